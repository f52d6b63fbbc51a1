import styled from 'styled-components';
import type { NavEntry, NavLink } from '../../model/manifest/manifest.ts';
import { linkAttributes } from '../../model/manifest/outbound.ts';
import { useWords } from '../components/words-context.tsx';
import { WIDE } from './breakpoints.ts';
import { currentOn } from './current-page.ts';
import { MENU_ID } from './ids.ts';
import { SearchButton } from './SearchButton.tsx';
import { Sheet } from './Sheet.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/**
 * The menu: in the bar on wide screens, a sheet behind the Menu button on small ones. The sheet is
 * a popover, so it opens without scripts too; all else is in `src/client/navigation.ts`.
 */
export function Navigation({ menu }: { menu: NavEntry[] }) {
  const { layout } = useWords();
  return (
    <nav aria-label={layout.mainMenu}>
      <Toggle type="button" popoverTarget={MENU_ID} aria-controls={MENU_ID}>
        <span>{layout.menu}</span>
        <span>{layout.closeMenu}</span>
      </Toggle>
      <Sheet id={MENU_ID} popover="auto">
        <ul>
          {menu.map((entry, index) =>
            entry.kind === 'link' ? (
              <Entry key={`${entry.link.path} ${entry.link.label}`} link={entry.link} />
            ) : (
              <Group key={entry.label} id={`${MENU_ID}-${index}`} group={entry} />
            ),
          )}
        </ul>
        <SearchButton />
        <ThemeSwitch />
      </Sheet>
    </nav>
  );
}

function Entry({ link: { path, label, note, language } }: { link: NavLink }) {
  return (
    <li>
      <a
        {...linkAttributes({ href: path, external: false, language })}
        // A placeholder, which is no valid value yet.
        aria-current={currentOn([path]) as 'page'}
      >
        {label}
      </a>
      {note && <small>{note}</small>}
    </li>
  );
}

/** The number of links for which two columns of a group have room in a laptop's viewport. */
const FULL = 16;

function Group({ id, group }: { id: string; group: NavEntry & { kind: 'group' } }) {
  return (
    <li>
      <button
        type="button"
        aria-expanded="false"
        aria-controls={id}
        data-current={currentOn(group.links.map(({ path }) => path))}
      >
        {group.label}
      </button>
      <ul id={id} data-long={group.links.length > FULL ? '' : undefined}>
        {group.links.map((link) => (
          <Entry key={link.path} link={link} />
        ))}
      </ul>
    </li>
  );
}

const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  height: 3rem;
  margin-inline-end: calc(-1 * var(--space-2));
  padding-inline: var(--space-2);
  font-weight: 600;
  color: var(--primary);

  /* Two lines, which cross while the menu is open. */
  &::before {
    content: '';
    width: 1.125rem;
    height: 0.4375rem;
    border-block: 2px solid;
  }

  &:has(+ :popover-open)::before {
    height: 1.125rem;
    border: 0;
    forced-color-adjust: none;
    background:
      linear-gradient(45deg, #0000 46%, currentColor 46% 54%, #0000 54%),
      linear-gradient(-45deg, #0000 46%, currentColor 46% 54%, #0000 54%);
  }

  &:not(:has(+ :popover-open)) > :last-child,
  &:has(+ :popover-open) > :first-child {
    display: none;
  }

  @media ${WIDE} {
    display: none;
  }
`;
