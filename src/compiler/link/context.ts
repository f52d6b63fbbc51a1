import type { Form } from '../../model/form.ts';
import type { Teaser } from '../../model/vocabulary.ts';
import type { Diagnostic, Source, Span } from '../diagnostics/diagnostic.ts';
import type { Assets } from '../files.ts';

/** A page as other pages see it. */
export interface KnownPage {
  file: string;
  label: string;
  /** What can follow `#` in a link to it; undefined if the page itself has a mistake. */
  spots: Set<string> | undefined;
}

/** What a reference may refer to. Whatever could not be read is left unchecked. */
export interface Names {
  /** The site's own address, without a slash at the end. */
  url: string;
  pages: Map<string, KnownPage>;
  redirects: Map<string, string>;
  /** undefined if site.yaml has a mistake: then any fact passes. */
  facts: Map<string, string> | undefined;
  embedHosts: string[];
  /** A form that has a mistake is there without its value. */
  forms: Map<string, Form | undefined>;
  assets: Assets;
  /** The paths of the handouts, `files/vendor-agreement.pdf`. */
  handouts: Set<string>;
  /** Lists of pages, filled when every page is linked. */
  listings: { under: string; into: Teaser[] }[];
}

/** What resolving the values of one document needs, and where it leaves what it finds. */
export interface LinkContext {
  names: Names;
  source: Source;
  /** The path of the page the document is, if it is one. */
  path: string | undefined;
  /** Links that this page exempts from the check. */
  exempt: Set<string>;
  /** Spots already named on this page. */
  spots: Set<string>;
  diagnostics: Diagnostic[];
  /** Files below the site folder that the document uses: `images/scenes/lake.svg`. */
  files: Set<string>;
}

/** Notes a mistake in the document at hand. */
export function report(
  context: LinkContext,
  found: Pick<Diagnostic, 'code' | 'message' | 'hint'> & { span: Span; severity?: 'warning' },
): void {
  context.diagnostics.push({ severity: 'error', file: context.source.file, ...found });
}
