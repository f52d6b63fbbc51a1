import { isDeepStrictEqual } from 'node:util';
import type { Asset } from '../../read/site-folder.ts';
import { factsIn, fillIn } from '../collect/facts.ts';
import type { Anchor, FormSymbol, PageSymbol, SymbolTable } from '../collect/symbol-table.ts';
import type { Asked } from './resolution.ts';

/** The symbol table as one document asks it; what it asked for is recorded. */
export interface Lookup {
  /** Absolute path of the site folder. */
  root: string;
  page(path: string): PageSymbol | undefined;
  form(name: string): FormSymbol | undefined;
  /** An image or download. */
  file(name: string): Asset | undefined;
  /** The anchors of the page that was written in a file. */
  anchors(file: string): Anchor[];
  /** Puts the values of facts in place of their names; unknown ones stay as written. */
  fillIn(text: string): string;
  hasFact(name: string): boolean;
  /** All there is in a table. */
  all<Table extends keyof SymbolTable>(table: Table): SymbolTable[Table];
}

/** Nothing asked for yet. */
export function noneAsked(): Asked {
  return {
    pages: new Set(),
    forms: new Set(),
    facts: new Set(),
    files: new Set(),
    anchors: new Set(),
    whole: new Set(),
  };
}

/** Opens a symbol table for one document. */
export function lookUpIn(symbols: SymbolTable, asked: Asked): Lookup {
  return {
    root: symbols.assets.root,
    page(path) {
      asked.pages.add(path);
      return symbols.pages.get(path);
    },
    form(name) {
      asked.forms.add(name);
      return symbols.forms.get(name);
    },
    file(name) {
      asked.files.add(name);
      return fileIn(symbols, name);
    },
    anchors(file) {
      asked.anchors.add(file);
      return symbols.anchors.get(file) ?? [];
    },
    fillIn(text) {
      for (const name of factsIn(text)) asked.facts.add(name);
      return fillIn(text, symbols.facts);
    },
    hasFact(name) {
      asked.facts.add(name);
      return symbols.facts?.has(name) ?? true;
    },
    all(table) {
      asked.whole.add(table);
      return symbols[table];
    },
  };
}

/** Whether all that was asked for would be answered with the same again. */
export function answersTheSame(asked: Asked, before: SymbolTable, now: SymbolTable): boolean {
  const same = (names: Set<string>, read: (table: SymbolTable, name: string) => unknown) =>
    [...names].every((name) => isSame(read(before, name), read(now, name)));
  return (
    before.assets.root === now.assets.root &&
    same(asked.pages, ({ pages }, path) => pages.get(path)) &&
    same(asked.forms, ({ forms }, name) => forms.get(name)) &&
    same(asked.facts, ({ facts }, name) => facts && (facts.get(name) ?? null)) &&
    same(asked.files, fileIn) &&
    same(asked.anchors, ({ anchors }, file) => anchors.get(file)) &&
    [...asked.whole].every((table) => isSame(before[table], now[table]))
  );
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b);
}

function fileIn({ assets }: SymbolTable, name: string): Asset | undefined {
  return assets.images.get(name) ?? assets.files.get(name);
}
