import styled from 'styled-components';
import type { AnchoredText, Html } from '../model/schema/resolved-values.ts';
import { Inline } from '../ui/components/inline.tsx';
import { useWords } from '../ui/components/words-context.tsx';

interface ContentsProps {
  of: AnchoredText[];
  numbered?: boolean | undefined;
  /** The text after the sections; its headings end the list. */
  closing: Html | undefined;
}

/** The table of contents of a text with several sections, beside it on wide screens. */
export function Contents({ of, numbered = false, closing }: ContentsProps) {
  const { onThisPage } = useWords().blocks;
  const after = headingsIn(closing);
  if (of.length + after.length < 2) return null;
  const List = numbered ? 'ol' : 'ul';
  return (
    <Side aria-label={onThisPage} data-contents="">
      <p>{onThisPage}</p>
      <List>
        {of.map(({ text, id }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
        {after.map(({ id, html }) => (
          <Unnumbered key={id}>
            <a href={`#${id}`}>
              <Inline of={{ html }} />
            </a>
          </Unnumbered>
        ))}
      </List>
    </Side>
  );
}

/** Returns the second-level headings of a text, without links or emphasis. */
function headingsIn({ html }: Html = { html: '' }): { id: string; html: string }[] {
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)];
  return headings
    .map(([, id = '', words = '']) => ({ id, html: words.replace(/<[^>]*>/g, '') }))
    .filter((heading) => heading.html.trim() !== '');
}

const Unnumbered = styled.li`
  list-style: '';
`;

const Side = styled.nav`
  font-size: var(--size-small);

  @media (width < 64rem) {
    display: none;
  }

  @media (width >= 64rem) {
    align-self: start;
    position: sticky;
    top: calc(var(--bar) + var(--space-6));
    /* Its end is visible before scrolling. */
    max-height: calc(100vh - 12.5rem);
    overflow: auto;
    scroll-padding-block-end: 2.5rem;
  }

  /* Fades out the clipped end while there is more. */
  &::after {
    content: '';
    position: sticky;
    bottom: 0;
    display: block;
    height: 2rem;
    background: linear-gradient(#0000, var(--page));
    pointer-events: none;
  }

  &:focus-within::after {
    display: none;
  }

  > p {
    margin-block-end: var(--space-3);
    font-weight: 600;
  }

  > :is(ol, ul) {
    padding-inline-start: 2em;
  }

  > ol {
    list-style: decimal;
  }

  > ul {
    padding: 0;
  }

  li {
    padding-block: 0.3em;
  }

  li::marker {
    color: var(--quiet);
    font-variant-numeric: tabular-nums;
  }

  a {
    color: var(--quiet);
    text-decoration: none;

    &:hover,
    &[aria-current] {
      color: var(--primary);
    }

    /* Bold text would wrap differently. */
    &[aria-current] {
      text-decoration: underline;
    }
  }
`;
