import { expect, test } from 'vitest';
import { page, tinySite, writeFiles } from '../../../tests/support/tiny-site.ts';
import { compile } from '../../pipeline.ts';
import { newsPrinter } from './print-news.ts';

/** A page with a text, which is in no menu: that is a warning. */
const orphan = (text: string) => `${page('Pets')}  - type: text\n    text: ${text}\n`;

test('warnings are printed once, errors whenever there are any', async () => {
  const site = await tinySite({ 'pages/pets.yaml': orphan('Two dogs.') });
  const printNews = newsPrinter();
  const printed = async (text: string) => {
    await writeFiles(site, { 'pages/pets.yaml': orphan(text) });
    return printNews(await compile(site));
  };
  const first = await printed('Two dogs.');
  expect(first).toMatch(/\(warning\)[\s\S]*\n\n0 errors, 1 warning\.$/);
  expect(await printed('Two cats.')).toBe('0 errors, 1 warning. Not shown again: 1.');
  const wrong = await printed('Two {cats}.');
  expect(wrong).toMatch(/unknown-fact[\s\S]*1 error/);
  expect(wrong).not.toContain('(warning)');
  expect(await printed('Two {cats}.')).toContain('unknown-fact');
  expect(await printed('Two cats.')).toBe('0 errors, 1 warning. Not shown again: 1.');
});

test('a warning that was gone is printed again', async () => {
  const site = await tinySite({ 'pages/pets.yaml': orphan('Two dogs.') });
  const printNews = newsPrinter();
  printNews(await compile(site));
  const { diagnostics, sources } = await compile(site);
  expect(printNews({ diagnostics: [], sources })).toBe('');
  expect(printNews({ diagnostics, sources })).toContain('(warning)');
});
