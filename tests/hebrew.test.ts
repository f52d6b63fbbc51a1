import { expect, test } from 'vitest';
import { compile } from '../src/pipeline.ts';
import { HEBREW } from './support/hebrew-site.ts';

test('a site in a language that the engine does not speak lacks nothing but letters in its fonts', async () => {
  const { manifest, diagnostics } = await compile(HEBREW);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['letters-missing']));
  expect(manifest?.pages.length).toBeGreaterThan(5);
});
