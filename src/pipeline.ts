import path from 'node:path';
import { checkAddresses } from './compiler/addresses/check-addresses.ts';
import type { CheckedDocument } from './compiler/check/check.ts';
import type { RejectedDocument } from './compiler/link/input.ts';
import { type Linked, link, sourceMapOf } from './compiler/link/link.ts';
import { isSameFolder, type Memory } from './compiler/memory/memory.ts';
import { restoreMemory } from './compiler/memory/restore.ts';
import { openPhotoCache, openSiteCache } from './compiler/memory/site-cache.ts';
import { type CompiledFolder, type StoredSite, storedSite } from './compiler/memory/stored-site.ts';
import type { SiteFolder } from './compiler/read/site-folder/folder.ts';
import { readSiteFolder, rereadSaved } from './compiler/read/site-folder.ts';
import { reportedDiagnostics } from './compiler/reported.ts';
import { mergeViews } from './compiler/schedule/merge-views.ts';
import { contactWarnings } from './compiler/schedule/security-contact.ts';
import { timetableOf } from './compiler/schedule/timetable.ts';
import {
  asOfNow,
  momentOf,
  type View,
  type Views,
  viewKey,
  viewsOf,
} from './compiler/schedule/views.ts';
import { openStages, type Stages } from './compiler/stages.ts';
import { type Diagnostic, isError, type Source } from './diagnostics/diagnostic.ts';
import type { Sources } from './diagnostics/words.ts';
import type { Manifest, Page } from './model/manifest/manifest.ts';
import type { Timetable } from './model/manifest/schedule.ts';
import type { EarlierPages } from './render/page-cache.ts';
import type { RenderInThreads } from './render/page-writer.ts';
import type { PictureSource } from './render/pictures/open-pictures.ts';
import type { RenderableInput } from './render/renderable.ts';
import type { Shard } from './render/shards.ts';
import type { SiteThreads } from './threads/site-threads.ts';
import type { RenderableSite } from './ui/layout/renderable-site.ts';

// The whole pipeline: `buildSite` reads the site folder, checks and links it, then renders, audits
// and writes the pages. Every command runs part of it with another input or output.

/** The result of compiling a site: the manifest, the diagnostics, or both. */
export interface Compilation extends Omit<Linked, 'manifest'> {
  /** Absent if there are errors. */
  manifest: Manifest | undefined;
  /** The manifest with all pages, whenever they are published. Absent if there are errors. */
  whole: Manifest | undefined;
  /** Sorted by file and position. */
  diagnostics: Diagnostic[];
  /** The text of every file that diagnostics may point at. */
  sources: Sources;
  /** Files that could not be parsed: only a diagnostic is known of them. */
  unread: Set<string>;
  /** At which times which pages are published. */
  timetable: Timetable;
  /** Absolute path of the site folder. */
  root: string;
}

/**
 * Compiles a site folder as of a given time. With a memory, only what changed since the last call
 * is compiled again.
 *
 * @param saved the files below `site` that have changed since the last call, if known.
 * @throws if the folder cannot be read.
 */
export async function compile(
  site: string,
  memory?: Memory<Compilation>,
  asOf = asOfNow(),
  saved?: Iterable<string>,
): Promise<Compilation> {
  if (!memory) return compileFolder(await readSiteFolder(site), undefined, asOf);
  const { files, last } = memory;
  const reread = last && saved && (await rereadSaved(last.folder, files, { given: site, saved }));
  const folder = reread ?? (await readSiteFolder(site, files));
  const isSame = last && isSameFolder(folder, last.folder);
  if (isSame && last.view === viewKey(last.result, asOf)) return last.result;
  const result = compileFolder(folder, memory.stages, asOf);
  const view = viewKey(result, asOf);
  memory.last = { folder, view, symbols: result.symbols, result };
  return result;
}

/**
 * Reads, checks, schedules and links. Reports every error of every file in one run; a file that
 * fails in one stage is left out of the later ones.
 *
 * @param stages `read` of `read.ts`, `check` of `check.ts` and so on, or their memoized versions.
 */
