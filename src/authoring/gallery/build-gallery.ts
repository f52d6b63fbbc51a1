import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from '../../render/file-of.ts';
import { replaceFolder, writeFiles } from '../../render/render.ts';
import { type Gallery, type GalleryLook, galleryRenderer, gallerySite } from './open-gallery.tsx';
import { rewriteAddresses, splitAddress } from './rewrite-addresses.ts';

/** The output and source folders of the gallery, as absolute paths. */
interface GalleryFolders {
  /** The output folder, which is replaced completely. */
  out: string;
  /** The folders of the compiled code for browsers. */
  code: string[];
  cache: string;
  /** Absolute paths of the site's own fonts, by path in the built site. */
  fonts: Record<string, string>;
}

/**
 * Writes the pages of a gallery with relative URLs, so that they can be opened from a disk as well.
 *
 * @returns the number of pages.
 */
export async function buildGallery(
  gallery: Gallery,
  look: GalleryLook,
  folders: GalleryFolders,
): Promise<number> {
  const { pages } = gallery.manifest;
  const render = galleryRenderer(gallery, look);
  const paths = new Set(pages.map((page) => page.path));
  await replaceFolder(folders.out, async (out) => {
    writeFiles(gallerySite(gallery, look), { ...folders, site: gallery.folder, out });
    for (const page of pages) {
      const file = path.join(out, fileOf(page));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(
        file,
        rewriteAddresses(withoutServer(render(page)), seenFrom(page.path, paths)),
      );
    }
    for (const [name, from] of Object.entries(folders.fonts)) cpSync(from, path.join(out, name));
    return pages.length;
  });
  return pages.length;
}

/**
 * Removes font preloads and loads modules only over HTTP: from `file:` both fail with an error.
 * Unlike `type="module"`, `import` does not wait for the rest of the page if the module is cached.
 */
function withoutServer(html: string): string {
  return html
    .replace(/<link rel="preload" as="font"[^>]*>/g, '')
    .replace(
      /<script type="module" fetchpriority="low" src="([^"]*)"><\/script>/g,
      `<script data-src="$1">if(location.protocol!=='file:'){let s=new URL(document.currentScript.dataset.src,location);addEventListener('DOMContentLoaded',()=>import(s))}</script>`,
    );
}

/** Returns a function that makes URLs relative to a page; page paths become their HTML files. */
function seenFrom(from: string, pages: ReadonlySet<string>): (address: string) => string {
  const folder = path.posix.dirname(fileOf({ path: from }));
  return (address) => {
    const [at, rest] = splitAddress(address);
    const to = pages.has(at) ? fileOf({ path: at }) : at.slice(1);
    return path.posix.relative(folder, to) + rest;
  };
}
