import { setImmediate } from 'node:timers/promises';
import { checkAddresses } from './compiler/addresses/check-addresses.ts';
import { withFactUses } from './compiler/fact-uses.ts';
import type { PageParts } from './compiler/link/assemble/assemble.ts';
import type { SymbolTable } from './compiler/link/collect/symbol-table.ts';
import { type Linked, link } from './compiler/link/link.ts';
import type { SourceMap } from './compiler/link/source-map.ts';
import { openKept } from './compiler/memory/kept-memory.ts';
import { keptPhotos } from './compiler/memory/kept-photos.ts';
import { isSameFolder, type Memory, openStages, type Stages } from './compiler/memory/memory.ts';
import { memoryOf } from './compiler/memory/recall.ts';
import { type StoredSite, storedSite } from './compiler/memory/stored-site.ts';
import { readButSaved, readSiteFolder, type SiteFolder } from './compiler/read/site-folder.ts';
import { contactWarnings } from './compiler/schedule/security-contact.ts';
import { diagnosticsToTell, type Found, mildIn } from './compiler/schedule/tell.ts';
import { timetableOf } from './compiler/schedule/timetable.ts';
import {
  type AsOf,
  asOfNow,
  hiddenAt,
  momentOf,
  type View,
  type Views,
  viewsOf,
} from './compiler/schedule/views.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { sortDiagnostics } from './diagnostics/sort.ts';
import type { Sources } from './diagnostics/words.ts';
import type { Manifest, Page } from './model/manifest.ts';
import { contactState, type Timetable } from './model/schedule.ts';
import type { EarlierPages, PlacedPages } from './render/kept-pages.ts';
import type { PageWriter } from './render/page-writer.ts';
import type { Copies } from './render/pictures/copies.ts';
import type { Shard } from './render/shards.ts';
import type { SiteThreads } from './threads/site-threads.ts';
import type { ClientAssets } from './ui/layout/client-assets.ts';
import type { RenderableSite } from './ui/layout/renderable-site.ts';

// The whole way of a site: read, check, link (`compile`), render, audit, write (`buildSite`).
// Every command is this with other ends.

/** What comes of compiling a site: the manifest, or the mistakes that prevent it, or both. */
export interface Compilation {
  /** What there is on the site. */
  symbols: SymbolTable;
  /** Absent if there are errors. */
  manifest: Manifest | undefined;
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  /** The text of every file that diagnostics may point at. */
  sources: Sources;
  /** What its pages are made of, by path. */
  pageParts: ReadonlyMap<string, PageParts>;
  /** Where what the built site shows was written. */
  sourceMap: SourceMap;
  /** Files of which nothing is known but a mistake that kept them from being read. */
  unread: Set<string>;
  /** When which pages are there. */
  timetable: Timetable;
  /** Absolute path of the site folder. */
  root: string;
}

/**
 * Compiles a site folder as it is on a day. With a memory, only what has changed since the last
 * time is done again.
 *
 * @param saved the files below `site` that have changed since, where that is known.
 * @throws if the folder cannot be read.
 */
export async function compile(
  site: string,
  memory?: Memory<Compilation>,
  asOf = asOfNow(),
  saved?: Iterable<string>,
): Promise<Compilation> {
  const before = memory && saved ? await readButSaved(memory.files, site, saved) : memory?.files;
  const folder = await readSiteFolder(site, before);
  if (!memory) return compileFolder(folder, undefined, asOf);
  const { last } = memory;
  const isSame = last && isSameFolder(folder, last.folder);
  if (isSame && last.view === viewKey(last.result.timetable, asOf)) return last.result;
  const result = compileFolder(folder, memory.stages, asOf);
  const view = viewKey(result.timetable, asOf);
  memory.last = { folder, view, symbols: result.symbols, result };
  return result;
}

/** Two points in time with the same pages and warnings are one to a build. */
function viewKey(timetable: Timetable, asOf: AsOf): string {
  const now = momentOf(asOf, timetable.zone);
  return JSON.stringify([asOf.hidden, contactState(timetable, now), ...hiddenAt(timetable, now)]);
}

/**
 * Read, check, schedule, link. Every mistake of every file is found in one go; a file that a stage
 * stops is left out of those that follow.
 */
