import { escapeRegex } from '../../model/text/escape-regex.ts';
import { CACHE_RULES, REVALIDATE } from '../content/cache-control.ts';
import type { StaticRules } from './static-rules.ts';

/** A map of a web server's configuration: from paths of requests to a value for each name. */
export interface PathTable {
  names: string[];
  /** The values of paths without an entry. */
  usual: string[];
  /** The path of each entry, or `~` and a regular expression, and its values. */
  entries: string[][];
}

/** How a web server looks up old paths. */
interface OldPaths {
  /** Returns the keys of an old path, with and without a trailing slash. */
  keysOf(address: string): string[];
  /** The values that a redirect needs, and how they follow from its target. */
  moved: { names: string[]; valuesOf(to: string): string[] };
}

/** Returns the maps of a built site, after those for its pages: `hosting` has what reads them. */
export function pathTables(
  { base, general, downloads, redirects, gone, missing }: StaticRules,
  ofPages: PathTable[],
  { keysOf, moved: { names, valuesOf } }: OldPaths,
): PathTable[] {
  const start = `^${escapeRegex(base)}`;
  const [own, ...editions] = missing;
  return [
    ...ofPages,
    {
      names: ['disposition'],
      usual: [''],
      entries: [[`~${start}/files/`, downloads['Content-Disposition'] ?? '']],
    },
    {
      names: ['keep'],
      usual: [REVALIDATE],
      entries: CACHE_RULES.map(({ paths, how }) => [`~${paths.source.replace('^', start)}`, how]),
    },
    { names: ['hsts'], usual: [general['Strict-Transport-Security'] ?? ''], entries: [] },
    {
      names,
      usual: names.map(() => ''),
      entries: redirects.flatMap(([from, to]) => keysOf(from).map((key) => [key, ...valuesOf(to)])),
    },
    { names: ['gone'], usual: [''], entries: gone.flatMap(keysOf).map((key) => [key, '1']) },
    {
      names: ['missing'],
      usual: [`${base}/${own?.file ?? ''}`],
      entries: editions.map(({ prefix, file }) => [
        `~^${escapeRegex(base + prefix)}(/|$)`,
        `${base}/${file}`,
      ]),
    },
  ];
}
