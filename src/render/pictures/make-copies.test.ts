import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { CORNERS, cornersOf, samplePhoto, TELLS } from '../../../tests/support/sample-photo.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { hashOfPhoto, inspectPhoto } from '../../compiler/read/photos/inspect-photo.ts';
import type { PhotoKind } from '../../model/images/photo.ts';
import { makeCopies, makeDraft, type PhotoFile, stripPhoto } from './make-copies.ts';

const SIZE = { width: 96, height: 64 };

async function fileOf(bytes: Buffer): Promise<PhotoFile> {
  const file = path.join(await temporaryFolder(), 'photo');
  await writeFile(file, bytes);
  return { file, hash: hashOfPhoto(bytes) };
}

async function copiesOf(bytes: Buffer, width: number, kinds: PhotoKind[]) {
  const made = await makeCopies(await fileOf(bytes), { width, kinds });
  return Promise.all([...made.values()].map(async (copy) => ({ copy, ...(await about(copy)) })));
}

const about = (copy: Buffer) => sharp(copy, { animated: true }).metadata();

/** Returns which corner of the source file is at the top left of an image. */
async function topLeft(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 4) * info.width + Math.floor(info.width / 4)) * info.channels;
  const far = CORNERS.map((corner) =>
    Math.max(...corner.map((value, channel) => Math.abs(value - (data[at + channel] ?? 0)))),
  );
  return far.indexOf(Math.min(...far));
}

// By EXIF orientation: which corner of the file is at the top left when it is rotated upright.
test.each([
  [1, 0],
  [2, 1],
  [3, 3],
  [4, 2],
  [5, 0],
  [6, 2],
  [7, 3],
  [8, 1],
])(
  'a photo of orientation %i is turned, and tells nothing of its making',
  async (orientation, corner) => {
    const bytes = await samplePhoto({ ...SIZE, orientation });
    for (const word of TELLS) expect(bytes.includes(word)).toBe(true);
    const { width, height } = orientation > 4 ? { width: 64, height: 96 } : SIZE;
    expect(await inspectPhoto(bytes)).toMatchObject({
      photo: { width, height, hasMetadata: true },
    });
    const small = { width: width / 2, height: height / 2 };
    for (const { copy, exif, orientation: left, ...found } of await copiesOf(bytes, small.width, [
      'avif',
      'webp',
      'jpg',
    ])) {
      expect(found).toMatchObject(small);
      expect([exif, left, await topLeft(copy)]).toEqual([undefined, undefined, corner]);
      for (const word of TELLS) expect(copy.includes(word)).toBe(false);
    }
    const whole = await stripPhoto(await fileOf(bytes), 'jpg');
    const { exif, xmp, orientation: left } = await about(whole);
    expect([exif, xmp, left, await topLeft(whole)]).toEqual([
      undefined,
      undefined,
      undefined,
      corner,
    ]);
    expect(await about(whole)).toMatchObject({ width, height });
  },
);

test.each<[string, (image: Sharp) => Sharp]>([
  ['wide colours of phones', (image) => image.withIccProfile('p3').jpeg({ quality: 95 })],
  ['the colours of print', (image) => image.toColourspace('cmyk').withIccProfile('cmyk').jpeg()],
  ['progressive', (image) => image.jpeg({ progressive: true, quality: 95 })],
])('%s become those of the web', async (_, as) => {
  const raw = sharp(cornersOf(96, 64), { raw: { ...SIZE, channels: 3 } });
  const bytes = await as(raw).toBuffer();
  for (const { copy, space, icc, channels } of await copiesOf(bytes, 48, ['webp', 'jpg'])) {
    expect([space, icc, channels, await topLeft(copy)]).toEqual(['srgb', undefined, 3, 0]);
  }
});

test('what can be seen through can be seen through in every copy', async () => {
  const clear = { r: 200, g: 20, b: 20, alpha: 0.5 };
  const bytes = await sharp({ create: { ...SIZE, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const copies = await copiesOf(bytes, 48, ['avif', 'webp', 'png']);
  expect(copies.map(({ hasAlpha }) => hasAlpha)).toEqual([true, true, true]);
  const draft = await makeDraft(await fileOf(bytes), { width: 48, kind: 'avif' });
  expect([draft.kind, (await about(draft.bytes)).hasAlpha]).toEqual(['webp', true]);
});

test('what moves goes on moving, but for those who want it still', async () => {
  const frame = (shade: number) =>
    sharp(cornersOf(96, 64, shade), { raw: { ...SIZE, channels: 3 } })
      .png()
      .toBuffer();
  const bytes = await sharp([await frame(0), await frame(99)], { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await inspectPhoto(bytes)).toMatchObject({ photo: { isAnimated: true, ...SIZE } });
  const copies = await copiesOf(bytes, 48, ['avif', 'webp', 'gif']);
  expect(copies.map(({ pages = 1 }) => pages)).toEqual([1, 2, 2]);
});

test('a photo that is another one by now is not taken for the one that was looked at', async () => {
  const photo = await fileOf(await samplePhoto(SIZE));
  const other = makeCopies({ ...photo, hash: 'other' }, { width: 48, kinds: ['webp'] });
  await expect(other).rejects.toThrow(/changed while it was built/);
});
