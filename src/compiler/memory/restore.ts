import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import type { Schedule } from '../../model/manifest/schedule.ts';
import type { CheckedDocument } from '../check/check.ts';
import { hashOfBytes } from '../hash.ts';
import { accessorsOf, lazyProperties } from '../lazily.ts';
import type { PageDeclaration } from '../link/collect/declare-page.ts';
import type { FactValues, SymbolTable } from '../link/collect/symbol-table.ts';
import { tableOf, tablesByLanguage } from '../link/languages/symbols-by-language.ts';
import { parentPath } from '../link/paths.ts';
import {
  allPagesChanged,
  changedFacts,
  changesBetween,
  haveSameAnswers,
  isDisjoint,
} from '../link/resolve/lookup.ts';
import type {
  Digest,
  Queries,
  References,
  Resolution,
  ResolutionOf,
} from '../link/resolve/resolution.ts';
import { decode } from '../read/decode.ts';
import { fileCache } from '../read/file-cache.ts';
import { photoCache } from '../read/photos/photo-cache.ts';
import type { ReadDocument } from '../read/read.ts';
import { emptyReadCache, type SiteFile } from '../read/site-folder/folder.ts';
import { openStages, type Stages } from '../stages.ts';
import { emptyMemory, hasSame, type Memory, memoize } from './memory.ts';
import {
  restoredSymbols,
  type StoredDeclaration,
  type StoredPage,
  type StoredSite,
} from './stored-site.ts';

/** A memory that starts from the cache on disk. */
interface RestoredMemory<Result> extends Memory<Result> {
  /** Returns the cached page if the resolution was restored from it. */
  stored(resolution: Resolution): StoredPage | undefined;
}

/** Creates a memory from a cached site: pages whose files have not changed are not parsed. */
export function restoreMemory<Result>(
  stored: StoredSite | undefined,
  stages = openStages(),
  photos = photoCache(),
): RestoredMemory<Result> {
  const restored = new WeakMap<Resolution, StoredPage>();
  const kept = (resolution: Resolution) => restored.get(resolution);
  if (!stored) return { ...emptyMemory(emptyReadCache(photos), stages), stored: kept };
  const folder = path.dirname(stored.root);
  const pages = stored.pages.map((page) => new RestoredPage(page, folder, stages));
  const known = new Map(
    pages.map((made) => {
      const { stamp, hash, file } = made.page;
      return [path.join(folder, file), { stamp, hash, made }];
    }),
  );
  const files = { ...emptyReadCache(photos), documents: fileCache<SiteFile>(known) };
  const restoring = restoringStages({ pages, stored, restored }, stages);
  return { ...emptyMemory(files, restoring), stored: kept };
}

const withText = lazyProperties('text');
const withBlocks = lazyProperties('blocks');

/**
 * A cached page: its file, and the document as read and as checked, which are made on demand: of ten
 * thousand pages, few are needed. This is a class because an object with accessors of its own takes
 * ten times the memory and time of one whose accessors are on a prototype.
 */
class RestoredPage implements SiteFile, ReadDocument, CheckedDocument {
  readonly kind = 'page';
  readonly name: string;
  readonly file: string;
  readonly source: Source;
  readonly isValid = true;
  readonly schedule?: Schedule;
  readonly page: StoredPage;
  readonly references: References;
  readonly declaration: PageDeclaration;
  readonly #folder: string;
  readonly #stages: Stages;
  #bytes: Uint8Array | undefined;
  #read: ReadDocument | undefined;
  #checked: CheckedDocument | undefined;

  constructor(page: StoredPage, folder: string, stages: Stages) {
    const { name, file, head, braced } = page;
    const schedule = scheduleOf(head);
    this.name = name;
    this.file = file;
    this.source = withText(
      { file, braced: setOf(braced) },
      { text: () => decode(this.bytes, file).source.text },
    );
    if (schedule) this.schedule = schedule;
    this.page = page;
    this.references = referencesOf(page);
    this.declaration = declarationOf(page, this);
    this.#folder = folder;
    this.#stages = stages;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= readAgain(path.join(this.#folder, this.file), this.page.hash);
    return this.#bytes;
  }