export function compileFolder(
  folder: SiteFolder,
  stages: Stages = openStages(),
  asOf = asOfNow(),
): Compilation {
  const { root, skipped, assets, addresses: list } = folder;
  const files = folder.documents.map((file) => {
    const { kind, name } = file;
    return { kind, name, ...stages.read(file) };
  });
  const unread = files.filter(({ document }) => !document);
  const sources = sourcesOf(files, folder);
  const checked = files.flatMap(({ document }) => (document ? stages.check(document) : []));
  const documents = checked.map(({ document }) => document);
  const rejected = [...unread, ...documents.flatMap(displaced)];
  const { timetable, diagnostics: ofTimes } = timetableOf(documents);
  const now = momentOf(asOf, timetable.zone);
  const views = viewsOf(documents, timetable, now);
  const linked = linkViews(views, asOf.hidden, (view) =>
    link({ ...view, rejected, skipped, assets }, stages),
  );
  const found = [
    ...folder.diagnostics,
    ...unread.flatMap(({ diagnostic }) => diagnostic ?? []),
    ...checked.flatMap((file) => file.diagnostics),
    ...ofTimes,
    ...contactWarnings(documents, timetable, now),
    ...mergeViews(linked, views.hidden),
    ...checkAddresses({ list, documents, symbols: linked.shown.symbols }),
  ];
  const diagnostics = reportedDiagnostics(found, {
    sources,
    // Content that is shown must be free of errors, even if visitors cannot see it yet.
    hidden: asOf.hidden ? new Map() : views.hidden,
    now,
    zone: timetable.zone,
  });
  const manifests = diagnostics.some(isError)
    ? { manifest: undefined, whole: undefined }
    : { manifest: linked.shown.manifest, whole: linked.whole.manifest };
  const unreadFiles = new Set(unread.map(({ source }) => source.file));
  return {
    ...linked.shown,
    ...manifests,
    diagnostics,
    sources,
    timetable,
    unread: unreadFiles,
    root,
  };
}

/** Links the site as visitors see it and, if pages are hidden, also the whole site. */
function linkViews(
  { published, whole }: Views,
  isWholeShown: boolean,
  linkView: (view: View) => Linked,
) {
  const [other, shown] = isWholeShown ? [published, whole] : [whole, published];
  // The stages remember the view linked last, which must be the one that is shown.
  const linked = new Map([...new Set([other, shown])].map((view) => [view, linkView(view)]));
  const of = (view: View) => linked.get(view) as Linked;
  return { shown: of(shown), published: of(published), whole: of(whole) };
}

/** Returns a document in the wrong folder as one of its kind: it only has to be moved. */
function displaced({ likelyKind, name, source }: CheckedDocument): RejectedDocument[] {
  return likelyKind ? [{ kind: likelyKind, name: path.posix.basename(name), source }] : [];
}

function sourcesOf(files: { source: Source }[], { sources, addresses }: SiteFolder): Sources {
  const read = files.map(({ source }) => source);
  const all = [...read, ...sources, ...(addresses ? [addresses] : [])];
  return new Map(all.map((source) => [source.file, source]));
}

/** The input, output and settings of a build. All paths are absolute. */
export interface Build extends RenderableInput, PictureSource {
  /** Folders with the compiled code that browsers need. */
  code: string[];
  /** Version of the code. */
  version: string;
  /** Worker threads that compile and render the pages of large sites. */
  threads: SiteThreads;
  /** The date for which the site is built. */
  at: Date | string;
  /** Called with the diagnostics of the site, and then with those of the built pages. */
  report(diagnostics: Diagnostic[], sources: Sources): void;
  /** Called with all pages, whenever they are published, if the site has no errors. */
  onCompiled?(whole: Manifest): void;
  /** Called with the number of image copies still to be made when all other work is done. */
  onWaiting?(pictures: number): void;
  /** Called with the site at the moment at which its pages replace those of the last build. */
  onPlaced?(site: BuiltSite): void;
}

export interface BuiltSite extends RenderableSite {
  /** The number of pages rendered in this build; the others come from earlier builds or shards. */
  rendered: number;
  /** At which times which pages are published. */
  timetable: Timetable;
}

/**
 * Reads, checks, links, renders, audits and writes. The new pages replace the last ones only after
 * the audit; an error leaves the last ones in place. The same input gives the same bytes.
 *
 * @param shards pages that other machines have rendered.
 * @returns the site with all that is needed to render another page; undefined if there are errors.
 */
