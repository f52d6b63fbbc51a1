import { nearest } from '../../diagnostics/suggest.ts';
import { pathAfter } from '../../model/languages.ts';
import type { SymbolTable } from '../link/collect/symbol-table.ts';
import { parentPath } from '../link/paths.ts';

/**
 * Where visitors of an address that is no more had best go: to what is called alike, else to the
 * same name in another place, else to the one new page beside it, else to the nearest above it.
 *
 * @param published every address that was ever there.
 */
export function successorOf(
  address: string,
  { pages, handouts, assets, languages }: SymbolTable,
  published: ReadonlySet<string>,
): string {
  const isFile = /^\/files\//.test(address);
  const files = [...handouts, ...assets.files.keys()].map((file) => `/${file}`);
  // No one is led to another language than that of the address, or of the site.
  const { code: own = '' } =
    languages.find(({ prefix }) => prefix && pathAfter(prefix, address) !== undefined) ?? {};
  const known = isFile
    ? files
    : [...pages].flatMap(([path, { mislaid, code = '' }]) =>
        mislaid || (code !== '' && code !== own) ? [] : path,
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

/** A name shorter than this is part of too many others. */
const SHORTEST_PART = 3;

function sameName(address: string, known: string[]): string | undefined {
  const names = new Map(known.map((path) => [nameOf(path), path]));
  const own = nameOf(address);
  const isPart = (name: string, whole: string) =>
    name.length >= SHORTEST_PART && whole.includes(name);
  const name =
    nearest(own, names.keys()) ?? [...names.keys()].find((n) => isPart(own, n) || isPart(n, own));
  return name === undefined ? undefined : names.get(name);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
