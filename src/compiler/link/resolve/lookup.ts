import { isDeepStrictEqual } from 'node:util';
import { otherLanguage, splitName } from '../../../model/locale/languages.ts';
import { factsIn, fillIn } from '../collect/facts.ts';
import {
  type FactValues,
  type FormSymbol,
  hasPages,
  type SymbolTable,
} from '../collect/symbol-table.ts';
import type { KnownNames } from './known-names.ts';
import { knownPages, type PageIndex } from './page-index.ts';
import type { Queries } from './resolution.ts';

/** The symbol table as one document queries it. The queries are recorded as dependencies. */
export type Lookup = ReturnType<typeof lookUpIn>;

type UntitledForm = Omit<FormSymbol, 'title'>;

/** A symbol table with its indexes. */
export interface OpenSymbols {
  symbols: SymbolTable;
  known: KnownNames;
  pages: PageIndex;
}

/** The tables that each index of names depends on. */
const MADE_OF: Record<keyof KnownNames, (keyof SymbolTable)[]> = {
  pages: ['pages'],
  labels: ['pages'],
  lastParts: ['pages'],
  pageFiles: ['pages'],
  anchors: ['pages', 'code'],
  anchorsOf: [],
  parents: ['parents'],
  forms: ['forms'],
  formTitles: ['forms'],
  facts: ['facts'],
  images: ['assets'],
  files: ['assets', 'handouts'],
};

/** Returns an empty record of queries. */
export function noQueries(): Queries {
  return {
    pages: new Map(),
    anchors: new Map(),
    parents: new Map(),
    addresses: new Map(),
    forms: new Set(),
    facts: new Set(),
    files: new Set(),
    whole: new Set(),
  };
}

/** Opens a symbol table for one document, recording its queries in `queries`. */
export function lookUpIn({ symbols, known, pages }: OpenSymbols, queries: Queries) {
  /** Returns an image, download or font. */
  const file = (name: string) => {
    queries.files.add(name);
    const { images, files, fonts } = symbols.assets;
    return images.get(name) ?? files.get(name) ?? fonts.get(name);
  };
  return {
    /** Absolute path of the site folder. */
    root: symbols.assets.root,
    /** Returns everything known about a page. */
    page(path: string) {
      queries.whole.add('pages');
      return symbols.pages.get(path);
    },
    hasPage: (path: string) => recorded(queries.pages, path, pages.has(path)),
    hasAnchor: (path: string, anchor: string) =>
      recorded(queries.anchors, `${path}#${anchor}`, pages.hasAnchor(path, anchor)),
    /** Returns the address that a link to a page leads to, and its language if it differs. */
    leadsTo(path: string) {
      if (symbols.languages.length < 2) return { address: path };
      const answer = recorded(queries.addresses, path, pages.leadsTo(path));
      const [address = path, tag] = answer.split(' ');
      if (tag === undefined) return { address };
      return { address, language: otherLanguage(tag, symbols.language) };
    },
    /** Returns the language of a handout, if it is a different one. */
    handoutLanguage(file: string) {
      const { code } = splitName(file.replace(/\.\w+$/, ''));
      const spoken = symbols.languages.find((one) => one.code === code);
      if (!spoken || code === symbols.code) return undefined;
      return otherLanguage(spoken.tag, symbols.language);
    },
    hasPagesBelow: (address: string) => recorded(queries.parents, address, pages.hasBelow(address)),
    form(name: string): UntitledForm | undefined {
      queries.forms.add(name);
      return symbols.forms.get(name);
    },
    file,
    /**
     * Returns the name of an image, download or font as the folder spells it. Letters such as "ü" have
     * two Unicode forms (NFC and NFD) that look the same, of which operating systems use one or the
     * other.
     */
    nameOnDisk(name: string) {
      if (!/[^\0-\x7f]/.test(name)) return name;
      const spellings = [name, name.normalize('NFC'), name.normalize('NFD')];
      return spellings.find((spelling) => file(spelling)) ?? name;
    },
    /** Returns the anchors of the document itself, which depend only on its facts. */
    anchors: (file: string) => pages.anchorsOf(file),
    /** Replaces the names of facts by their values; unknown ones stay as written. */
    fillIn(text: string) {
      for (const name of factsIn(text)) queries.facts.add(name);
      return fillIn(text, symbols.facts);
    },
    hasFact(name: string) {
      queries.facts.add(name);
      return symbols.facts?.has(name) ?? true;
    },
    all<Table extends keyof SymbolTable>(table: Table): SymbolTable[Table] {
      queries.whole.add(table);
      return symbols[table];
    },
    /** Returns an index of names, for suggestions. */
    known<Table extends keyof KnownNames>(table: Table): KnownNames[Table] {
      for (const part of MADE_OF[table]) queries.whole.add(part);
      return known[table];
    },
  };
}