export function compileFolder(
  folder: SiteFolder,
  stages: Stages = openStages(),
  asOf = asOfNow(),
): Compilation {
  const { root, lost, assets, addresses: list } = folder;
  const files = folder.documents.map((file) => {
    const { kind, name } = file;
    return { kind, name, ...stages.read(file) };
  });
  const checked = files.flatMap(({ document }) => (document ? stages.check(document) : []));
  const documents = checked.map(({ document }) => document);
  const unread = files.filter(({ document }) => !document);
  const sources = new Map(
    [...files.map(({ source }) => source), ...folder.sources, ...(list ? [list] : [])].map(
      (source) => [source.file, source],
    ),
  );
  const { timetable, diagnostics: ofTimes } = timetableOf(documents);
  const now = momentOf(asOf, timetable.zone);
  const views = viewsOf(documents, timetable, now);
  const linkView = (view: View) => link({ ...view, unread, lost, assets }, stages);
  const { linked, found: ofLinks } = linkBoth(views, asOf, linkView);
  const told = [
    ...folder.diagnostics,
    ...unread.flatMap(({ diagnostic }) => diagnostic ?? []),
    ...checked.flatMap((file) => file.diagnostics),
    ...ofTimes,
    ...contactWarnings(documents, timetable, now),
    ...diagnosticsToTell(ofLinks, views.hidden),
    ...checkAddresses({ list, documents, symbols: linked.symbols }),
  ];
  // What is shown has to be right, whoever sees it.
  const leftOut = asOf.hidden ? new Map() : views.hidden;
  const found = withFactUses(told, sources).map((one) => mildIn(one, leftOut));
  const diagnostics = sortDiagnostics(found);
  return {
    symbols: linked.symbols,
    manifest: diagnostics.some(isError) ? undefined : linked.manifest,
    diagnostics,
    sources,
    timetable,
    pageParts: linked.pageParts,
    sourceMap: linked.sourceMap,
    unread: new Set(unread.map(({ source }) => source.file)),
    root,
  };
}

