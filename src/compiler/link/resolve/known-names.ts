import { indexNames, type NameIndex } from '../../../diagnostics/name-index.ts';
import { lazily } from '../../lazily.ts';
import type { PageSymbol, SymbolTable } from '../collect/symbol-table.ts';

/** What may be meant by a name that nothing has, ready for as many searches as there are mistakes. */
export interface KnownNames {
  /** The paths of pages. */
  pages: NameIndex;
  /** Paths of pages by their labels, in small letters. */
  labels: ReadonlyMap<string, string[]>;
  /** The addresses below which there are pages. */
  parents: NameIndex;
  images: FileNames;
  /** Downloads and handouts. */
  files: FileNames;
}

/** The files of a folder, also by what they are called in any folder. */
export interface FileNames {
  index: NameIndex;
  /** By name and ending, in small letters. */
  byName: ReadonlyMap<string, string[]>;
  /** The same without the ending. */
  byStem: ReadonlyMap<string, string[]>;
}

/** Opens the names of a site; each table is made when it is first asked for. */
export function knownNames({ pages, parents, assets, handouts }: SymbolTable): KnownNames {
  return lazily(
    {},
    {
      pages: () => indexNames(pathsOf(pages)),
      labels: () => labelsOf(pages),
      parents: () => indexNames(parents),
      images: () => fileNames([...assets.images.keys()]),
      files: () => fileNames([...assets.files.keys(), ...handouts]),
    },
  );
}

function pathsOf(pages: ReadonlyMap<string, PageSymbol>): string[] {
  return [...pages].filter(([, { lost, mislaid }]) => !lost && !mislaid).map(([path]) => path);
}

function labelsOf(pages: ReadonlyMap<string, PageSymbol>): KnownNames['labels'] {
  const found = [...pages].filter(([, { lost }]) => !lost);
  return groupedBy(
    found,
    ([, { label }]) => label.toLowerCase(),
    ([path]) => path,
  );
}

function fileNames(files: string[]): FileNames {
  const itself = (file: string) => file;
  return {
    index: indexNames(files),
    byName: groupedBy(files, bareName, itself),
    byStem: groupedBy(files, bareStem, itself),
  };
}

/** `images/team/Lake.SVG` is called `lake.svg`. */
export function bareName(file: string): string {
  return file.replace(/^.*\//, '').toLowerCase();
}

export function bareStem(file: string): string {
  return bareName(file).replace(/\.\w+$/, '');
}

function groupedBy<Item>(
  items: Item[],
  keyOf: (item: Item) => string,
  nameOf: (item: Item) => string,
): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(nameOf(item));
    else groups.set(keyOf(item), [nameOf(item)]);
  }
  return groups;
}
