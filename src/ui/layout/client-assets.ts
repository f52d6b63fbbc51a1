/** The scripts that browsers load by themselves beside those of blocks and islands. */
export const SCRIPTS = {
  /** The script of every page. */
  loader: 'src/client/loader.ts',
  /** The script of every page that has an island. */
  islandLoader: 'src/client/islands.ts',
  /** The script that brings an island to life. */
  hydrate: 'src/client/hydrate.tsx',
  /** The script of the search dialog. */
  search: 'src/client/search/search.ts',
  /** The script that sends what an earlier page could not. */
  unsent: 'src/client/unsent/unsent.tsx',
  /** The script of engines other than Chromium's. */
  otherEngines: 'src/client/other-engines.ts',
} as const;

/** What is called so in a file's place, seen from the engine's folder, or undefined. */
type NameOf = (file: string) => string | undefined;

/** Scripts that are found by the names of their files. */
const FOUND: Record<'islands' | 'enhancements', NameOf> = {
  /** The island of a block, a form or a layout: `src/forms/form.island.tsx` is `form`. */
  islands: (file) =>
    file.endsWith('.island.tsx') ? file.split('/').at(-1)?.split('.')[0] : undefined,
  /**
   * The plain scripts of a block type: `blocks/<type>/enhance.ts` is `<type>`. What only pages with
   * the attribute `data-<mark>` need is `enhance.<mark>.ts`, and called `<type>.<mark>`.
   */
  enhancements: (file) => {
    const [family, type, name = ''] = file.split('/').slice(-3);
    const [whole, mark = ''] = /^enhance(\.(?!test|spec)[a-z]+)?\.ts$/.exec(name) ?? [];
    return family === 'blocks' && whole ? `${type}${mark}` : undefined;
  },
};

/** Where browsers find what was compiled for them. */
export interface ClientAssets extends Record<keyof typeof SCRIPTS, string> {
  /** The script of an island, by name. */
  islands: Record<string, string>;
  /** What an island's script and the one that hydrates it import, by the island's name. */
  needs: Record<string, string[]>;
  /** The plain scripts of block types, by their names: `embed`, `embed.asks`. */
  enhancements: Record<string, string>;
}

/** Whether browsers load a file by itself. Paths are seen from the engine's folder, with `/`. */
export function isBrowserEntry(file: string): boolean {
  const named: string[] = Object.values(SCRIPTS);
  return named.includes(file) || Object.values(FOUND).some((nameOf) => nameOf(file) !== undefined);
}

/**
 * The addresses of all that browsers load by itself.
 *
 * @param files where the scripts of blocks and islands are looked for; others may be among them.
 * @param needsOf the addresses that a script imports.
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

/** Of two that are called alike the one of the project comes last, and counts. */
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
