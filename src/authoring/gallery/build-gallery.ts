import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileOf } from '../../render/file-of.ts';
import { replaceFolder, writeFiles } from '../../render/render.ts';
import { type Gallery, type GalleryLook, galleryRenderer } from './open-gallery.tsx';
import { type AddressOf, rewriteAddresses, splitAddress } from './rewrite-addresses.ts';

/** Where the gallery goes, and what it is made of. All paths are absolute. */
interface GalleryFolders {
  /** Replaced as a whole. */
  out: string;
  /** Folders with what browsers need of the compiled code. */
  code: string[];
  cache: string;
  /** Fonts of the site whose theme it is, by their place in the built site: absolute paths. */
  fonts: Record<string, string>;
}

/**
 * Writes the pages of a gallery so that they open from a disk as well: every address in them is
 * seen from the page that it stands on.
 *
 * @returns how many they are.
 */
export async function buildGallery(
  gallery: Gallery,
  look: GalleryLook,
  folders: GalleryFolders,
): Promise<number> {
  const { manifest, folder } = gallery;
  const { siteInfo, pages } = manifest;
  const site = {
    manifest: { ...manifest, siteInfo: { ...siteInfo, theme: look.theme } },
    url: siteInfo.url,
    assets: look.assets,
    fileSizes: new Map(),
  };
  const render = galleryRenderer(gallery, look);
  const addressOf = seenFrom(new Set(pages.map((page) => page.path)));
  await replaceFolder(folders.out, async (out) => {
    writeFiles(site, { ...folders, site: folder, out });
    for (const page of pages) {
      const file = path.join(out, fileOf(page));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, rewriteAddresses(withoutServer(render(page)), page.path, addressOf));
    }
    for (const [name, from] of Object.entries(folders.fonts)) cpSync(from, path.join(out, name));
    return pages.length;
  });
  return pages.length;
}

/** Browsers load no modules from a disk and fetch no fonts ahead, and would complain of each. */
function withoutServer(html: string): string {
  return html
    .replace(/<link rel="preload" as="font"[^>]*>/g, '')
    .replace(
      /<script type="module" fetchpriority="low" src="([^"]*)"><\/script>/g,
      `<script data-src="$1">if(location.protocol!=='file:')import(new URL(document.currentScript.dataset.src,location))</script>`,
    );
}

/** A folder on a disk has no page of its own: what is meant is the file in it. */
function seenFrom(pages: ReadonlySet<string>): AddressOf {
  return (address, from) => {
    const [at, rest] = splitAddress(address);
    const to = pages.has(at) ? fileOf({ path: at }) : at.slice(1);
    return path.posix.relative(path.posix.dirname(fileOf({ path: from })), to) + rest;
  };
}
