import { CATALOGUE } from './catalogue.ts';
import type { Diagnostic, Related, Source } from './diagnostic.ts';
import type { CatalogueEntry } from './entry.ts';
import { type LineIndex, lineIndex, type Position } from './position.ts';

/** The text of every file that diagnostics may point at, by its name. */
export type Sources = Map<string, Source>;

/** Sources in which places are looked up, as often as there are diagnostics. */
export interface IndexedSources {
  /** Undefined for a file that is none of them. */
  text(file: string): string | undefined;
  positionAt(file: string, offset: number): Position;
}

/** Finds the lines of each file when a place in it is first asked for. */
export function indexSources(sources: Sources): IndexedSources {
  const indexes = new Map<string, LineIndex>();
  const text = (file: string) => sources.get(file)?.text;
  return {
    text,
    positionAt(file, offset) {
      const index = indexes.get(file) ?? lineIndex(text(file) ?? '');
      indexes.set(file, index);
      return index.positionAt(offset);
    },
  };
}

/** The sentence and the hint of a diagnostic, made of its facts by the catalogue. */
export function wordsOf(
  found: Diagnostic,
  sources: IndexedSources,
): { message: string; hint: string } {
  const { code, params, related = [] } = found;
  const places = related.map((place) => placeName(place, sources));
  const { message, hint } = CATALOGUE[code] as unknown as CatalogueEntry<unknown>;
  return { message: message(params, places), hint: hint(params, places) };
}

/** What tells a mistake from others of its kind at the same place. */
export function factsOf(found: Diagnostic): string {
  return JSON.stringify(found.params);
}

/** A place as a message names it: `site/pages/team.yaml:4`. */
function placeName({ file, span }: Related, sources: IndexedSources): string {
  return `${file}:${sources.positionAt(file, span.start).line}`;
}
