import { indexNames, type NameIndex } from '../../../diagnostics/name-index.ts';
import { groupBy } from '../../../model/group-by.ts';
import { lazily } from '../../lazily.ts';
import type { PageSymbol, SymbolTable } from '../collect/symbol-table.ts';

/** The files of a folder, also by base name. */
export interface FileNames {
  index: NameIndex;
  /** By file name with extension, in lower case. */
  byName: ReadonlyMap<string, string[]>;
  /** By file name without extension, in lower case. */
  byStem: ReadonlyMap<string, string[]>;
}

/** Indexes for "did you mean" suggestions, built once for all mistakes of a site. */
export type KnownNames = ReturnType<typeof knownNames>;

/** Opens the indexes of a site; each is built lazily. */
export function knownNames({ pages, parents, assets, handouts }: SymbolTable) {
  return lazily(
    {},
    {
      pages: () => {
        const known = [...pages].filter(([, { lost, mislaid }]) => !lost && !mislaid);
        return indexNames(known.map(([path]) => path));
      },
      /** Paths of pages by label, in lower case. */
      labels: () => labelsOf(pages),
      /** The parent paths of pages. */
      parents: () => indexNames(parents),
      images: () => fileNames([...assets.images.keys()]),
      /** Downloads and handouts. */
      files: () => fileNames([...assets.files.keys(), ...handouts]),
    },
  );
}

function labelsOf(pages: ReadonlyMap<string, PageSymbol>): Map<string, string[]> {
  const found = [...pages.keys()].filter((path) => !pages.get(path)?.lost);
  return groupBy(found, (path) => pages.get(path)?.label.toLowerCase() ?? '');
}

function fileNames(files: string[]): FileNames {
  return {
    index: indexNames(files),
    byName: groupBy(files, bareName),
    byStem: groupBy(files, bareStem),
  };
}

/** Returns the file name in lower case: `lake.svg` for `images/team/Lake.SVG`. */
export function bareName(file: string): string {
  return file.replace(/^.*\//, '').toLowerCase();
}

export function bareStem(file: string): string {
  return bareName(file).replace(/\.\w+$/, '');
}