  get read(): ReadDocument {
    this.#read ??= readDocument(this, this.#stages);
    return this.#read;
  }

  get checked(): CheckedDocument {
    this.#checked ??= this.#stages.check(this.read).document;
    return this.#checked;
  }

  get root() {
    return this.read.root;
  }

  get value() {
    return this.checked.value;
  }

  get parts() {
    return this.checked.parts;
  }

  get mismatches() {
    return this.checked.mismatches;
  }

  get madeFrom() {
    return this.page.madeFrom;
  }

  get events() {
    return this.page.events ?? [];
  }

  get version() {
    return this.page.version;
  }

  get pageInfo() {
    const { path, symbol } = this.page;
    return { path, label: symbol.label };
  }
}

function scheduleOf({ draft, publish, expire }: Schedule): Schedule | undefined {
  if ((draft ?? publish ?? expire) === undefined) return undefined;
  const all = Object.entries({ draft, publish, expire });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}

type DeclaredSymbols = Pick<PageDeclaration, 'path' | 'page' | 'anchors' | 'menuItem'>;

function declarationOf(declared: StoredDeclaration, document: CheckedDocument): PageDeclaration {
  const { path, symbol, menuItem } = declared;
  const names = () => new Set(declared.anchors.map(({ name }) => name));
  return {
    document,
    path,
    page: withAnchors(symbol, { anchors: names }),
    anchors: withAll({}, { all: () => declared.anchors }),
    menuItem: menuItem && { ...menuItem, order: menuItem.order ?? LAST },
    mistake: undefined,
    diagnostics: [],
  };
}

const withAnchors = lazyProperties('anchors');
const withAll = lazyProperties('all');

/** The `order` of a menu item without one: last in its group. JSON cannot store infinity. */
const LAST = Number.POSITIVE_INFINITY;

/** @throws if the file has changed since its hash was checked. */
function readAgain(file: string, hash: string): Uint8Array {
  const bytes = readFileSync(file);
  if (hashOfBytes(bytes) !== hash) throw new Error(`${file} changed while it was built.`);
  return bytes;
}

function readDocument(file: SiteFile, stages: Stages): ReadDocument {
  const { document } = stages.read(file);
  if (!document) throw new Error(`${file.file} cannot be read any more.`);
  return document;
}

/** The cached site, and the pages restored from it. */
interface Restoring {
  pages: RestoredPage[];
  stored: StoredSite;
  restored: WeakMap<Resolution, StoredPage>;
}

/** Wraps the stages so that pages whose dependencies are unchanged get their cached results. */
function restoringStages({ pages, stored, restored }: Restoring, stages: Stages): Stages {
  const all = new Set<object>(pages);
  const restoredPage = (document: object) =>
    all.has(document) ? (document as RestoredPage) : undefined;
  const declared = pages.map(({ declaration }) => declaration);
  const before = tablesByLanguage(symbolsOf(stored.symbols, declared));
  const { call: changes } = memoize((then: SymbolTable, now: SymbolTable) => {
    const found = changesBetween(then, now);
    return stored.isComplete ? found : { ...found, pages: allPagesChanged(now) };
  }, hasSame);
  const { call: factChanges } = memoize(
    (known: ReadonlyMap<string, string>, now: FactValues) => changedFacts(known, now),
    hasSame,
  );
  return {
    ...stages,
    read(file) {
      const document = restoredPage(file);
      return document ? { document, source: document.source } : stages.read(file);
    },
    check(read) {
      const document = restoredPage(read);
      return document ? { document, diagnostics: [] } : stages.check(read);
    },
    declarePage(document, facts) {
      const page = restoredPage(document);
      const known = tableOf(document, before).facts ?? NO_ENTRIES;
      const isSame = page && isDisjoint(page.references.queries.facts, factChanges(known, facts));
      return isSame ? page.declaration : stages.declarePage(document, facts);
    },
    resolve(document, symbols) {
      const page = restoredPage(document);
      const isSame =
        page &&
        haveSameAnswers(page.references.queries, changes(tableOf(document, before), symbols));
      if (!isSame) return stages.resolve(document, symbols);
      const resolve = () => stages.resolve(page, symbols);
      const resolution = new RestoredResolution(page, resolve);
      restored.set(resolution, page.page);
      return resolution;
    },
  };
}