function recorded<Answer>(answers: Map<string, Answer>, question: string, answer: Answer): Answer {
  answers.set(question, answer);
  return answer;
}

/** The difference between two symbol tables: the names for which the answers differ. */
interface SymbolChanges extends Pick<Queries, 'forms' | 'facts' | 'files' | 'whole'> {
  /** Every earlier answer is invalid. */
  all: boolean;
  /** The pages as they are now; undefined if they have not changed. */
  pages: ChangedPages | undefined;
}

/** Changed pages, and the kinds of page queries whose answers may differ. */
interface ChangedPages {
  now: PageIndex;
  questions: readonly PageQuestion[];
}

/** The kinds of page queries. */
const PAGE_QUESTIONS = ['pages', 'anchors', 'parents', 'addresses'] as const;
type PageQuestion = (typeof PAGE_QUESTIONS)[number];

/** Compares the symbols of a site with those of the previous build. */
export function changesBetween(before: SymbolTable, now: SymbolTable): SymbolChanges {
  const tables = Object.keys(now) as (keyof SymbolTable)[];
  const whole = new Set(tables.filter((table) => !isSame(before[table], now[table])));
  return {
    all:
      before.assets.root !== now.assets.root ||
      !before.facts !== !now.facts ||
      before.code !== now.code ||
      !isSame(before.languages, now.languages),
    pages: whole.has('pages') || whole.has('parents') ? changedPages(before, now) : undefined,
    forms: changedNames(untitled(before.forms), untitled(now.forms)),
    facts: changedFacts(before.facts, now.facts),
    files: new Set([
      ...changedNames(before.assets.images, now.assets.images),
      ...changedNames(before.assets.files, now.assets.files),
      ...changedNames(before.assets.fonts, now.assets.fonts),
    ]),
    whole,
  };
}

/** Returns whether every recorded query would get the same answer again. */
export function haveSameAnswers(
  queries: Queries,
  { all, pages, ...changes }: SymbolChanges,
): boolean {
  const tables = Object.keys(changes) as (keyof typeof changes)[];
  return (
    !all &&
    tables.every((table) => isDisjoint(queries[table], changes[table])) &&
    (!pages || hasAnswers(queries, pages))
  );
}

/** Returns forms as `form` does: their titles only matter to suggestions, which query all forms. */
function untitled(forms: SymbolTable['forms']): Map<string, UntitledForm> {
  return new Map([...forms].map(([name, { title: _, ...form }]) => [name, form]));
}

/** Returns changes that require every page query to be repeated. */
export function allPagesChanged(now: SymbolTable): ChangedPages {
  return { now: knownPages(now), questions: PAGE_QUESTIONS };
}

/** Returns which page queries to repeat: usually only a heading changed, which affects anchors. */
function changedPages(before: SymbolTable, now: SymbolTable): ChangedPages {
  const [pagesThen, pagesNow] = [knownPages(before), knownPages(now)];
  if (hasPages(before.pages) !== hasPages(now.pages)) return allPagesChanged(now);
  const changed = changedNames(before.pages, now.pages);
  const differs: Record<Exclude<PageQuestion, 'parents'>, (path: string) => boolean> = {
    pages: (path) => pagesThen.has(path) !== pagesNow.has(path),
    anchors: () => true,
    addresses: (path) => pagesThen.leadsTo(path) !== pagesNow.leadsTo(path),
  };
  const isAskedAgain = (question: PageQuestion) =>
    question === 'parents'
      ? !isSame(before.parents, now.parents)
      : [...changed].some(differs[question]);
  return { now: pagesNow, questions: PAGE_QUESTIONS.filter(isAskedAgain) };
}

/** Returns whether an index gives the same answers to all recorded page queries. */
function hasAnswers(queries: Queries, { now, questions }: ChangedPages): boolean {
  const answers: Record<PageQuestion, () => boolean> = {
    pages: () => holds(queries.pages, now.has),
    parents: () => holds(queries.parents, now.hasBelow),
    addresses: () => holds(queries.addresses, now.leadsTo),
    anchors: () =>
      holds(queries.anchors, (address) => {
        const at = address.indexOf('#');
        return now.hasAnchor(address.slice(0, at), address.slice(at + 1));
      }),
  };
  return questions.every((question) => answers[question]());
}

function holds<Answer>(answers: Map<string, Answer>, ask: (question: string) => Answer): boolean {
  for (const [question, answer] of answers) if (ask(question) !== answer) return false;
  return true;
}

/** Returns the names of facts that were added, changed or removed. */
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

export function isDisjoint(some: Iterable<string>, others: ReadonlySet<string>): boolean {
  if (others.size === 0) return true;
  for (const name of some) if (others.has(name)) return false;
  return true;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || isDeepStrictEqual(a, b);
}
