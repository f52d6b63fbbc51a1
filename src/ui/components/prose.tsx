import styled, { css } from 'styled-components';
import type { Html } from '../../model/schema/resolved-values.ts';
import { trustedHtml } from './trusted.ts';

interface ProseProps {
  of: Html;
  /** `lead` opens a page or block, `small` is for side notes. */
  size?: 'lead' | 'small';
  className?: string;
}

/** Markdown of several paragraphs. */
export function Prose({ of, size, className }: ProseProps) {
  return (
    <Column
      className={className}
      data-size={size}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made this HTML and refused raw HTML in it.
      dangerouslySetInnerHTML={{ __html: trustedHtml(of.html) }}
    />
  );
}

/**
 * In a container that large letters leave little room in, lets break what otherwise stays on one
 * line: facts and phone numbers.
 */
export const breaksIfLarge = css`
  @container (width < 12rem) {
    :is(.kept, a) {
      white-space: normal;
    }
  }
`;

const Column = styled.div`
  max-width: var(--measure);

  > * + * {
    margin-block-start: 1em;
  }

  > * + :is(h2, h3, h4) {
    margin-block-start: 1.6em;
  }

  > :is(h2, h3, h4) + * {
    margin-block-start: 0.5em;
  }

  :is(ul, ol) {
    list-style: revert;
    padding-inline-start: 1.25em;
  }

  li + li {
    margin-block-start: 0.35em;
  }

  li:has(> p) + li {
    margin-block-start: 1em;
  }

  li::marker {
    color: var(--quiet);
  }

  code {
    padding: 0.1em 0.35em;
    font: 0.9em / 1.6 ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace;
    overflow-wrap: anywhere;
    background: var(--tint);
    border-radius: calc(var(--radius-control) / 2);
  }

  pre {
    padding: var(--space-4) var(--space-5);
    overflow-x: auto;
    color: var(--text);
    background: var(--raised);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    tab-size: 4;

    /* On paper nobody can scroll to the rest of a line. */
    @media print {
      white-space: pre-wrap;
    }
  }

  pre > code {
    padding: 0;
    font-size: 0.875em;
    overflow-wrap: normal;
    background: none;
  }

  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;

    /* A shadow at each side, and covers that hide it: they move with the ends of the table. A pixel
       smaller, the shadow shows no hairline beside them between the pixels of a screen. */
    @media (forced-colors: none) {
      background:
        linear-gradient(90deg, var(--page) 1em, #0000 0 calc(100% - 1em), var(--page) 0) local,
        linear-gradient(90deg, var(--line), #0000 1em calc(100% - 1em), var(--line)) 50% / calc(100% - 2px)
          calc(100% - 2px) no-repeat;
    }
  }

  :is(th, td) {
    padding-block: 0.5em;
    padding-inline: 0 1.5em;
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: normal;
    border-block-end: 1px solid var(--line);

    code {
      overflow-wrap: normal;
    }

    &:last-child {
      min-width: 6.5em;
      padding-inline-end: 0;
    }

    /* Names of options and keys, which have hyphens. */
    &:first-child code {
      white-space: nowrap;
    }
  }

  blockquote {
    padding-inline-start: 1.25em;
    border-inline-start: 3px solid var(--line);
    color: var(--quiet);
  }

  &[data-size='lead'] {
    font-size: var(--size-lead);
    line-height: 1.5;
    container-type: inline-size;
    ${breaksIfLarge}
  }

  &[data-size='small'] {
    font-size: var(--size-small);
    color: var(--quiet);
  }
`;
