import { addressesIn } from '../../compiler/addresses/address-list.ts';
import { emptyMemory } from '../../compiler/memory/memory.ts';
import { pathOfName } from '../../compiler/page-path.ts';
import {
  emptyReadCache,
  type SiteFile,
  type SiteFolder,
} from '../../compiler/read/site-folder/folder.ts';
import { asPath } from '../../compiler/slug.ts';
import { type Node, parseTree } from '../../compiler/tree.ts';
import { childOf, entriesOf } from '../../compiler/values.ts';
import { type Edit, isError } from '../../diagnostics/diagnostic.ts';
import { printText } from '../../diagnostics/print-many.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { groupBy } from '../../model/group-by.ts';
import { splitName } from '../../model/locale/languages.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { UserError } from '../../model/user-error.ts';
import { type Compilation, compileFolder } from '../../pipeline.ts';
import { decodedText, editFolder, withEdits } from '../with-edits.ts';
import { type Move, redirectEdits } from './redirect-edits.ts';

/** A site folder with moved pages, in memory: nothing is written yet. */
interface MovedSite {
  /** The folder; its documents have the same order as before. */
  folder: SiteFolder;
  moves: Move[];
}

/**
 * Moves a page, the pages below it and their translations to another path. Links to them are
 * updated, and redirects are added from the old paths that visitors may know.
 *
 * @param from a path or a file name: `/about`, `site/pages/about.yaml`.
 * @throws UserError if there is no such page, or the site would have errors afterwards.
 */
export function movePage(before: SiteFolder, from: string, to: string): MovedSite {
  const { stages } = emptyMemory<Compilation>(emptyReadCache());
  // Drafts and links to them are included.
  const asOf = { at: new Date(), hidden: true };
  const compiled = (folder: SiteFolder) => compileFolder(folder, stages, asOf);
  const now = compiled(before);
  refuseMistakes(now, 'The site has mistakes. Fix them first, so that all links can be found:');
  const pages = pagesOf(before);
  const requested = { from: addressOf(from), to: addressOf(to) };
  refuseWrong({ ...requested, typed: to }, now, pages);
  const moved = planMove(before, pages, requested);
  const moves = new Map(moved.moves.map((move) => [move.from, move.to]));
  const linked = editFolder(moved.folder, byFile(linkEdits(compiled(moved.folder), moves)));
  const facts = editFolder(linked, byFile(factEdits(linked, moves)));
  const { manifest } = compileFolder(before, stages, { ...asOf, hidden: false });
  const led = editFolder(
    facts,
    redirectEdits(facts, moved.moves.filter(isKnown(before, manifest))),
  );
  const after = compiled(led);
  refuseMistakes(
    after,
    `With ${requested.from} moved to ${requested.to}, the site would have mistakes:`,
  );
  const folder = editFolder(led, byFile(versionEdits(after, now)));
  return { folder, moves: moved.moves };
}

/** Returns whether visitors may know a page: it is published now, or in the list of addresses. */
function isKnown(
  { addresses }: SiteFolder,
  manifest: Manifest | undefined,
): (move: Move) => boolean {
  const redirected = addresses ? addressesIn(addresses).addresses.map(({ text }) => text) : [];
  const previousPaths = new Set([
    ...redirected,
    ...(manifest?.pages ?? []).map(({ path }) => path),
  ]);
  return ({ from }) => previousPaths.has(from);
}

function refuseMistakes({ diagnostics, sources }: Compilation, words: string): void {
  const errors = diagnostics.filter(isError);
  if (errors.length > 0) throw new UserError(`${words}\n\n${printText(errors, sources)}`);
}

/** A page file and its path on the site. */
interface PageFile {
  document: SiteFile;
  path: string;
  /** The AST node of its `path` key, if it has one. */
  written: Node | undefined;
  original: string;
  code: string;
}

function pagesOf({ documents }: SiteFolder): PageFile[] {
  return documents
    .filter(({ kind }) => kind === 'page')
    .map((document) => {
      const { name } = document;
      const written = childOf(parseTree(decodedText(document)), 'path');
      const path = (written?.kind === 'scalar' && written.text) || pathOfName(name);
      return { document, path, written, ...splitName(name) };
    });
}

/** Returns the path of a page, given as a path or a file name. */
function addressOf(pathOrFile: string): string {
  if (pathOrFile.startsWith('/')) return pathOrFile.replace(/(?<=.)\/+$/, '');
  const name = pathOrFile.replace(/^(\.\/)?(site\/)?(pages\/)?/, '').replace(/\.(ya?ml|json)$/, '');
  return pathOfName(name);
}

function refuseWrong(
  { from, to, typed }: Move & { typed: string },
  { symbols }: Compilation,
  pages: PageFile[],
): void {
  const page = pages.find(({ path }) => path === from);
  const paths = pages.map(({ path }) => path);
  if (!page) {
    throw new UserError(`There is no page at ${from}. ${suggest(from, paths, 'There are')}`);
  }
  if (from === '/') throw new UserError('The home page cannot be moved from "/".');
  if (page.code !== '') {
    throw new UserError(
      `${from} is a translation, which moves with its original. To give it its own address, set "path" in ${page.document.file}.`,
    );
  }
  if (/^\/?(https?:|www\.)/i.test(typed)) {
    throw new UserError(
      `${typed} is on another site. To redirect visitors there, delete the page and write in site/site.yaml:\nredirects:\n  ${from}: ${typed}`,
    );
  }
  const right = asPath(to);
  if (right !== to) {
    throw new UserError(
      `${to} is not a valid address: use only lowercase letters, digits and hyphens. Did you mean ${right}?`,
    );
  }
  const existing = symbols.pages.get(to);
  if (existing) throw new UserError(`There is already a page at ${to}: ${existing.file}`);
}

