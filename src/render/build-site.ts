import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Page } from '../model/manifest.ts';
import { searchIndex } from '../search/search-index.ts';
import type { RenderableSite } from '../shell/renderable-site.ts';
import { writeHandouts } from './handouts/write-handouts.ts';
import { renderNotFound } from './not-found.tsx';
import { renderPage } from './render-page.tsx';
import { writeShareImages } from './share/share-images.ts';

/** Where a build takes files from and puts them. All paths are absolute. */
export interface BuildFolders {
  /** The site folder. */
  site: string;
  /** What browsers need of the compiled code: its `assets` go to `assets`. */
  code: string[];
  out: string;
  /** What is kept from one build to the next. */
  cache: string;
}

/** Renders a whole site to plain files. The same input gives the same bytes. */
export async function buildSite(
  input: Omit<RenderableSite, 'fileSizes'>,
  folders: BuildFolders,
): Promise<void> {
  await emptyFolder(folders.out);
  const site = { ...input, fileSizes: await makeHandouts(input.manifest, folders) };
  for (const page of site.manifest.pages) await writePage(folders.out, page, site);
  await writeFile(path.join(folders.out, '404.html'), renderNotFound(site));
  await copyFiles(site, folders);
  const index = JSON.stringify(searchIndex(site.manifest));
  await writeFile(path.join(folders.out, 'search.json'), index);
  await writeShareImages({
    pages: site.manifest.pages,
    company: site.manifest.shell.company,
    cache: path.join(folders.cache, 'share'),
    out: folders.out,
  });
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

/** `/owner-faqs` is `owner-faqs/index.html`, which every static host serves under that path. */
export function fileOf(page: Pick<Page, 'path'>): string {
  return path.posix.join(page.path.slice(1), 'index.html');
}

async function writePage(out: string, page: Page, site: RenderableSite): Promise<void> {
  const file = path.join(out, fileOf(page));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, renderPage(page, site));
}

async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function copyFiles({ manifest }: RenderableSite, folders: BuildFolders): Promise<void> {
  for (const folder of folders.code) {
    await cp(path.join(folder, 'assets'), path.join(folders.out, 'assets'), { recursive: true });
  }
  for (const file of manifest.files) {
    await cp(path.join(folders.site, file), path.join(folders.out, file));
  }
}
