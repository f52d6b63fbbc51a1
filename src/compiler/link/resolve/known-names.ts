import { indexNames, type NameIndex } from '../../../diagnostics/name-index.ts';
import { groupBy } from '../../../model/group-by.ts';
import { memoized } from '../../../model/memoized.ts';
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
export function knownNames(symbols: SymbolTable) {
  const { pages, parents, assets, handouts, code, forms, facts } = symbols;
  return lazily(
    {},
    {
      pages: () => {
        const known = [...pages].filter(([, { skipped, isGuess }]) => !skipped && !isGuess);
        return indexNames(known.map(([path]) => path));
      },
      /** Paths of pages by label, in lower case. */
      labels: () => labelsOf(pages),
      /** Paths of pages by their last part: `/pets` for `/residents/pets`. */
      lastParts: () => groupBy(placedPaths(pages), (path) => path.slice(path.lastIndexOf('/'))),
      /** Paths of pages by file, without the site folder and extension: `/pages/home`. */
      pageFiles: () => groupBy(placedPaths(pages), (path) => pageFile(pages.get(path)?.file ?? '')),
      /** The pages of the language, by anchor. */
      anchors: () => groupBy(anchorsOf(pages, code), ({ anchor }) => anchor),
      /** The anchors of a page as an index. */
      anchorsOf: () => memoized((anchors: ReadonlySet<string>) => indexNames(anchors)),
      /** The parent paths of pages. */
      parents: () => indexNames(parents),
      forms: () => indexNames([...forms].flatMap(([name, { skipped }]) => (skipped ? [] : name))),
      /** Names of forms by title. */
      formTitles: () => groupBy(forms.keys(), (name) => forms.get(name)?.title),
      facts: () => indexNames(facts?.keys() ?? []),
      images: () => fileNames([...assets.images.keys()]),
      /** Downloads and handouts. */
      files: () => fileNames([...assets.files.keys(), ...handouts]),
    },
  );
}

function labelsOf(pages: ReadonlyMap<string, PageSymbol>): Map<string, string[]> {
  const found = [...pages.keys()].filter((path) => !pages.get(path)?.skipped);
  return groupBy(found, (path) => pages.get(path)?.label.toLowerCase() ?? '');
}

/** Returns the paths that are the pages' own, and no guesses. */
function placedPaths(pages: ReadonlyMap<string, PageSymbol>): string[] {
  return [...pages.keys()].filter((path) => !pages.get(path)?.isGuess);
}

function pageFile(file: string): string {
  return withoutEnding(file.slice(file.indexOf('/')));
}

/** Returns the name of a document without its extension. */
export function withoutEnding(file: string): string {
  return file.replace(/\.(?:ya?ml|json)$/i, '');
}

function anchorsOf(pages: ReadonlyMap<string, PageSymbol>, own: string) {
  return [...pages].flatMap(([path, { anchors = [], isGuess, skipped, code = '' }]) => {
    const isShown = !isGuess && !skipped && code === own;
    return isShown ? [...anchors].map((anchor) => ({ anchor, path })) : [];
  });
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
