import type {
  Diagnostic,
  Mistake,
  Severity,
  Source,
  Span,
  Words,
} from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';
import type { Form } from '../../model/form.ts';
import type { Teaser } from '../../model/vocabulary.ts';
import type { Assets, LostFile } from '../read/site-folder.ts';
import type { Place } from './origins.ts';
import type { Outline } from './outline.ts';

/** A page as other pages see it. */
export interface KnownPage {
  file: string;
  label: string;
  /** What can follow `#` in a link to it; undefined if the page itself has a mistake. */
  spots: Set<string> | undefined;
  /** Names of spots that a mistake on the page may hide; nobody is told that they are missing. */
  hidden?: Set<string>;
  /** The path is not the one that its file has, but the one it would have but for a mistake. */
  mislaid?: boolean;
  /** The path that the place of its file gives it. */
  ownPath?: string;
  /** Where its path is written, or its first line. */
  span: Span;
  source: Source | undefined;
  /** The file that would hold it, had it another name. */
  lost?: LostFile;
}

/** What a reference may refer to. Whatever could not be read is left unchecked. */
export interface Names {
  /** The site's own address, without a slash at the end. */
  url: string;
  pages: Map<string, KnownPage>;
  /** undefined, as each of the next three, if site.yaml has a mistake there: then any will do. */
  redirects: Map<string, string> | undefined;
  facts: Map<string, string> | undefined;
  embedHosts: string[] | undefined;
  destinations: string[] | undefined;
  /** A form that has a mistake is there without its value. */
  forms: Map<string, Form | undefined>;
  lostForms: Map<string, LostFile>;
  assets: Assets;
  /** The paths of the handouts, `files/vendor-agreement.pdf`. */
  handouts: Set<string>;
  /** Lists of pages, filled when every page is linked. */
  listings: { under: string; into: Teaser[] }[];
  /** Lost files that something refers to. */
  wanted: Set<LostFile>;
  /** Lost files of which another message tells. */
  explained: Set<LostFile>;
}

/** A link that a page exempts from the check. */
export interface Exception {
  span: Span;
  met: boolean;
}

/** What a document refers to, found while it is resolved. */
export interface Ways {
  /** Paths of pages it links to. */
  pages: Set<string>;
  /** Addresses whose pages it lists. */
  listings: Set<string>;
  /** The forms it shows, each with the place that names it first. */
  forms: Map<string, Span>;
}

/** What resolving the values of one document needs, and where it leaves what it finds. */
export interface LinkContext {
  names: Names;
  source: Source;
  /** The path of the page the document is, if it is one. */
  path: string | undefined;
  /** Links that this page exempts from the check, as they are written. */
  exempt: Map<string, Exception>;
  /** What stands above the headings of its texts. */
  outline: Outline;
  /** Spots already named on this page. */
  spots: Set<string>;
  diagnostics: Diagnostic[];
  /** What nothing leads to or uses; worth a word only if there is nothing else to say. */
  absences: Diagnostic[];
  /** Files below the site folder that the document uses: `images/scenes/lake.svg`. */
  files: Set<string>;
  ways: Ways;
  /** What of it gets into the built site, and where it was written. */
  places: Place[];
}

type Found = (Mistake | Words) & { span: Span; severity?: 'warning' };

/** Notes a mistake in the document at hand. */
export function report(context: LinkContext, found: Found): void {
  context.diagnostics.push(placed(context, { severity: 'error', ...found }));
}

/** Notes that something is there for nothing. A mistake elsewhere may be all there is to it. */
export function reportAbsence(
  context: LinkContext,
  found: (Mistake | Words) & { span: Span },
): void {
  context.absences.push(placed(context, { severity: 'warning', ...found }));
}

function placed(
  { source }: LinkContext,
  found: (Mistake | Words) & { span: Span; severity: Severity },
): Diagnostic {
  const { start, end } = found.span;
  return { ...found, file: source.file, span: { start, end } };
}

/** A place as a message names it: `site/pages/team.yaml:4`. */
export function placeName(source: Source, { start }: Span): string {
  return `${source.file}:${positionAt(source.text, start).line}`;
}

export function noWays(): Ways {
  return { pages: new Set(), listings: new Set(), forms: new Map() };
}
