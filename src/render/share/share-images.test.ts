import { readdir, readFile, stat, symlink, truncate } from 'node:fs/promises';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { painterHere } from '../../../tests/support/painter-here.ts';
import { temporaryFolder, tinySite } from '../../../tests/support/tiny-site.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { compile } from '../../pipeline.ts';
import { shareCard } from './card.ts';
import { cardFonts, cardLook } from './look.ts';
import { startShareImages } from './share-images.ts';
import { openFonts } from './text-layout.ts';

let manifest: Manifest;
let site: string;
let cache: string;
let folders: Parameters<typeof startShareImages>[1];
let out: string;

beforeEach(async () => {
  site = await tinySite();
  const compiled = await compile(site);
  if (!compiled.manifest) throw new Error('The site has a mistake.');
  manifest = compiled.manifest;
  const folder = await temporaryFolder();
  cache = path.join(folder, 'cache');
  out = path.join(folder, 'out');
  folders = { cache, site, startPainter: painterHere };
});

async function written(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.png')).sort();
}

/** Returns whether an image was painted with a title. */
async function shows(image: string, title: string): Promise<boolean> {
  const { siteInfo } = manifest;
  const fonts = openFonts(await cardFonts(siteInfo.theme, site));
  const svg = shareCard({ title, company: 'Example Homes' }, cardLook(siteInfo, site), fonts);
  const painted = new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  return painted.equals(await readFile(path.join(out, image)));
}

describe('share images', () => {
  it('are painted into the cache, and are in the site when it asks for them', async () => {
    const images = startShareImages(manifest, folders);
    expect(await written(out)).toEqual([]);
    await images.writeTo(out);
    expect(await written(out)).toEqual(['share.png', 'share/owners.png']);
    expect(await shows('share/owners.png', 'Owners')).toBe(true);
  });

  it('are the same if there are so many that threads paint them', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const pages = titles.flatMap((title) =>
      manifest.pages.slice(1).map((page) => ({ ...page, title, path: `/${title}` })),
    );
    await startShareImages({ ...manifest, pages }, folders).writeTo(out);
    for (const title of titles) expect(await shows(`share/${title}.png`, title)).toBe(true);
  });

  it('are the same files again, but for one that was damaged', async () => {
    await startShareImages(manifest, folders).writeTo(out);
    const before = await readFile(path.join(out, 'share.png'));
    const known = await written(path.join(cache, 'share'));
    const stamps = () =>
      Promise.all(known.map(async (name) => (await stat(path.join(cache, 'share', name))).ino));
    const [first, second] = await stamps();
    await truncate(path.join(cache, 'share', known[0] ?? ''), 100);
    const again = path.join(cache, 'again');
    await startShareImages(manifest, folders).writeTo(again);
    expect(await stamps()).toEqual([expect.not.toSatisfy((ino) => ino === first), second]);
    expect((await readFile(path.join(again, 'share.png'))).equals(before)).toBe(true);
  });

  it('fail where they are waited for, and only there', async () => {
    const other = path.join(path.dirname(cache), 'a link to nowhere');
    await symlink('/not/there', other);
    const images = startShareImages(manifest, { ...folders, cache: other });
    // By the time these are painted, the others have failed.
    await startShareImages(manifest, folders).writeTo(out);
    await expect(images.writeTo(path.join(out, 'never'))).rejects.toThrow('ENOENT');
    expect(await readdir(out)).not.toContain('never');
  });

  it('are left when they are stopped', async () => {
    const pages = manifest.pages.flatMap((page) =>
      Array.from({ length: 50 }, (_, index) => ({ ...page, title: `${page.label} ${index}` })),
    );
    const images = startShareImages({ ...manifest, pages }, folders);
    await images.stop();
    const left = await written(cache);
    expect(left.length).toBeLessThan(100);
    await expect(images.writeTo(out)).rejects.toThrow();
    expect(await written(cache)).toEqual(left);
  });
});
