import {
  type Diagnostic,
  isError,
  type Related,
  type Source,
  type Uses,
} from '../diagnostics/diagnostic.ts';
import { lineStartAt } from '../diagnostics/position.ts';
import type { Sources } from '../diagnostics/words.ts';
import { splitName } from '../model/locale/languages.ts';
import { usesAt } from './diagnose.ts';

/** Files at the top of a site folder that are written by hand. */
const AT_TOP = /^[^/]+\/([^/]+)\.ya?ml$/;

/** Adds to each diagnostic about a fact where that is used, including uses in invalid files. */
export function withFactUses(diagnostics: Diagnostic[], sources: Sources): Diagnostic[] {
  const blamed = new Set<string>();
  const told = diagnostics.map((found) => {
    const fact = factAt(found, sources);
    if (fact !== undefined && isError(found)) blamed.add(fact);
    const uses = fact === undefined ? undefined : usesOf(fact, sources);
    return uses ? { ...neededNow(found), uses } : found;
  });
  const linked = factsLinked(told, sources);
  return blamed.size === 0
    ? told
    : told.filter(
        (found) =>
          !isOfFacts(found, blamed, sources) &&
          !(found.code === 'link-not-here' && linked.has(factAt(found, sources))),
      );
}

/** Returns the facts that are no addresses or numbers because they are written as links. */
function factsLinked(diagnostics: Diagnostic[], sources: Sources): Set<string | undefined> {
  const unusable = diagnostics.filter(
    ({ code }) => code === 'broken-link' || code === 'wrong-phone',
  );
  return new Set(unusable.flatMap((found) => factAt(found, sources) ?? []));
}

/** Whether a text is too long with facts in it that are wrong themselves. */
function isOfFacts(found: Diagnostic, blamed: ReadonlySet<string>, sources: Sources): boolean {
  const { code, span, file } = found;
  if ((code !== 'description-too-long' && code !== 'title-too-long') || !span) return false;
  const { text = '' } = sources.get(file) ?? {};
  return bracedIn(text.slice(span.start, span.end)).some((name) => blamed.has(name));
}

/** A fact that is used is not optional: deleting it is no fix. */
function neededNow(found: Diagnostic): Diagnostic {
  if (found.code !== 'empty-text') return found;
  return { ...found, params: { ...found.params, isOptional: false } };
}

/** Returns the fact on the line of a diagnostic; undefined if its code is about facts already. */
function factAt({ file, span, code }: Diagnostic, sources: Sources): string | undefined {
  if (!span || !holdsFacts(file) || /fact/.test(code)) return undefined;
  const { text } = sources.get(file) as Source;
  const start = lineStartAt(text, span.start);
  const [, name] = /^[ \t]+["']?([a-z][A-Za-z0-9]*)["']?[ \t]*:/.exec(text.slice(start)) ?? [];
  const section = text
    .slice(0, start)
    .match(/^[A-Za-z]\w*(?=[ \t]*:)/gm)
    ?.at(-1);
  return section === 'facts' ? name : undefined;
}

/** Whether a file defines facts, as site.yaml and its translations do. */
function holdsFacts(file: string): boolean {
  const [, name = ''] = AT_TOP.exec(file) ?? [];
  return splitName(name).original === 'site';
}

function usesOf(fact: string, sources: Sources): Uses | undefined {
  const places = [...sources.values()]
    .filter(({ braced }) => braced?.has(fact) ?? true)
    .flatMap((source) => placesIn(source, `{${fact}}`));
  return places.length === 0 ? undefined : usesAt(places);
}

function placesIn({ file, text }: Source, written: string): Related[] {
  const found: Related[] = [];
  for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + 1)) {
    const isNote = text.slice(lineStartAt(text, at), at).trimStart().startsWith('#');
    if (!isNote) found.push({ file, span: { start: at, end: at + written.length } });
  }
  return found;
}

/** Returns the distinct names in braces in a text, whether they are facts or not. */
export function bracedIn(text: string): string[] {
  if (!text.includes('{')) return [];
  return [...new Set([...text.matchAll(/\{([A-Za-z0-9]+)\}/g)].map(([, name = '']) => name))];
}
