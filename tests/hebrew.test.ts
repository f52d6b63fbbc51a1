import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../src/pipeline.ts';
import { HEBREW } from './support/hebrew-site.ts';
import { temporaryFolder } from './support/tiny-site.ts';

test('a site in a language that the engine does not speak lacks nothing but letters in its fonts', async () => {
  const { manifest, diagnostics } = await compile(HEBREW);
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['letters-missing']));
  expect(manifest?.pages.length).toBeGreaterThan(5);
});

test('such a site needs no texts of the engine for a second language that the engine speaks', async () => {
  const site = path.join(await temporaryFolder(), 'site');
  await cp(HEBREW, site, { recursive: true });
  const file = path.join(site, 'site.yaml');
  const settings = await readFile(file, 'utf8');
  const filesMissing = async (main: string) => {
    const language = `language: ${main}\nlanguages: [${main}, en-GB]`;
    await writeFile(file, settings.replace('language: he-IL', language));
    const { diagnostics } = await compile(site);
    return JSON.stringify(diagnostics.filter(({ code }) => code === 'missing-translation'));
  };
  const files = await filesMissing('he-IL');
  expect(files).toContain('site/nav.en.yaml');
  expect(files).not.toContain('words.en.yaml');
  expect(await filesMissing('de-DE')).toContain('site/words.en.yaml');
});
