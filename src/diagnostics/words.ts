import { CATALOGUE } from './catalogue.ts';
import type { Diagnostic, Related, Source } from './diagnostic.ts';
import type { CatalogueEntry } from './entry.ts';
import { positionAt } from './position.ts';

/** The text of every file that diagnostics may point at, by its name. */
export type Sources = Map<string, Source>;

/** The sentence and the hint of a diagnostic, made of its facts by the catalogue. */
export function wordsOf(found: Diagnostic, sources: Sources): { message: string; hint: string } {
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
function placeName({ file, span }: Related, sources: Sources): string {
  return `${file}:${positionAt(sources.get(file)?.text ?? '', span.start).line}`;
}
