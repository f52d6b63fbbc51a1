import type { Page } from '../../model/manifest/manifest.ts';

/** The entry scripts for browsers other than those of blocks and islands. */
export const SCRIPTS = {
  /** The script of every page. */
  loader: 'src/client/loader.ts',
  /** The script of every page that has an island. */
  islandLoader: 'src/client/islands.ts',
  /** The script that hydrates islands. */
  hydrate: 'src/client/hydrate.tsx',
  /** The script of the search dialog. */
  search: 'src/client/search/search.ts',
  /** The script that resends forms which an earlier page could not send. */
  unsent: 'src/client/unsent/unsent.tsx',
  /** The script for browser engines other than Chromium's. */
  otherEngines: 'src/client/other-engines.ts',
} as const;

/** Returns a script's name by its path from the engine's folder; undefined if it is none. */
type NameOf = (file: string) => string | undefined;

/** Scripts that are found by their file names. */
const FOUND: Record<'islands' | 'enhancements', NameOf> = {
  /** The island of a block, a form or a layout: `src/forms/form.island.tsx` is `form`. */
  islands: (file) =>
    file.endsWith('.island.tsx') ? file.split('/').at(-1)?.split('.')[0] : undefined,
  /**
   * The plain scripts of a block type: `blocks/<type>/enhance.ts` is `<type>`. A script that only
   * pages with the attribute `data-<mark>` need is `enhance.<mark>.ts`, with the name
   * `<type>.<mark>`.
   */
  enhancements: (file) => {
    const [family, type, name = ''] = file.split('/').slice(-3);
    const [whole, mark = ''] = /^enhance(\.(?!test|spec)[a-z]+)?\.ts$/.exec(name) ?? [];
    return family === 'blocks' && whole ? `${type}${mark}` : undefined;
  },
};

/** The URLs of the scripts compiled for browsers. */
export interface ClientAssets extends Record<keyof typeof SCRIPTS, string> {
  /** The script of an island, by name. */
  islands: Record<string, string>;
  /** The imports of an island's script and of the hydration script, by the island's name. */
  needs: Record<string, string[]>;
  /** The plain scripts of block types, by name: `embed`, `embed.asks`. */
  enhancements: Record<string, string>;
}

/** Returns whether a file is an entry point for browsers, by its path from the engine's folder. */
export function isBrowserEntry(file: string): boolean {
  const named: string[] = Object.values(SCRIPTS);
  return named.includes(file) || Object.values(FOUND).some((nameOf) => nameOf(file) !== undefined);
}

/**
 * Returns the URLs of all entry points for browsers.
 *
 * @param files among which the scripts of blocks and islands are found; other files are ignored.
 * @param needsOf returns the URLs of a script's imports.
 */
export function clientAssets(
  files: string[],
  addressOf: (file: string) => string,
  needsOf: (file: string) => string[] = () => [],
): ClientAssets {
  const named = Object.entries(SCRIPTS).map(([name, file]) => [name, addressOf(file)]);
  const islands = foundIn(files, FOUND.islands);
  return {
    ...(Object.fromEntries(named) as Record<keyof typeof SCRIPTS, string>),
    islands: valuesBy(islands, addressOf),
    needs: valuesBy(islands, needsOf),
    enhancements: valuesBy(foundIn(files, FOUND.enhancements), addressOf),
  };
}

type Named = (readonly [name: string, file: string])[];

/** Lists the project's scripts last, so that they override the engine's of the same name. */
function foundIn(files: string[], nameOf: NameOf): Named {
  const [engine, project] = [files.filter(isOfEngine), files.filter((file) => !isOfEngine(file))];
  return [...engine, ...project].flatMap((file) => {
    const name = nameOf(file);
    return name === undefined ? [] : [[name, file] as const];
  });
}

function isOfEngine(file: string): boolean {
  return file.startsWith('src/');
}

function valuesBy<Value>(named: Named, valueFor: (file: string) => Value): Record<string, Value> {
  return Object.fromEntries(named.map(([name, file]) => [name, valueFor(file)]));
}

/**
 * Returns the URLs of the plain scripts for the block types of a page, without duplicates. Scripts
 * that a block type always needs come before those that depend on an attribute.
 *
 * @param html is searched for the `data-` attributes on which some scripts depend.
 */
export function enhancementsOf(
  { blocks }: Pick<Page, 'blocks'>,
  html: string,
  { enhancements }: ClientAssets,
): string[] {
  const types = new Set(blocks.map(({ type }) => type));
  return Object.entries(enhancements)
    .map(([name, address]) => ({ parts: name.split('.'), address }))
    .map(({ parts: [type = '', mark], address }) => ({ type, mark, address }))
    .filter(({ type, mark }) => types.has(type) && (!mark || html.includes(` data-${mark}=`)))
    .sort((a, b) => Number(a.mark !== undefined) - Number(b.mark !== undefined))
    .map(({ address }) => address);
}
