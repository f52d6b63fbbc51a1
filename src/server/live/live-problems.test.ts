import { expect, test } from 'vitest';
import { page, tinySite } from '../../../tests/support/tiny-site.ts';
import { compile } from '../../pipeline.ts';
import { problemsOf } from './live-problems.ts';

/** The problems of a site with `count` pages, each with a text made from its index. */
async function shown(count: number, text: (index: number) => string) {
  const wrong = Array.from({ length: count }, (_, index) => {
    const block = `  - type: text\n    text: ${text(index)}\n`;
    return [`pages/wrong/page-${index}.yaml`, page(`Page ${index}`) + block] as const;
  });
  const site = await tinySite(Object.fromEntries(wrong));
  return problemsOf(await compile(site)).map(({ code, places }) => [code, places]);
}

test('every error lies over the page, up to fifty', async () => {
  const found = await shown(50, () => 'Call {phne}.');
  expect(found).toEqual(Array.from({ length: 50 }, () => ['unknown-fact', 1]));
});

test('the same error in thousands of places is shown once, and others are counted', async () => {
  expect(await shown(60, () => 'Call {phne}.')).toEqual([['unknown-fact', 60]]);
  const differing = await shown(60, (index) => `See [it](/nowhere-${index}-at-all).`);
  expect(differing).toHaveLength(51);
  expect(differing.at(-1)).toEqual(['and-more', 10]);
});
