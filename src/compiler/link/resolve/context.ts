import type {
  Diagnostic,
  Mistake,
  Related,
  Source,
  Span,
} from '../../../diagnostics/diagnostic.ts';
import type { CheckedDocument } from '../../check/check.ts';
import type { ScalarNode } from '../../tree.ts';
import type { Mapping } from '../source-map.ts';
import type { IconLibrary } from './icon-library.ts';
import type { Lookup } from './lookup.ts';
import type { References } from './resolution.ts';

/** One document while it is resolved, and what is found meanwhile. */
export interface ResolveContext {
  document: CheckedDocument;
  source: Source;
  /** What there is on the site. */
  symbols: Lookup;
  icons: IconLibrary;
  /** What is special about pages; undefined for another document. */
  page: PageContext | undefined;
  references: References;
  diagnostics: Diagnostic[];
  mappings: Mapping[];
  /** Whether what is found is noted for the fact that the value at hand is. */
  noted?: boolean;
}

/** What the links and texts of a page need to know about it. */
export interface PageContext {
  path: string;
  /** What can follow `#` in a link to a place on the page itself. */
  anchors: ReadonlySet<string>;
  /** Links that the page exempts from the check as they are written, and whether it has them. */
  exemptions: Map<string, { span: Span; used: boolean }>;
}

/** A text that Markdown is made of, and what the page says of its headings. */
export interface MarkdownPart {
  node: ScalarNode;
  /** The level of the heading that stands above it. */
  level: number;
  /** What can follow `#` in a link to each of its headings. */
  anchors: string[];
}

/** Notes a mistake in the document at hand. */
export function report(
  context: ResolveContext,
  { span, ...mistake }: Mistake & { span: Span; severity?: 'warning' },
): void {
  const { start, end } = span;
  const { file } = context.source;
  context.diagnostics.push({ severity: 'error', ...mistake, file, span: { start, end } });
}

/** Another place in the document at hand, for the words of a mistake. */
export function alsoAt({ source }: ResolveContext, { start, end }: Span): Related[] {
  return [{ file: source.file, span: { start, end } }];
}

/** Notes where something that gets into the built site was written. */
export function map(
  { mappings }: ResolveContext,
  kind: Mapping['kind'],
  value: string,
  { start, end }: Span,
): void {
  mappings.push({ kind, value, start, end });
}
