import { checkAddresses } from './compiler/addresses/check-addresses.ts';
import { withFactUses } from './compiler/fact-uses.ts';
import { type Linked, link, sourceMapOf } from './compiler/link/link.ts';
import { keptPhotos, openKept } from './compiler/memory/kept-memory.ts';
import { isSameFolder, type Memory } from './compiler/memory/memory.ts';
import { memoryOf } from './compiler/memory/recall.ts';
import { type CompiledFolder, type StoredSite, storedSite } from './compiler/memory/stored-site.ts';
import { readButSaved, readSiteFolder, type SiteFolder } from './compiler/read/site-folder.ts';
import { dayNamedBy, withDaysAhead } from './compiler/schedule/days-ahead.ts';
import { downgradeHidden, mergeViews } from './compiler/schedule/merge-views.ts';
import { contactWarnings } from './compiler/schedule/security-contact.ts';
import { timetableOf } from './compiler/schedule/timetable.ts';
import {
  type AsOf,
  asOfNow,
  hiddenAt,
  momentOf,
  type View,
  viewsOf,
} from './compiler/schedule/views.ts';
import { openStages, type Stages } from './compiler/stages.ts';
import { type Diagnostic, isError, type Source } from './diagnostics/diagnostic.ts';
import { sortDiagnostics } from './diagnostics/sort.ts';
import type { Sources } from './diagnostics/words.ts';
import type { Manifest, Page } from './model/manifest.ts';
import { contactState, type Timetable } from './model/schedule.ts';
import type { EarlierPages } from './render/kept-pages.ts';
import type { RenderInThreads } from './render/page-writer.ts';
import type { Shard } from './render/shards.ts';
import type { SiteThreads } from './threads/site-threads.ts';
import type { ClientAssets } from './ui/layout/client-assets.ts';
import type { RenderableSite } from './ui/layout/renderable-site.ts';

// The whole way of a site: `buildSite` reads its folder, has it checked and linked, and renders,
// audits and writes its pages. Every command is this with other ends.

/** What comes of compiling a site: the manifest, or the mistakes that prevent it, or both. */
export interface Compilation extends Omit<Linked, 'manifest'> {
  /** Absent if there are errors. */
  manifest: Manifest | undefined;
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  /** The text of every file that diagnostics may point at. */
  sources: Sources;
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
  if (isSame && last.view === viewKey(last.result, asOf)) return last.result;
  const result = compileFolder(folder, memory.stages, asOf);
  const view = viewKey(result, asOf);
  memory.last = { folder, view, symbols: result.symbols, result };
  return result;
}

/** Two points in time with the same pages and warnings are one to a build. */
function viewKey({ timetable, diagnostics }: Compilation, asOf: AsOf): string {
  const now = momentOf(asOf, timetable.zone);
  const day = dayNamedBy(diagnostics, now, timetable.zone);
  const contact = contactState(timetable, now);
  return JSON.stringify([asOf.hidden, day, contact, ...hiddenAt(timetable, now)]);
}

/**
 * Read, check, schedule, link. Every mistake of every file is found in one go; a file that a stage
 * stops is left out of those that follow.
 *
 * @param stages `read` of `read.ts`, `check` of `check.ts` and the others, or what remembers for them.
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
  const unread = files.filter(({ document }) => !document);
  const sources = sourcesOf(files, folder);
  const checked = files.flatMap(({ document }) => (document ? stages.check(document) : []));
  const documents = checked.map(({ document }) => document);
  const { timetable, diagnostics: ofTimes } = timetableOf(documents);
  const now = momentOf(asOf, timetable.zone);
  const { published, whole, hidden } = viewsOf(documents, timetable, now);
  const linkView = (view: View) => link({ ...view, unread, lost, assets }, stages);
  const [shown, other] = asOf.hidden ? [whole, published] : [published, whole];
  // What is shown comes last, for that is remembered.
  const beside = other === shown ? undefined : linkView(other);
  const linked = linkView(shown);
  const [ofVisitors, ofAll] = asOf.hidden ? [beside ?? linked, linked] : [linked, beside ?? linked];
  const collected = [
    ...folder.diagnostics,
    ...unread.flatMap(({ diagnostic }) => diagnostic ?? []),
    ...checked.flatMap((file) => file.diagnostics),
    ...ofTimes,
    ...contactWarnings(documents, timetable, now),
    ...mergeViews({ published: ofVisitors.diagnostics, whole: ofAll.diagnostics }, hidden),
    ...checkAddresses({ list, documents, symbols: linked.symbols }),
  ];
  // What is shown has to be right, whoever sees it.
  const leftOut = asOf.hidden ? new Map() : hidden;
  const dated = withDaysAhead(collected, now, timetable.zone);
  const found = withFactUses(dated, sources).map((one) => downgradeHidden(one, leftOut));
  const diagnostics = sortDiagnostics(found);
  const manifest = diagnostics.some(isError) ? undefined : linked.manifest;
  const unreadFiles = new Set(unread.map(({ source }) => source.file));
  return { ...linked, manifest, diagnostics, sources, timetable, unread: unreadFiles, root };
}

function sourcesOf(files: { source: Source }[], { sources, addresses }: SiteFolder): Sources {
  const read = files.map(({ source }) => source);
  const all = [...read, ...sources, ...(addresses ? [addresses] : [])];
  return new Map(all.map((source) => [source.file, source]));
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
  report(diagnostics: Diagnostic[], sources: Sources): void;
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
 * Read, check, link, render, audit, write: the new pages take the place of the last ones after the
 * audit, and a mistake leaves those alone. The same input gives the same bytes.
 *
 * @param shards pages that other machines have rendered.
 * @returns the site with what the build found out: all that rendering another page takes.
 */
