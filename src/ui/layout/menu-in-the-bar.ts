import { css } from 'styled-components';
import { WIDE } from './breakpoints.ts';

/** The changes to `Sheet` on wide screens: one row in the bar, groups as cards below it. */
export const menuInTheBar = css`
  @media ${WIDE} {
    &,
    > ul {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      margin: 0;
    }

    position: static;
    padding: 0;
    overflow: visible;

    > ul > li {
      border: 0;
    }

    > ul > li > :first-child {
      height: var(--bar);
      /* Grows no further than the bar, so that a menu that fits one window fits all wider ones. */
      padding-inline: clamp(0.375rem, 2.72vw - 1.556rem, 0.559rem);
      font-size: var(--size-small);
      font-weight: 500;
      white-space: nowrap;

      &:focus-visible {
        outline-offset: -3px;
      }
    }

    > ul > li > :is([aria-current], [data-current]) {
      padding-block-end: calc(var(--space-2) - 3px);
      color: var(--primary);
      text-decoration: none;
      border-block-end: 3px solid var(--primary);
    }

    li > ul {
      position: absolute;
      top: 100%;
      inset-inline-start: calc(-1 * var(--space-3));
      width: 20rem;
      padding: var(--space-2);
      background: var(--raised);
      border: 1px solid var(--line);
      border-radius: var(--radius-card);
      box-shadow: var(--shadow);
      transition: var(--quick);

      @starting-style {
        opacity: 0;
        translate: 0 -4px;
      }
    }

    > ul > :nth-last-child(-n + 3) > ul {
      inset-inline: auto 0;
    }

    li > ul:has(> :nth-child(6)) {
      columns: 2;
      width: 40rem;
    }

    /* More than a laptop has room for: a grid, whose rows are scrolled. What hides closed ones is stronger. */
    li > ul[data-long] {
      display: grid;
      columns: auto;
      grid-template-columns: 1fr 1fr;
      align-content: start;
      max-height: calc(100dvh - var(--strip) - var(--bar) - var(--space-5));
      overflow-y: auto;
      overscroll-behavior: contain;
    }

    li li {
      break-inside: avoid;
      padding: var(--space-2) var(--space-3);
      font-size: 1rem;
      border-radius: var(--radius-control);

      &:hover {
        background: var(--tint);
      }

      > * {
        min-height: 0;
        margin: 0;
        padding: 0;
      }

      > a::before {
        inset: 0;
      }
    }

    html:not([data-script]) & li:not(:hover, :focus-within) > ul {
      display: none;
    }
  }
`;
