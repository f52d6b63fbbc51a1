import { cachedDataVersionTag } from 'node:v8';
import { beforeAll, expect, it } from 'vitest';
import { painterHere } from '../../../tests/support/painter-here.ts';
import { themeOf } from '../../themes/theme.ts';
import { cardFonts } from './look.ts';
import { paint } from './paint.ts';
import type { CardDesign } from './painter.ts';

const { signal } = new AbortController();
const company = 'Example Homes';

let design: CardDesign;

beforeAll(async () => {
  const look = { ground: '#000000', words: '#ffffff', scene: '', mark: undefined };
  design = { look, fonts: await cardFonts(themeOf({}), '') };
});

/** Paints images with these titles. @returns them by title. */
async function painted(titles: string[], given = design): Promise<Map<string, Buffer>> {
  const images = new Map<string, Buffer>();
  const pictures = titles.map((title) => ({
    words: { title, company },
    keep: (png: Uint8Array) => images.set(title, Buffer.from(png)),
  }));
  await paint(pictures, () => painterHere(given), signal);
  return images;
}

// The first test: a flag that a thread has set stays set.
it('leaves the flags of V8 as they were, which bytecode depends on', async () => {
  const before = cachedDataVersionTag();
  await painted(['Owners']);
  expect(cachedDataVersionTag()).toBe(before);
});

it('gives each picture its own bytes, however many there are', async () => {
  const titles = Array.from({ length: 25 }, (_, index) => `Page ${index}`);
  const together = await painted(titles);
  expect([...together.keys()].sort()).toEqual([...titles].sort());
  for (const title of ['Page 0', 'Page 7', 'Page 24'])
    expect(together.get(title)).toEqual((await painted([title])).get(title));
});

it('says what a thread could not paint', async () => {
  const look = { ...design.look, scene: '<broken' };
  await expect(painted(['Owners'], { ...design, look })).rejects.toThrow(
    'could not be painted: SVG data parsing',
  );
});