/** Rebuilds the symbol table that the cached pages were resolved with. */
export function symbolsOf(symbols: string, declared: DeclaredSymbols[]): SymbolTable {
  return {
    ...restoredSymbols(symbols),
    pages: new Map(declared.map(({ path: route, page }) => [route, page])),
    parents: new Set(declared.map(({ path: route }) => parentPath(route))),
    anchors: new Map(declared.map(({ page, anchors }) => [page.file, anchors])),
    menuItems: declared.flatMap(({ menuItem }) => menuItem ?? []),
  };
}

class RestoredResolution implements ResolutionOf<'page'> {
  readonly kind = 'page';
  readonly name: string;
  readonly file: string;
  readonly path: string;
  readonly value: ResolutionOf<'page'>['value'];
  readonly references: References;
  readonly diagnostics: Diagnostic[];
  readonly #digest: Digest | undefined;
  readonly #make: () => Resolution;
  #made: ResolutionOf<'page'> | undefined;

  constructor({ page, references }: RestoredPage, make: () => Resolution) {
    this.name = page.name;
    this.file = page.file;
    this.path = page.path;
    this.value = withBlocks(page.head, { blocks: () => this.made.value?.blocks ?? [] });
    this.references = references;
    this.diagnostics = page.diagnostics;
    this.#digest = digestOf(page);
    this.#make = make;
  }

  get made(): ResolutionOf<'page'> {
    this.#made ??= this.#make() as ResolutionOf<'page'>;
    return this.#made;
  }

  get digest(): Digest {
    return this.#digest ?? this.made.digest;
  }

  get mappings() {
    return this.made.mappings;
  }
}

/** Names each property: V8 gives every object made with rest and spread a hidden class of its own. */
function referencesOf(page: StoredPage): References {
  const { references } = page;
  return {
    pages: setOf(references.pages),
    listings: references.listings,
    forms: references.forms,
    personalData: references.personalData,
    events: references.events,
    files: setOf(references.files),
    photos: setOf(references.photos),
    skipped: setOf([]),
    validFactUses: references.validFactUses,
    unusedExemptions: references.unusedExemptions,
    bareArticle: references.bareArticle,
    unknownFacts: [],
    invalidFactUses: [],
    queries: new RestoredQueries(page),
  };
}

// Not kept: they are as large as the rest of a page, and most are read once.
const withNames = accessorsOf({ memoized: [], computed: ['anchored', 'named'] });

function digestOf(page: StoredPage): Digest | undefined {
  const { valueHash: hash } = page;
  if (hash === undefined) return undefined;
  return withNames(
    { hash },
    { anchored: () => page.anchored ?? [], named: () => page.named ?? [] },
  );
}

/** The answers are parsed whenever they are asked for, and not kept: mostly, they are asked once. */
class RestoredQueries implements Queries {
  readonly forms: Set<string>;
  readonly facts: Set<string>;
  readonly files: Set<string>;
  readonly whole: Queries['whole'];
  readonly #page: StoredPage;

  constructor(page: StoredPage) {
    const { forms, facts, files, whole } = page.queries;
    this.forms = setOf(forms);
    this.facts = setOf(facts);
    this.files = setOf(files);
    this.whole = setOf(whole);
    this.#page = page;
  }

  get pages() {
    return mapOf(this.#page.answers.pages);
  }

  get anchors() {
    return mapOf(this.#page.answers.anchors);
  }

  get parents() {
    return mapOf(this.#page.answers.parents);
  }

  get addresses() {
    return mapOf(this.#page.answers.addresses);
  }
}

// Cached sets and maps are never changed, and most are empty: those share one instance.
const NO_MEMBERS = new Set<never>();
const NO_ENTRIES = new Map<never, never>();

function setOf<Member>(members: Member[]): Set<Member> {
  return members.length === 0 ? NO_MEMBERS : new Set(members);
}

function mapOf<Key, Value>(entries: [Key, Value][]): Map<Key, Value> {
  return entries.length === 0 ? NO_ENTRIES : new Map(entries);
}