export async function buildSite(
  build: Build,
  shards: EarlierPages[] = [],
): Promise<BuiltSite | undefined> {
  const compiled = await compileForBuild(build);
  if (!compiled) return undefined;
  const { manifest, timetable, root, inThreads, kept } = compiled;
  // A lazy import: checking starts without React.
  const render = await import('./render/render.ts');
  const pageCache = render.openPageCache(build);
  const pictures = render.openPictures(manifest, { ...build, site: root });
  const fill = async (out: string) => {
    const folders = { ...build, site: root, out, last: build.out };
    const site = await render.renderable(manifest, folders);
    const pages = render.placedPages(site, out, [...pageCache.earlier, ...shards]);
    const rendered = pages.missing().length;
    const search = render.beginSearch(site, pages.search);
    const onRendered = search.goOn;
    const writer = await render.renderPages(pages, { site, out, pictures, inThreads, onRendered });
    // The threads hold a quarter of all memory, and the next steps need some themselves. Ending them
    // takes a while, in which these go on.
    void build.threads.close();
    const notes = [...pages.notes(), ...writer.writeOthers()];
    render.writeFiles(site, folders, search);
    const indexes = render.storedIndexes(site, out);
    await pictures.writeTo(out, build.onWaiting);
    const sourceMap = sourceMapOf(compiled);
    const found = render.auditSite(notes, { ...compiled, sourceMap, site, out });
    build.report(found, compiled.sources);
    return found.some(isError)
      ? undefined
      : { site: { ...site, rendered, timetable }, pages, indexes };
  };
  const built = await render
    .replaceFolder(build.out, fill, {
      onPlaced: ({ site }) => build.onPlaced?.(site),
      spare: render.spareFolders(build, manifest),
    })
    .finally(() => Promise.all([pictures.stop(), kept]));
  if (!built) return undefined;
  await pageCache.keep({ ...built.pages.stored(), indexes: built.indexes });
  render.removeUnused(build.cache);
  return built.site;
}

/**
 * Compiles a site and renders one shard of its pages, for `buildSite` to merge.
 *
 * @returns the pages of the shard; undefined if there are errors.
 */
export async function buildShard(build: Build, shard: Shard): Promise<Page[] | undefined> {
  const compiled = await compileForBuild(build);
  if (!compiled) return undefined;
  const { manifest, root, inThreads, kept } = compiled;
  const render = await import('./render/render.ts');
  const own = { ...manifest, pages: render.pagesOf(shard, manifest.pages) };
  return render.replaceFolder(build.out, async (folder) => {
    const pictures = render.openPictures(own, { ...build, cache: folder, site: root });
    try {
      const site = await render.renderable(own, { ...build, site: root, out: folder });
      const pages = render.placedPages(site, folder, []);
      await render.renderPages(pages, {
        site,
        out: render.pageFolder(folder),
        pictures,
        inThreads,
      });
      await pictures.made();
      render.writeShard(folder, pages.stored(), { version: build.version, shard });
      return own.pages;
    } finally {
      await Promise.all([pictures.stop(), kept]);
    }
  });
}

/**
 * Reads, checks and links the site of a build, keeps the result in its cache, and reports the
 * diagnostics.
 *
 * @returns undefined if there are errors.
 */
async function compileForBuild(build: Build) {
  const { memory, keep } = await openMemory(build);
  const folder = await readSiteFolder(build.site, memory.files);
  const asOf = { at: build.at, hidden: false };
  const { whole, ...compiled } = compileFolder(folder, memory.stages, asOf);
  const { manifest, diagnostics, sources } = compiled;
  const { stored, kept } = manifest ? keep({ folder, ...compiled }) : {};
  build.report(diagnostics, sources);
  if (whole) build.onCompiled?.(whole);
  const inThreads = threadsOf(build, { ...compiled, stored });
  return manifest && { ...compiled, manifest, inThreads, kept };
}

/** Opens the site's cache; without one, worker threads compile the site if it has many pages. */
export async function openMemory(from: Pick<Build, 'site' | 'cache' | 'version' | 'threads'>) {
  const siteCache = openSiteCache(from);
  const photos = openPhotoCache(from);
  const compiled = siteCache.stored ? undefined : await from.threads.compile(from.site, photos);
  const memory = restoreMemory<Compilation>(siteCache.stored ?? compiled, openStages(), photos);
  return {
    memory,
    isNew: compiled !== undefined,
    /** Stores what was compiled for the next build, if the site has no errors, while others work. */
    keep(compiled: CompiledFolder) {
      const stored = storedSite(memory, memory.stored, compiled);
      return { stored, kept: stored && siteCache.keep(stored) };
    },
  };
}

/** Returns a function that has pages rendered by worker threads, if there are many. */
function threadsOf(
  { threads }: Build,
  { pages, stored }: Pick<Linked, 'pages'> & { stored: StoredSite | undefined },
): RenderInThreads {
  return (missing, target, onRendered) => {
    const expected = new Set(missing);
    const parts = pages.flatMap(({ page, parts }) => (expected.has(page) ? parts : []));
    return threads.render({ ...target, pages: parts, stored, onRendered });
  };
}
