import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { groupsIn, type NavEntry } from '../../model/manifest/manifest.ts';
import { MAX_IN_GROUP } from '../../model/schema/nav.ts';
import { ROOM_FOR_PHONE } from './breakpoints.ts';
import { LinkGroup } from './LinkGroup.tsx';
import { NavLinks } from './NavLinks.tsx';

interface MenuGroupsProps {
  menu: NavEntry[];
  /** Whether the first group is expanded on phones too. */
  open?: boolean;
}

/** The most links of a group below each other: the height of two usual groups. */
const IN_ONE_COLUMN = 12;

/**
 * Five groups would leave the last of four columns empty. Inline, since few menus have five; on
 * phones, as wide as no window.
 */
const FIVE_COLUMNS: CSSProperties = { columns: '5 max(8.25rem,(40rem - 100vw)*999)' };

/**
 * The menu's groups as link lists under their names. Crowded groups are cut off after the first
 * links; the menu itself has all of them.
 */
export function MenuGroups({ menu, open = false }: MenuGroupsProps) {
  const groups = groupsIn(menu);
  return (
    <Groups className="screen" style={groups.length === 5 ? FIVE_COLUMNS : undefined}>
      {groups.map(({ label: heading, links }, index) => (
        <LinkGroup
          key={heading}
          heading={heading}
          open={open && index === 0}
          crowded={links.length > IN_ONE_COLUMN}
        >
          <NavLinks of={links.slice(0, MAX_IN_GROUP)} />
        </LinkGroup>
      ))}
    </Groups>
  );
}

const Groups = styled.div`
  flex: 999 1 34rem;
  column-gap: var(--space-5);

  @media ${ROOM_FOR_PHONE} {
    columns: 4 9.4em;
  }
`;