/** Links what visitors see and all there is; what is shown comes last, for that is remembered. */
function linkBoth(
  { published, whole }: Views,
  { hidden }: AsOf,
  linkView: (view: View) => Linked,
): { linked: Linked; found: Found } {
  if (whole === published) {
    const linked = linkView(published);
    return { linked, found: { published: linked.diagnostics, whole: [] } };
  }
  const first = linkView(hidden ? published : whole);
  const linked = linkView(hidden ? whole : published);
  const [ofPublished, ofWhole] = hidden ? [first, linked] : [linked, first];
  return { linked, found: { published: ofPublished.diagnostics, whole: ofWhole.diagnostics } };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** A build: where it takes things from and puts them. All paths are absolute. */
export interface Build {
  /** The site folder. */
  site: string;
  /** Replaced as a whole, or left as it is. */
  out: string;
  /** Folders with what browsers need of the compiled code. */
  code: string[];
  assets: ClientAssets;
  /** What is kept from one build to the next. It may be removed at any time. */
  cache: string;
  /** Of the code. */
  version: string;
  /** Does the pages where there are many. */
  threads: SiteThreads;
  /** The day that the site is made for. */
  at: Date | string;
  /** Whether nobody will see the pages: they are made for what is wrong with them. */
  isTrial?: boolean;
  /** The site's own address. */
  urlOf(manifest: Manifest): string;
  /** Hears what is wrong with the site, and then with its built pages. */
  tell(diagnostics: Diagnostic[], sources: Sources): void;
  /** Hears how many pictures are to be made when there is nothing else left to do. */
  waits?(pictures: number): void;
  /** Hears of the site in the moment in which its pages take the place of the last ones. */
  placed?(site: BuiltSite): void;
}

/** A site that was built. */
export interface BuiltSite extends RenderableSite {
  /** How many of its pages were rendered: the others are those of earlier builds or of shards. */
  rendered: number;
  /** When which pages are there. */
  timetable: Timetable;
}

/**
 * Compiles a site, then render, audit, write. A mistake leaves the last build alone. The same
 * input gives the same bytes.
 *
 * @param shards pages that other machines have rendered.
 * @returns the site with what the build found out: all that rendering another page takes.
 */
export async function buildSite(
  build: Build,
  shards: EarlierPages[] = [],
): Promise<BuiltSite | undefined> {
  const compiled = await compileAgain(build);
  const { manifest, diagnostics, sources, sourceMap, timetable } = compiled;
  build.tell(diagnostics, sources);
  if (!manifest) return undefined;
  // Checking starts without React.
  const { audit, ...write } = await import('./render/render.ts');
  const kept = write.openKeptPages(build);
  const from = { cache: build.cache, site: compiled.root };
  const shared = build.isTrial ? { ...manifest, pages: [] } : manifest;
  const images = write.startShareImages(shared, from);
  const copies = write.openCopies(manifest, from);
  const fill = async (out: string) => {
    const site = await renderable(manifest, build, out);
    const pages = write.placedPages(site, out, [...kept.earlier, ...shards]);
    const rendered = pages.missing().length;
    const writer = await writePages(pages, site, { ...build, ...compiled, out, copies });
    const notes = [...pages.notes(), ...writer.writeOthers()];
    const folders = { ...build, site: compiled.root, out, last: build.out };
    write.writeFiles({ ...site, wordsOf: pages.wordsOf }, folders);
    await write.writeAppIcons(manifest.siteInfo, folders);
    await images.writeTo(out);
    build.waits?.(copies.left());
    await copies.writeTo(out);
    const files = write.filesBelow(out);
    const found = [
      ...audit(notes, { manifest, url: site.url, sourceMap, files }),
      ...write.overBudget({ site, out, sourceMap, sources }),
    ];
    const unknown = found.filter((one) => !diagnostics.some((known) => isSame(known, one)));
    build.tell(unknown, sources);
    if (unknown.some(isError)) return undefined;
    return { site: { ...site, rendered, timetable }, pages };
  };
  const spare = write.spareFolders(build, manifest.pages);
  const stop = () => Promise.all([images.stop(), copies.stop()]);
  const built = await write
    .replaceFolder(build.out, fill, { placed: ({ site }) => build.placed?.(site), spare })
    .finally(stop);
  if (!built) return undefined;
  kept.keep(built.pages.stored());
  write.removeUnused(build.cache);
  return built.site;
}

/**
 * Compiles a site, and renders a share of its pages for `buildSite` to put together.
 *
 * @returns the pages of the share.
 */
export async function buildShard(build: Build, shard: Shard): Promise<Page[] | undefined> {
  const compiled = await compileAgain(build);
  const { manifest, diagnostics, sources } = compiled;
  build.tell(diagnostics, sources);
  if (!manifest) return undefined;
  const write = await import('./render/render.ts');
  const own = { ...manifest, pages: write.pagesOf(shard, manifest.pages) };
  return write.replaceFolder(build.out, async (out) => {
    const from = { cache: out, site: compiled.root };
    const images = write.startShareImages(own, from);
    const copies = write.openCopies(own, from);
    try {
      const site = await renderable(own, build, out);
      const pages = write.placedPages(site, out, []);
      await writePages(pages, site, {
        ...build,
        ...compiled,
        out: write.pageFolder(out),
        copies,
      });
      await Promise.all([images.painted(), copies.made()]);
      write.writeShard(out, pages.stored(), build.version);
      return own.pages;
    } finally {
      await Promise.all([images.stop(), copies.stop()]);
    }
  });
}

/** A compilation, and what is known of its pages without mistakes. */
type Compiled = Compilation & { known: StoredSite | undefined };

/** Compiles only what has changed since the last build, and keeps what came of it for the next. */
async function compileAgain(build: Build): Promise<Compiled> {
  const { memory, keep } = await openMemory(build);
  const compiled = await compile(build.site, memory, { at: build.at, hidden: false });
  const known = compiled.manifest && storedSite(memory, memory.stored);
  if (known) keep(known);
  return { ...compiled, known };
}

/** Opens what was kept of a site; else what threads make of it anew, if it has many pages. */
export async function openMemory(from: Pick<Build, 'site' | 'cache' | 'version' | 'threads'>) {
  const { stored, keep } = openKept(from);
  const photos = keptPhotos(from);
  const looked = stored ? undefined : await from.threads.look(from.site, photos);
  const memory = memoryOf<Compilation>(stored ?? looked, openStages(), photos);
  return { memory, keep, isNew: looked !== undefined };
}

/** What pages are rendered with. They tell the sizes of files that are made, which go first. */
async function renderable(
  manifest: Manifest,
  { cache, site, urlOf, assets }: Build,
  out: string,
): Promise<RenderableSite> {
  const { writeHandouts, writeStripped } = await import('./render/render.ts');
  const folders = { cache, out, site };
  const handouts = await writeHandouts(manifest, folders);
  const fileSizes = new Map([...handouts, ...(await writeStripped(manifest, folders))]);
  return { manifest, url: urlOf(manifest), assets, fileSizes };
}

/** Renders and writes the pages that are not in their place yet: in threads, if they are many. */
async function writePages(
  pages: PlacedPages,
  site: RenderableSite,
  {
    threads,
    pageParts,
    known,
    out,
    copies,
  }: Pick<Build & Compiled, 'threads' | 'pageParts' | 'known' | 'out'> & { copies: Copies },
): Promise<PageWriter> {
  const { pageWriter } = await import('./render/render.ts');
  copies.want(pages.copies());
  const parts = pages.missing().flatMap(({ path }) => pageParts.get(path) ?? []);
  const rendered = await threads.render({ site, pages: parts, out, known });
  for (const [path, rendering] of rendered) pages.add(path, rendering);
  copies.want(pages.copies());
  const writer = pageWriter(site, out);
  for (const page of pages.missing()) {
    const rendering = writer.write(page);
    pages.add(page.path, rendering);
    copies.want(rendering.copies);
    // Who paints the images is given the next ones.
    await setImmediate();
  }
  return writer;
}

/** Whether the audit of the pages found what the check of the files had found before. */
function isSame(known: Diagnostic, { file, code, span }: Diagnostic): boolean {
  return known.file === file && known.code === code && known.span?.start === span?.start;
}
