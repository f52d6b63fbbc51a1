import styled from 'styled-components';
import type { Html } from '../model/vocabulary.ts';

/** Markdown of several paragraphs. */
export function Prose({ of, className }: { of: Html; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made this HTML and refused raw HTML in it.
  return <ProseRoot className={className} dangerouslySetInnerHTML={{ __html: of.html }} />;
}

/** One line of Markdown, inside a paragraph or heading of the caller. */
export function Inline({ of }: { of: Html }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler made this HTML and refused raw HTML in it.
  return <span dangerouslySetInnerHTML={{ __html: of.html }} />;
}

const ProseRoot = styled.div`
  max-width: var(--measure);
`;
