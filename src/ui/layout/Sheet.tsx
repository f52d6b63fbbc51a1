import styled from 'styled-components';
import { menuInTheBar } from './menu-in-the-bar.ts';

/** The menu as a full-height sheet; on wide screens it is part of the bar. */
export const Sheet = styled.div`
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
    overflow-wrap: anywhere;
  }

  > ul {
    margin-block-end: var(--space-3);
  }

  > ul > li {
    border-block-end: 1px solid var(--line);
  }

  a,
  button {
    display: flex;
    align-items: center;
    gap: 0.5em;
    width: 100%;
    min-height: 3rem;
    padding-block: var(--space-2);
    line-height: 1.35;
    font-weight: 500;
    text-decoration: none;
  }

  > ul > li > :first-child {
    min-height: 3.5rem;
    font-weight: 600;
  }

  li > ul {
    padding-block: 0 var(--space-4);
    padding-inline: var(--space-4) 0;
  }

  /* The whole entry answers, its note included. */
  li li > a::before {
    content: '';
    position: absolute;
    inset: 0 calc(-1 * var(--space-2));
    border-radius: var(--radius-control);
  }

  li li > a {
    outline: 0;

    &:focus-visible::before {
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
    flex: none;
    width: 0.45em;
    height: 0.45em;
    margin-inline: auto 0.15em;
    border: solid;
    border-width: 0 1.75px 1.75px 0;
    translate: 0 -0.15em;
    rotate: 45deg;
    transition: var(--quick);
  }

  [aria-expanded='true']::after {
    translate: 0 0.15em;
    rotate: 225deg;
  }

  /* The current page is known not by colour alone: in a group it is bold, outside of groups it is underlined. */
  [aria-current] {
    color: var(--primary);
    font-weight: 700;
  }

  > ul > li > :is([aria-current], [data-current]) {
    text-decoration: underline 2px var(--primary);
  }

  html[data-script] & [aria-expanded='false'] + ul {
    display: none;
  }

  html:has(&:popover-open) {
    overflow: hidden;
  }

  ${menuInTheBar}
`;
