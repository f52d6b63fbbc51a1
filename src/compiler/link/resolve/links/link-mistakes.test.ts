import { expect, test } from 'vitest';
import type { PageSymbol, SymbolTable } from '../../collect/symbol-table.ts';
import { knownNames } from '../known-names.ts';
import { lookUpIn, noQueries } from '../lookup.ts';
import { knownPages } from '../page-index.ts';
import { noPage, onlyPageWith } from './link-mistakes.ts';

/** Counts how often someone goes through all pages. */
class CountedPages extends Map<string, PageSymbol> {
  walks = 0;

  override [Symbol.iterator]() {
    this.walks++;
    return super[Symbol.iterator]();
  }

  override keys() {
    this.walks++;
    return super.keys();
  }
}

const pages = new CountedPages();

const symbols = {
  pages,
  hidden: new Map(),
  handouts: new Set(),
  assets: { root: '', images: new Map(), files: new Map(), fonts: new Map() },
  language: 'en-US',
  code: '',
} as Partial<SymbolTable> as SymbolTable;

const lookup = lookUpIn(
  { symbols, known: knownNames(symbols), pages: knownPages(symbols) },
  noQueries(),
);

test('pages are indexed for the first broken link, and not gone through for each', () => {
  for (const name of ['about', 'owners/fees', 'residents/fees', 'residents/pets'])
    pages.set(`/${name}`, {
      file: `site/pages/${name}.yaml`,
      label: name,
      anchors: new Set([name, 'fees']),
      span: { start: 0, end: 0 },
    });
  const explain = (name: string) => [noPage(`/${name}`, lookup), onlyPageWith(name, lookup)];
  const likely = (page: string | undefined) => ({ params: { likely: page } });
  expect(explain('nowhere')).toMatchObject([likely(undefined), undefined]);
  const { walks } = pages;
  expect(explain('about')).toMatchObject([likely('/about'), '/about']);
  expect(explain('fees')).toMatchObject([likely(undefined), undefined]);
  expect(explain('pets')).toMatchObject([likely('/residents/pets'), undefined]);
  expect(explain('elsewhere')).toMatchObject([likely(undefined), undefined]);
  expect(pages.walks).toBe(walks);
});
