import type { Code, ParamsOf } from './catalogue.ts';

/** A range of a file: offsets in UTF-16 units, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A range of a file and its replacement. */
export interface Edit extends Span {
  text: string;
}

/** A range of a file that a diagnostic also refers to. */
export interface Related {
  file: string;
  span: Span;
}

/** The places that use something with a mistake. */
export interface Uses {
  count: number;
  /** The first of them. */
  places: Related[];
}

export type Severity = 'error' | 'warning';

/** A mistake as data; the catalogue has its words. */
export type Mistake = { [C in Code]: MistakeOf<C> }[Code];

export interface MistakeOf<C extends Code> {
  code: C;
  params: ParamsOf<C>;
  /** Other places that its words mention. */
  related?: Related[] | undefined;
  /** The edits that fix it, if there is no doubt about what was meant. */
  fix?: Edit[] | undefined;
  /** For a mistake in something used elsewhere: where. */
  uses?: Uses | undefined;
}

/** The location of a mistake, and whether it stops the build. */
export interface Located {
  severity: Severity;
  /** Relative to the parent of the site folder. */
  file: string;
  /** The offending range; without it, the whole file. */
  span?: Span;
}

/** A mistake in what an author wrote. Errors stop the build, warnings do not. */
export type Diagnostic = Mistake & Located;

export function isError({ severity }: Pick<Located, 'severity'>): boolean {
  return severity === 'error';
}

/** A file as the author wrote it, without its byte order mark. */
export interface Source {
  /** Relative to the parent of the site folder: `site/pages/home.yaml`. */
  file: string;
  text: string;
  /** The names in braces in the text (`{phone}`), if they are known without reading it. */
  braced?: ReadonlySet<string>;
}
