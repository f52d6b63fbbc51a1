import type {
  Diagnostic,
  Mistake,
  Related,
  Source,
  Span,
} from '../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { errorAt, spanOf } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
import type { Mapping } from '../source-map.ts';
import type { IconLibrary } from './icon-library.ts';
import type { ImageSizes } from './images/image-sizes.ts';
import type { Lookup } from './lookup.ts';
import type { References } from './resolution.ts';

/** One document while it is resolved, with the results so far. */
export interface ResolveContext {
  document: CheckedDocument;
  source: Source;
  /** The site's symbol table; queries to it are recorded. */
  symbols: Lookup;
  icons: IconLibrary;
  /** The sizes of the site's images, by absolute path. */
  imageSize: ImageSizes;
  /** Page-specific data; undefined for other documents. */
  page: PageContext | undefined;
  references: References;
  diagnostics: Diagnostic[];
  mappings: Mapping[];
  /** Set inside `blamingFact`: diagnostics belong to the fact that the value consists of. */
  isOfFact?: true;
}

/** What is needed to resolve the links and texts of a page. */
export interface PageContext {
  path: string;
  /** The valid anchors on the page itself. */
  anchors: ReadonlySet<string>;
  /** Links exempted from the link check, as written; `used` is set once one is found. */
  exemptions: Map<string, { span: Span; used: boolean }>;
}

/** A Markdown text, with the outline of its page. */
export interface MarkdownPart {
  node: ScalarNode;
  /** The level of the last heading before the text. */
  level: number;
  /** The anchors of its headings, in order. */
  anchors: string[];
}

/** A mistake at a place of the current document. */
type MistakeHere = Mistake & { span: Span };

/** Reports a mistake in the current document; it stops the build unless it is a warning. */
export function report(
  context: ResolveContext,
  { span, ...mistake }: MistakeHere & { severity?: 'warning' },
): void {
  context.diagnostics.push(errorAt(context.source.file, span, mistake));
}

/** Reports a mistake in the current document that does not stop the build. */
export function warn(context: ResolveContext, mistake: MistakeHere): void {
  report(context, { ...mistake, severity: 'warning' });
}

/** Returns another place in the current document, as related information of a diagnostic. */
export function alsoAt({ source }: ResolveContext, span: Span): Related[] {
  return [{ file: source.file, span: spanOf(span) }];
}

/** Adds a mapping from the built site to the source. */
export function map(
  { mappings }: ResolveContext,
  kind: Mapping['kind'],
  value: string,
  { start, end }: Span,
): void {
  mappings.push({ kind, value, start, end });
}

/** Reports a name that does not exist; the fix replaces it by the one that was surely meant. */
export function reportUnknownName(
  code: 'unknown-destination' | 'unknown-group' | 'unknown-field-name' | 'unknown-location',
  { node, names }: { node: ScalarNode; names: string[] },
  context: ResolveContext,
): void {
  const { text: written } = node;
  const fix = replacing(node, certain(written, nearest(written, names)), context);
  report(context, { code, span: node, params: { written, names }, fix });
}
