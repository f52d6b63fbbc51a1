import styled from 'styled-components';
import type { NavEntry } from '../../model/manifest.ts';
import { MOST_IN_GROUP } from '../../model/nav.ts';
import { linkAttributes } from '../../model/outbound.ts';

/**
 * The menu's groups, all open: link lists under their names. Of a crowded group the first links
 * stand here; the menu itself has all of them.
 */
export function MenuGroups({ menu }: { menu: NavEntry[] }) {
  return (
    <Groups className="screen">
      {menu.map(
        (entry) =>
          entry.kind === 'group' && (
            <section key={entry.label}>
              <h2>{entry.label}</h2>
              <ul>
                {entry.links.slice(0, MOST_IN_GROUP).map(({ path, label, language }) => (
                  <li key={path}>
                    <a {...linkAttributes({ href: path, external: false, language })}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Groups>
  );
}

const Groups = styled.div`
  flex: 999 1 34rem;
  columns: 4 8.25rem;
  column-gap: var(--space-5);

  > section {
    break-inside: avoid;
    padding-block-end: var(--space-5);
  }

  h2 {
    margin-block-end: var(--space-2);
    font: 600 1em / 1.6 var(--text-font);
    letter-spacing: 0;
    color: var(--quiet);
  }

  li {
    padding-block: 0.3rem;
    line-height: 1.35;
  }

`;
