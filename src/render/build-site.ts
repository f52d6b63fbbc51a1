import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { atOnce } from './at-once.ts';
import { fileOf } from './file-of.ts';
import { writeHandouts } from './handouts/write-handouts.ts';
import { renderNotFound } from './not-found.tsx';
import { redirectPages } from './redirect-pages.ts';
import { renderMarked, withoutMarks } from './render-page.tsx';
import { searchIndex } from './search-index.ts';
import { writeShareImages } from './share/share-images.ts';
import { robots, sitemap } from './sitemap.ts';

/** Where a build takes files from and puts them. All paths are absolute. */
export interface BuildFolders {
  /** The site folder. */
  site: string;
  /** What browsers need of the compiled code: its `assets` go to `assets`. */
  code: string[];
  /** An empty folder, or one that is not there yet. */
  out: string;
  /** What is kept from one build to the next. */
  cache: string;
}

/** Takes every page as it is rendered, with a mark in front of every block. */
export type Look = (path: string, html: string) => void;

/**
 * Writes a whole site as plain files. The same input gives the same bytes.
 *
 * @returns the site with what the build found out: all that rendering another page takes.
 */
export async function buildSite(
  input: Omit<RenderableSite, 'fileSizes'>,
  folders: BuildFolders,
  look: Look = () => undefined,
): Promise<RenderableSite> {
  const site = { ...input, fileSizes: await makeHandouts(input.manifest, folders) };
  await atOnce(site.manifest.pages, (page) => {
    const html = renderMarked(page, site);
    look(page.path, html);
    return write(folders.out, fileOf(page), withoutMarks(html));
  });
  await copyFiles(site, folders);
  const notFound = renderNotFound(site);
  look(NOT_FOUND_PATH, notFound);
  const single = {
    '404.html': notFound,
    'robots.txt': robots(site),
    'search.json': JSON.stringify(searchIndex(site.manifest)),
    'sitemap.xml': sitemap(site),
  };
  for (const [file, content] of Object.entries(single)) await write(folders.out, file, content);
  for (const [from, html] of Object.entries(redirectPages(site))) {
    look(from, html);
    await write(folders.out, fileOf({ path: from }), html);
  }
  await writeShareImages({
    manifest: site.manifest,
    cache: path.join(folders.cache, 'share'),
    out: folders.out,
  });
  return site;
}

function makeHandouts({ handouts, shell }: Manifest, { cache, out }: BuildFolders) {
  const { phone = '', email = '' } = shell.facts;
  const contact = [phone, email].filter(Boolean).join('  ·  ');
  return writeHandouts({
    handouts,
    letterhead: { company: shell.company, contact, language: shell.language },
    cache: path.join(cache, 'handouts'),
    out,
  });
}

async function write(out: string, name: string, content: string): Promise<void> {
  const file = path.join(out, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

async function copyFiles({ manifest }: RenderableSite, folders: BuildFolders): Promise<void> {
  for (const folder of folders.code) {
    await cp(path.join(folder, 'assets'), path.join(folders.out, 'assets'), { recursive: true });
  }
  for (const file of manifest.files) {
    await cp(path.join(folders.site, file), path.join(folders.out, file));
  }
}