/** Renames the page files, or changes their `path` keys; nothing else is changed. */
function planMove(folder: SiteFolder, pages: PageFile[], { from, to }: Move): MovedSite {
  const moves: Move[] = [];
  const changed = new Map<SiteFile, SiteFile>();
  for (const page of pages) {
    const { code, path, document, written } = page;
    if (code !== '' || !(path === from || path.startsWith(`${from}/`))) continue;
    const target = to + path.slice(from.length);
    moves.push({ from: path, to: target });
    if (written) {
      changed.set(document, withEdits(document, [replacement(written, target, document)]));
      continue;
    }
    const original = nameAt(target, page.original);
    for (const one of pages.filter((other) => other.original === page.original)) {
      const name = one.code === '' ? original : `${original}.${one.code}`;
      changed.set(one.document, renameDocument(one.document, name));
      if (one.code !== '' && !one.written) moves.push({ from: one.path, to: pathOfName(name) });
    }
  }
  const documents = folder.documents.map((document) => changed.get(document) ?? document);
  refuseExisting(documents);
  return { folder: { ...folder, documents }, moves };
}

/** Returns the file name of a page; a file called `index` keeps that name: `blog/index`. */
function nameAt(path: string, before: string): string {
  return path.slice(1) + (/(^|\/)index$/.exec(before) ? '/index' : '');
}

function renameDocument(document: SiteFile, name: string): SiteFile {
  // The name of the file may have the marks of its letters apart (NFD).
  const file = document.file.normalize('NFC');
  const at = file.lastIndexOf(document.name);
  return {
    ...document,
    name,
    file: file.slice(0, at) + name + file.slice(at + document.name.length),
  };
}

function refuseExisting(documents: SiteFile[]): void {
  const seen = new Set<string>();
  for (const { kind, name, file } of documents) {
    const key = `${kind} ${name}`;
    if (seen.has(key)) throw new UserError(`The file ${file} already exists.`);
    seen.add(key);
  }
}

/** Matches the path of a link, without query and fragment. */
const ADDRESS = /\/[^\s"'`<>()[\]{}|,;#?]*/g;

/** Diagnostics of broken links; in unpublished pages they are only warnings. */
const OF_LINKS = new Set<string>(['broken-link', 'no-pages-there', 'page-not-there']);

/** Returns edits that replace old paths where the compiler reports broken links. */
function linkEdits(
  { diagnostics, sources }: Compilation,
  moves: ReadonlyMap<string, string>,
): FileEdit[] {
  return diagnostics.flatMap(({ file, span, severity, code }) => {
    if ((severity !== 'error' && !OF_LINKS.has(code)) || !span) return [];
    const text = sources.get(file)?.text.slice(span.start, span.end) ?? '';
    return [...text.matchAll(ADDRESS)].flatMap(({ index, 0: address }) => {
      const to = moves.get(address.replace(/(?<=.)\/$/, ''));
      const start = span.start + index;
      return to === undefined ? [] : { file, start, end: start + address.length, text: to };
    });
  });
}

/** Returns edits of facts that are an old path: the broken link is reported where they are used. */
function factEdits({ documents }: SiteFolder, moves: ReadonlyMap<string, string>): FileEdit[] {
  const settings = documents.filter(({ kind }) => kind === 'site' || kind === 'translation');
  return settings.flatMap((document) =>
    entriesOf(childOf(parseTree(decodedText(document)), 'facts')).flatMap(({ value }) => {
      const written = value.kind === 'scalar' ? value.text : '';
      const [address = ''] = /^\/[^#?]*/.exec(written) ?? [];
      const to = moves.get(address);
      if (to === undefined) return [];
      return {
        file: document.file,
        ...replacement(value, to + written.slice(address.length), document),
      };
    }),
  );
}

/** Returns edits that keep translations up to date: only paths in their originals have changed. */
function versionEdits(after: Compilation, before: Compilation): FileEdit[] {
  if (before.diagnostics.some(({ code }) => code === 'outdated-translation')) return [];
  return after.diagnostics.flatMap(({ file, span, ...one }) => {
    if (one.code !== 'outdated-translation' || !span) return [];
    const { from, version } = one.params;
    const text = after.sources.get(file)?.text.slice(span.start, span.end);
    if (from === undefined || !text?.includes(from)) return [];
    return { file, ...span, text: text.replace(from, version) };
  });
}

type FileEdit = Edit & { file: string };

/** Groups edits by file, without those at the place of an earlier one. */
function byFile(edits: FileEdit[]): Map<string, Edit[]> {
  const byPlace = new Map(edits.toReversed().map((edit) => [`${edit.file} ${edit.start}`, edit]));
  return groupBy([...byPlace.values()], ({ file }) => file);
}

/** Returns an edit that replaces a scalar and keeps its quotes. */
function replacement({ start, end }: Node, text: string, document: SiteFile): Edit {
  const [, quote = ''] = /^(["'])/.exec(decodedText(document).slice(start, end)) ?? [];
  return { start, end, text: quote + text + quote };
}
