import type { Code, ParamsOf } from './catalogue.ts';

/** A stretch of a file: offsets in UTF-16 units, end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A stretch of a file, and the text that takes its place. */
export interface Edit extends Span {
  text: string;
}

/** A stretch of a file that another place refers to. */
export interface Related {
  file: string;
  span: Span;
}

/** The places that repeat what is wrong at one. */
export interface Uses {
  count: number;
  /** The first of them. */
  places: Related[];
}

export type Severity = 'error' | 'warning';

/** What is wrong, as data: the words are those of the catalogue. */
export type Mistake = { [C in Code]: MistakeOf<C> }[Code];

/** A mistake of one kind. */
export interface MistakeOf<C extends Code> {
  code: C;
  params: ParamsOf<C>;
  /** Other places that the words name. */
  related?: Related[] | undefined;
  /** The edits that put it right, where there is no doubt what was meant. */
  fix?: Edit[] | undefined;
  /** Of a mistake in something that others repeat: who does. */
  uses?: Uses | undefined;
}

/** Where a mistake is, and whether it stops the build. */
export interface Located {
  severity: Severity;
  /** The file, relative to the folder that holds the site folder. */
  file: string;
  /** The offending stretch. Without it, the file as a whole is meant. */
  span?: Span;
}

/** A mistake in what an author wrote. Errors stop the build, warnings do not. */
export type Diagnostic = Mistake & Located;

export function isError({ severity }: Pick<Located, 'severity'>): boolean {
  return severity === 'error';
}

/** A file as the author wrote it, with the byte order mark taken off. */
export interface Source {
  /** Relative to the folder that holds the site folder: `site/pages/home.yaml`. */
  file: string;
  text: string;
  /** What stands in braces in the text (`{phone}`), where that is known without reading it. */
  braced?: ReadonlySet<string>;
}
