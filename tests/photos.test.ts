import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { compile } from '../src/pipeline.ts';
import { liveCopy } from '../src/render/pictures/live-copies.ts';
import { strippedPhotos } from '../src/render/pictures/stripped.ts';
import { takeShards } from '../src/render/shards.ts';
import { bytesBelow } from './support/files-in.ts';
import { samplePhoto, TELLS } from './support/sample-photo.ts';
import { type Places, startingPoint } from './support/site-builds.ts';
import { writeFiles } from './support/tiny-site.ts';

// Photos from the site folder to the built site.

/** Each test builds a little site up to five times; in ms, for busy machines. */
vi.setConfig({ testTimeout: 120_000 });

afterEach(() => vi.doUnmock('sharp'));

const PAGE = `label: Porches
description: Porches that we look after.
blocks:
  - { type: text, text: Words. }
  - { type: hero, heading: Porches, image: { src: My porch.JPG, alt: A porch at dawn } }
  - type: cards
    items:
      - { title: Again, image: { src: My porch.JPG, alt: A porch at dusk } }
  - type: text
    text: "[For the press](/files/press.jpg)"
`;

async function siteWithPhotos() {
  const start = await startingPoint();
  const { site } = start.places;
  await writeFiles(site, { 'pages/porches.yaml': PAGE });
  const save = async (shade: number) => {
    const photo = { width: 720, height: 480, orientation: 6, shade };
    await writeFile(path.join(site, 'images/My porch.JPG'), await samplePhoto(photo));
  };
  await save(0);
  await mkdir(path.join(site, 'files'), { recursive: true });
  await writeFile(
    path.join(site, 'files/press.jpg'),
    await samplePhoto({ width: 90, height: 60, orientation: 3 }),
  );
  return { ...start, save };
}

const porches = ({ out }: Places) => readFile(path.join(out, 'porches/index.html'), 'utf8');

const copiesIn = async ({ out }: Places) => (await readdir(path.join(out, 'images'))).sort();

test('pages show copies that fit, and nothing says where a photo was taken', async () => {
  const { places, build, fresh, save } = await siteWithPhotos();
  const first = await build(places);
  expect(first.isBuilt).toBe(true);
  const html = await porches(places);

  const shown = [...html.matchAll(/\/images\/(my-porch\.\w+-(\d+)\.(\w+))/g)];
  const photos = (await copiesIn(places)).filter((name) => name.startsWith('my-porch'));
  expect([...new Set(shown.map(([, name]) => name))].sort()).toEqual(photos);
  expect(Math.max(...shown.map(([, , width]) => Number(width)))).toBe(480);
  const imgs = html.match(/<img[^>]*my-porch[^>]*>/g) ?? [];
  expect(imgs).toHaveLength(2);
  expect(imgs.every((img) => img.includes('width="480" height="720"'))).toBe(true);
  expect(imgs.map((img) => /fetchPriority="high"/i.test(img))).toEqual([true, false]);
  expect(imgs.map((img) => /loading="lazy" decoding="async"/.test(img))).toEqual([false, true]);
  expect(html).toMatch(/<source type="image\/avif"[^>]*sizes="\(min-width:77.75rem\) 34.7rem,/);

  const bytes = bytesBelow(places.out);
  for (const content of Object.values(bytes)) {
    for (const word of TELLS) expect(content.includes(word)).toBe(false);
  }
  const press = await sharp(path.join(places.out, 'files/press.jpg')).metadata();
  expect([press.width, press.exif, press.orientation]).toEqual([90, undefined, undefined]);
  const size = (bytes['files/press.jpg'] ?? '').length;
  expect(size).toBeGreaterThan(500);

  // The same bytes from nothing, from what is kept, and when the photo is another one.
  expect(bytesBelow((await build(await fresh())).out)).toEqual(bytes);
  expect(await build(places)).toMatchObject({ rendered: 0 });
  expect(bytesBelow(places.out)).toEqual(bytes);
  await save(60);
  const again = await build(places);
  expect(again.rendered).toBe(1);
  const changed = bytesBelow(places.out);
  expect(changed).toEqual(bytesBelow((await build(await fresh())).out));
  const now = (await copiesIn(places)).filter((name) => name.startsWith('my-porch'));
  expect(now.filter((name) => photos.includes(name))).toEqual([]);
});

test('who writes a site sees drafts of copies, then those of the build, and no places', async () => {
  const { places, build } = await siteWithPhotos();
  const theme = 'shareImage: My porch.JPG\n';
  await writeFiles(places.site, { 'theme.yaml': theme });
  const { manifest } = await compile(places.site);
  const [base] = Object.keys(manifest?.copied ?? {});
  if (!manifest || !base) throw new Error('The site shows no photo.');
  expect(manifest.siteInfo.theme.picture).toMatchObject({ width: 480, height: 720 });
  const picture = (width: number) => liveCopy(`${base}-${width}.avif`, manifest, places);
  const draft = await picture(320);
  expect(draft?.type).toBe('image/jpeg');
  const { width, exif } = await sharp(draft?.body).metadata();
  expect([width, exif]).toEqual([320, undefined]);
  expect(await liveCopy('/images/other.3fa9c1d2e1-320.avif', manifest, places)).toBeUndefined();
  const stripped = strippedPhotos(manifest, places);
  const press = await stripped.get('files/press.jpg')?.();
  expect((await sharp(press).metadata()).exif).toBeUndefined();
  expect(stripped.has('images/My porch.JPG')).toBe(false);

  await build(places);
  expect((await picture(480))?.type).toBe('image/avif');
  expect(await porches(places)).toContain(`content="https://www.example.com${base}-480.jpg"`);
});

test('shards bring the copies of their pages along', async () => {
  const { places, build, buildShard, fresh } = await siteWithPhotos();
  const shards = path.join(places.site, '../shards');
  for (const number of [1, 2]) {
    const out = path.join(shards, `${number}`);
    await buildShard({ ...(await fresh()), out }, { number, count: 2 });
  }
  const earlier = takeShards(shards, { cache: places.cache, version: '1' });
  const merged = await build(places, {}, earlier);
  expect(merged).toMatchObject({ isBuilt: true, rendered: 0 });
  expect(bytesBelow(merged.out)).toEqual(bytesBelow((await build(await fresh())).out));
});

test('sharp is loaded for photos alone, and not again for what is known of them', async () => {
  const { places, build, fresh } = await siteWithPhotos();
  await build(places);
  // A file that was written a moment ago may be written once more: it is looked at again.
  await build(places);
  const drawn = await startingPoint();
  vi.doMock('sharp', () => {
    throw new Error('Nobody needs it.');
  });
  expect(await drawn.build(drawn.places)).toMatchObject({ isBuilt: true });
  expect(await build(places)).toMatchObject({ isBuilt: true });
  await expect(build(await fresh())).rejects.toThrow();
});