export async function buildSite(
  build: Build,
  shards: EarlierPages[] = [],
): Promise<BuiltSite | undefined> {
  const { memory, keep } = await openMemory(build);
  const folder = await readSiteFolder(build.site, memory.files);
  const compiled = compileFolder(folder, memory.stages, { at: build.at, hidden: false });
  const { manifest, diagnostics, sources, timetable, root } = compiled;
  const known = manifest && keep({ folder, ...compiled });
  build.report(diagnostics, sources);
  if (!manifest) return undefined;
  // Checking starts without React.
  const write = await import('./render/render.ts');
  const kept = write.openKeptPages(build);
  const pictures = write.openPictures(manifest, { ...build, site: root });
  const fill = async (out: string) => {
    const folders = { ...build, site: root, out, last: build.out };
    const site = await write.renderable(manifest, folders);
    const pages = write.placedPages(site, out, [...kept.earlier, ...shards]);
    const rendered = pages.missing().length;
    const inThreads = threadsOf(build, { ...compiled, known });
    const writer = await write.renderPages(pages, { site, out, pictures, inThreads });
    // What they hold is a quarter of all memory, and what follows needs some of its own.
    await build.threads.close();
    const notes = [...pages.notes(), ...writer.writeOthers()];
    write.writeFiles(site, folders, pages.search);
    const indexes = write.storedIndexes(site, out);
    await write.writeAppIcons(manifest.siteInfo, folders);
    await pictures.writeTo(out, build.waits);
    const sourceMap = sourceMapOf(compiled);
    const found = write.auditSite(notes, { ...compiled, sourceMap, site, out });
    build.report(found, sources);
    return found.some(isError)
      ? undefined
      : { site: { ...site, rendered, timetable }, pages, indexes };
  };
  const built = await write
    .replaceFolder(build.out, fill, {
      placed: ({ site }) => build.placed?.(site),
      spare: write.spareFolders(build, manifest.pages),
    })
    .finally(pictures.stop);
  if (!built) return undefined;
  kept.keep({ ...built.pages.stored(), indexes: built.indexes });
  write.removeUnused(build.cache);
  return built.site;
}

/**
 * Compiles a site, and renders a share of its pages for `buildSite` to put together.
 *
 * @returns the pages of the share.
 */
export async function buildShard(build: Build, shard: Shard): Promise<Page[] | undefined> {
  const { memory, keep } = await openMemory(build);
  const folder = await readSiteFolder(build.site, memory.files);
  const compiled = compileFolder(folder, memory.stages, { at: build.at, hidden: false });
  const { manifest, diagnostics, sources, root } = compiled;
  const known = manifest && keep({ folder, ...compiled });
  build.report(diagnostics, sources);
  if (!manifest) return undefined;
  const write = await import('./render/render.ts');
  const own = { ...manifest, pages: write.pagesOf(shard, manifest.pages) };
  const inThreads = threadsOf(build, { ...compiled, known });
  return write.replaceFolder(build.out, async (folder) => {
    const pictures = write.openPictures(own, { cache: folder, site: root });
    try {
      const site = await write.renderable(own, { ...build, site: root, out: folder });
      const pages = write.placedPages(site, folder, []);
      await write.renderPages(pages, { site, out: write.pageFolder(folder), pictures, inThreads });
      await pictures.made();
      write.writeShard(folder, pages.stored(), build.version);
      return own.pages;
    } finally {
      await pictures.stop();
    }
  });
}

/** Opens what was kept of a site; else what threads make of it anew, if it has many pages. */
export async function openMemory(from: Pick<Build, 'site' | 'cache' | 'version' | 'threads'>) {
  const kept = openKept(from);
  const photos = keptPhotos(from);
  const compiled = kept.stored ? undefined : await from.threads.compile(from.site, photos);
  const memory = memoryOf<Compilation>(kept.stored ?? compiled, openStages(), photos);
  return {
    memory,
    isNew: compiled !== undefined,
    /** Keeps what is known of the site for the next time, if it has no mistakes. */
    keep(compiled: CompiledFolder): StoredSite | undefined {
      const known = storedSite(memory, memory.stored, compiled);
      if (known) kept.keep(known);
      return known;
    },
  };
}

/** A function that has pages rendered by threads, if they are many. */
function threadsOf(
  { threads }: Build,
  { pages, known }: Compilation & { known: StoredSite | undefined },
): RenderInThreads {
  return (missing, place) => {
    const wanted = new Set(missing);
    const parts = pages.flatMap(({ page, parts }) => (wanted.has(page) ? parts : []));
    return threads.render({ ...place, pages: parts, known });
  };
}
