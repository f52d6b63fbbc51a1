import styled from 'styled-components';
import type { NavEntry } from '../../model/manifest/manifest.ts';
import { useWords } from '../../ui/components/words-context.tsx';
import { NavLinks } from '../../ui/layout/NavLinks.tsx';

interface GuideMenuProps {
  menu: NavEntry[];
  /** The path of the current page. */
  path: string;
}

/** The menu with all groups expanded. Narrow screens have only the menu in the header. */
export function GuideMenu({ menu, path }: GuideMenuProps) {
  const { guide } = useWords().blocks;
  return (
    <Side aria-label={guide}>
      {menu.map((entry) =>
        entry.kind === 'group' ? (
          <div key={entry.label}>
            <p>{entry.label}</p>
            <NavLinks of={entry.links} current={path} />
          </div>
        ) : (
          <NavLinks key={entry.link.path} of={[entry.link]} current={path} />
        ),
      )}
    </Side>
  );
}

const Side = styled.nav`
  font-size: var(--size-small);

  @media (width < 64rem) {
    display: none;
  }

  position: sticky;
  top: calc(var(--bar) + var(--space-5));
  align-self: start;
  max-height: calc(100vh - var(--bar) - var(--space-6));
  overflow: auto;

  p {
    margin-block-end: var(--space-2);
    font-weight: 600;
  }

  div {
    margin-block-end: var(--space-5);
  }

  li {
    border-inline-start: 1px solid var(--line);
  }

  a {
    display: block;
    padding-block: 0.3rem;
    padding-inline: var(--space-4);
    line-height: 1.4;
    color: var(--quiet);
    text-decoration: none;

    &:hover {
      color: var(--primary);
    }

    /* An outline outside the list would be clipped. */
    &:focus-visible {
      outline-offset: -3px;
    }
  }

  [aria-current] {
    font-weight: 600;
    color: var(--primary);
    box-shadow: inset 2px 0 var(--primary);
  }
`;
