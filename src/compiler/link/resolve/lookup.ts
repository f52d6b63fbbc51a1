import { isDeepStrictEqual } from 'node:util';
import type { Asset } from '../../read/site-folder.ts';
import { factsIn, fillIn } from '../collect/facts.ts';
import type {
  Anchor,
  FactValues,
  FormSymbol,
  PageSymbol,
  SymbolTable,
} from '../collect/symbol-table.ts';
import type { KnownNames } from './known-names.ts';
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
  /** All that may be meant by a name that nothing has. */
  known<Table extends keyof KnownNames>(table: Table): KnownNames[Table];
}

/** A symbol table, and its names. */
export interface OpenSymbols {
  symbols: SymbolTable;
  known: KnownNames;
}

/** What each table of names is made of. */
const MADE_OF: Record<keyof KnownNames, (keyof SymbolTable)[]> = {
  pages: ['pages'],
  labels: ['pages'],
  parents: ['parents'],
  images: ['assets'],
  files: ['assets', 'handouts'],
};

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
export function lookUpIn({ symbols, known }: OpenSymbols, asked: Asked): Lookup {
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
    known(table) {
      for (const part of MADE_OF[table]) asked.whole.add(part);
      return known[table];
    },
  };
}

/** What differs between two symbol tables: the names that each table answers otherwise. */
export interface SymbolChanges extends Asked {
  /** Nothing that was asked before still holds. */
  all: boolean;
}

/** Compares the symbols of a site with those that it had before. */
export function changesBetween(before: SymbolTable, now: SymbolTable): SymbolChanges {
  const tables = Object.keys(now) as (keyof SymbolTable)[];
  return {
    all: before.assets.root !== now.assets.root || !before.facts !== !now.facts,
    pages: changedNames(before.pages, now.pages),
    forms: changedNames(before.forms, now.forms),
    facts: changedFacts(before.facts, now.facts),
    files: new Set([
      ...changedNames(before.assets.images, now.assets.images),
      ...changedNames(before.assets.files, now.assets.files),
    ]),
    anchors: changedNames(before.anchors, now.anchors),
    whole: new Set(tables.filter((table) => !isSame(before[table], now[table]))),
  };
}

/** Whether all that was asked for would be answered with the same again. */
export function answersTheSame(asked: Asked, changes: SymbolChanges): boolean {
  const tables = Object.keys(asked) as (keyof Asked)[];
  return !changes.all && tables.every((table) => isDisjoint(asked[table], changes[table]));
}

/** The names of facts that have another value, or none any more. */
export function changedFacts(before: FactValues, now: FactValues): Set<string> {
  return changedNames(before ?? new Map(), now ?? new Map());
}

function changedNames<Value>(
  before: ReadonlyMap<string, Value>,
  now: ReadonlyMap<string, Value>,
): Set<string> {
  const gone = [...before.keys()].filter((name) => !now.has(name));
  const other = [...now].flatMap(([name, value]) =>
    before.has(name) && isSame(before.get(name), value) ? [] : name,
  );
  return new Set([...gone, ...other]);
}

/** Whether two sets have nothing in common. */
export function isDisjoint(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (others.size === 0) return true;
  for (const name of some) if (others.has(name)) return false;
  return true;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b);
}

function fileIn({ assets }: SymbolTable, name: string): Asset | undefined {
  return assets.images.get(name) ?? assets.files.get(name);
}
