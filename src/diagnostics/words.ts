import { memoized } from '../model/memoized.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Diagnostic, Related, Source, Uses } from './diagnostic.ts';
import type { CatalogueEntry } from './entry.ts';
import { lineIndex, type Position } from './position.ts';

/** The text of every file that diagnostics may point at, by name. */
export type Sources = Map<string, Source>;

export interface IndexedSources {
  /** Undefined for an unknown file. */
  text(file: string): string | undefined;
  positionAt(file: string, offset: number): Position;
}

/** Indexes the lines of each file on first use. */
export function indexSources(sources: Sources): IndexedSources {
  const text = (file: string) => sources.get(file)?.text;
  const indexOf = memoized((file: string) => lineIndex(text(file) ?? ''));
  return { text, positionAt: (file, offset) => indexOf(file).positionAt(offset) };
}

/** The message and the hint of a diagnostic, from its catalogue entry. */
export function wordsOf(
  found: Diagnostic,
  sources: IndexedSources,
): { message: string; hint: string } {
  const { code, params, related = [], uses } = found;
  const places = related.map((place) => placeName(place, sources));
  const { message, hint } = CATALOGUE[code] as unknown as CatalogueEntry<unknown>;
  const said = message(params, places);
  return {
    message: uses ? `${said.slice(0, -1)} (${usesOf(uses, sources)}).` : said,
    hint: hint(params, places),
  };
}

/** `4 places use it: site/pages/fees.yaml:9, site/pages/home.yaml:4, site/site.yaml:14 and 1 more`. */
function usesOf({ count, places }: Uses, sources: IndexedSources): string {
  const names = places.map((place) => placeName(place, sources)).join(', ');
  if (count === 1) return `${names} uses it`;
  const more = count - places.length;
  return `${count} places use it: ${names}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Distinguishes a mistake from others of its kind at the same place. */
export function factsOf(found: Diagnostic): string {
  return JSON.stringify(found.params);
}

/** A location as a message names it: `site/pages/team.yaml:4`. */
function placeName({ file, span }: Related, sources: IndexedSources): string {
  return `${file}:${sources.positionAt(file, span.start).line}`;
}
