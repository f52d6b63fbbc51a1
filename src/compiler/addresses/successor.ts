import { nearest } from '../../diagnostics/suggest.ts';
import { pathAfter } from '../../model/locale/languages.ts';
import type { SymbolTable } from '../link/collect/symbol-table.ts';
import { parentPath } from '../link/paths.ts';

/**
 * Returns the best redirect target for an address that is gone: one with a similar path, else with
 * the same name in another folder, else the only new page in the same folder, else the nearest
 * parent page.
 *
 * @param published every address that was ever published.
 */
export function successorOf(
  address: string,
  { pages, handouts, assets, languages }: SymbolTable,
  published: ReadonlySet<string>,
): string {
  const isFile = /^\/files\//.test(address);
  const files = [...handouts, ...assets.files.keys()].map((file) => `/${file}`);
  // A redirect must not change the language, other than to the site's first one.
  const { code: own = '' } =
    languages.find(({ prefix }) => prefix && pathAfter(prefix, address) !== undefined) ?? {};
  const known = isFile
    ? files
    : [...pages].flatMap(([path, { isGuess, code = '' }]) =>
        isGuess || (code !== '' && code !== own) ? [] : path,
      );
  const alike = nearest(address, known) ?? sameName(address, known);
  if (alike !== undefined) return alike;
  const beside = known.filter((path) => parentPath(path) === parentPath(address));
  const [renamed, another] = beside.filter((path) => !published.has(path));
  if (renamed !== undefined && another === undefined) return renamed;
  for (let path = parentPath(address); path !== '/'; path = parentPath(path)) {
    if (pages.has(path)) return path;
  }
  return '/';
}

/** A shorter name is a substring of too many others. */
const MIN_PART_LENGTH = 3;

function sameName(address: string, known: string[]): string | undefined {
  const names = new Map(known.map((path) => [nameOf(path), path]));
  const own = nameOf(address);
  const isPart = (name: string, whole: string) =>
    name.length >= MIN_PART_LENGTH && whole.includes(name);
  const name =
    nearest(own, names.keys()) ?? [...names.keys()].find((n) => isPart(own, n) || isPart(n, own));
  return name === undefined ? undefined : names.get(name);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
