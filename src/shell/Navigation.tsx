import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { NavEntry, NavLink } from '../model/manifest.ts';
import { SearchButton } from './SearchButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { WIDE } from './wide.ts';

/**
 * The menu: in the bar on wide screens, a sheet behind the Menu button on small
 * ones. The sheet is a popover, so it opens without scripts too;
 * `src/browser/navigation.ts` does the rest.
 */
export function Navigation({ menu }: { menu: NavEntry[] }) {
  return (
    <nav aria-label="Main">
      <Toggle type="button" popoverTarget="menu" aria-expanded="false" aria-controls="menu">
        Menu
      </Toggle>
      <Sheet id="menu" popover="auto">
        <ul>
          {menu.map((entry, index) =>
            entry.kind === 'link' ? (
              <Entry key={entry.link.path} link={entry.link} />
            ) : (
              <Group key={entry.label} id={`menu-${index}`} group={entry} />
            ),
          )}
        </ul>
        <SearchButton />
        <ThemeSwitch />
      </Sheet>
    </nav>
  );
}

function Entry({ link: { path, label, note } }: { link: NavLink }) {
  const current = useLocation().pathname === path;
  return (
    <li>
      <a href={path} aria-current={current ? 'page' : undefined}>
        {label}
      </a>
      {note && <small>{note}</small>}
    </li>
  );
}

function Group({ id, group }: { id: string; group: NavEntry & { kind: 'group' } }) {
  const { pathname } = useLocation();
  const current = group.links.some(({ path }) => path === pathname);
  return (
    <li>
      <button
        type="button"
        aria-expanded="false"
        aria-controls={id}
        data-current={current ? '' : undefined}
      >
        {group.label}
      </button>
      <ul id={id}>
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
    background:
      linear-gradient(45deg, #0000 46%, currentColor 46% 54%, #0000 54%),
      linear-gradient(-45deg, #0000 46%, currentColor 46% 54%, #0000 54%);
  }

  @media ${WIDE} {
    display: none;
  }
`;

const Sheet = styled.div`
  inset: calc(var(--strip) + var(--bar)) 0 0;
  width: auto;
  height: auto;
  padding: var(--space-2) var(--gutter) var(--space-7);
  color: inherit;
  background: var(--page);
  border: 0;
  overscroll-behavior: contain;

  li {
    position: relative;
  }

  > ul > li {
    border-block-end: 1px solid var(--line);
  }

  a,
  button {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: 3rem;
    color: var(--text);
    font-weight: 500;
  }

  > ul > li > :first-child {
    min-height: 3.5rem;
    font-weight: 600;
  }

  li > ul {
    padding: 0 0 var(--space-4) var(--space-4);
  }

  /* The whole entry answers, its note included. */
  li li > a::after {
    content: '';
    position: absolute;
    inset: 0 calc(-1 * var(--space-2));
    border-radius: var(--radius-control);
  }

  li li > a:focus-visible {
    outline: 0;

    &::after {
      outline: 3px solid var(--focus);
    }
  }

  small {
    display: block;
    margin: -0.6rem 0 var(--space-2);
    font-size: 0.875rem;
    line-height: 1.4;
    color: var(--quiet);
  }

  li > button::after {
    content: '';
    width: 0.45em;
    height: 0.45em;
    margin: -0.2em 0.15em 0 auto;
    border: solid;
    border-width: 0 1.75px 1.75px 0;
    rotate: 45deg;
    transition: rotate var(--quick);
  }

  [aria-expanded='true']::after {
    margin-block-start: 0.2em;
    rotate: 225deg;
  }

  [aria-current],
  [data-current],
  button:hover {
    color: var(--primary);
  }

  html[data-script] & [aria-expanded='false'] + ul {
    display: none;
  }

  html:has(&:popover-open) {
    overflow: hidden;
  }

  @media ${WIDE} {
    &,
    > ul {
      display: flex;
      align-items: center;
      flex: none;
    }

    position: static;
    padding: 0;
    overflow: visible;

    > ul > li {
      border: 0;
    }

    > ul > li > :first-child {
      height: var(--bar);
      padding-inline: clamp(0.375rem, 2.08vw - 1.106rem, 0.625rem);
      font-size: var(--size-small);
      font-weight: 500;
      white-space: nowrap;
    }

    li > button::after {
      margin-inline-start: 0.5em;
    }

    > ul > li > :is([aria-current], [data-current]) {
      box-shadow: inset 0 -3px var(--primary);
    }

    li > ul {
      position: absolute;
      top: 100%;
      left: calc(-1 * var(--space-3));
      width: 20rem;
      padding: var(--space-2);
      background: var(--raised);
      border: 1px solid var(--line);
      border-radius: var(--radius-card);
      box-shadow: var(--shadow);
      transition:
        opacity var(--quick),
        translate var(--quick);

      @starting-style {
        opacity: 0;
        translate: 0 -4px;
      }
    }

    > ul > :nth-last-child(-n + 3) > ul {
      left: auto;
      right: 0;
    }

    li > ul:has(> :nth-child(6)) {
      columns: 2;
      width: 40rem;
    }

    li li {
      break-inside: avoid;
      padding: var(--space-2) var(--space-3);
      font-size: 1rem;
      line-height: 1.35;
      border-radius: var(--radius-control);

      &:hover {
        background: var(--sunken);
      }

      > * {
        min-height: 0;
        margin: 0;
      }

      > a::after {
        inset: 0;
      }
    }

    html:not([data-script]) & li:not(:hover, :focus-within) > ul {
      display: none;
    }
  }
`;
