import { mkdirSync, writeFileSync } from 'node:fs';
import { cp, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../model/manifest.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { BUILD_MARK } from './build-mark.ts';
import { writeHandouts } from './handouts/write-handouts.ts';
import { withoutMarks } from './render-page.tsx';
import type { RenderedPage } from './render-site.ts';
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

/** Writes a page, without the marks in front of its blocks. */
export function writePage({ file, html }: RenderedPage, out: string): void {
  const place = path.join(out, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, withoutMarks(html));
}

/** Writes what a site has beside its pages: scripts, pictures, downloads, and lists of its pages. */
export async function writeFiles(site: RenderableSite, folders: BuildFolders): Promise<void> {
  const { manifest } = site;
  await copyFiles(site, folders);
  const single = {
    [BUILD_MARK]: 'The next build replaces this folder.\n',
    'robots.txt': robots(site),
    'search.json': JSON.stringify(searchIndex(manifest)),
    'sitemap.xml': sitemap(site),
  };
  for (const [file, content] of Object.entries(single)) {
    await writeFile(path.join(folders.out, file), content);
  }
  const cache = path.join(folders.cache, 'share');
  await writeShareImages({ manifest, cache, out: folders.out });
}

/** Every file below a folder, as seen from it, with `/`. */
export async function filesBelow(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(
    files.map(({ parentPath, name }) =>
      path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'),
    ),
  );
}

/**
 * Writes the PDFs of a site, whose sizes its pages tell.
 *
 * @returns the size of each in bytes, by its path: `files/terms.pdf`.
 */
export function writePdfs(
  { handouts, shell }: Manifest,
  { cache, out }: BuildFolders,
): Promise<Map<string, number>> {
  const { phone = '', email = '' } = shell.facts;
  const contact = [phone, email].filter(Boolean).join('  ·  ');
  return writeHandouts({
    handouts,
    letterhead: { company: shell.company, contact, language: shell.language },
    cache: path.join(cache, 'handouts'),
    out,
  });
}

async function copyFiles({ manifest }: RenderableSite, folders: BuildFolders): Promise<void> {
  for (const folder of folders.code) {
    await cp(path.join(folder, 'assets'), path.join(folders.out, 'assets'), { recursive: true });
  }
  for (const file of manifest.files) {
    await cp(path.join(folders.site, file), path.join(folders.out, file));
  }
}
