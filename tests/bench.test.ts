import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeSite } from '../bench/write-site.mjs';
import { compile } from '../src/pipeline.ts';
import { temporaryFolder } from './support/tiny-site.ts';

const PAGES = 40;

test('the site of the benchmark has five blocks a page, a menu of 30 links and no mistake', async () => {
  const site = await temporaryFolder();
  writeSite(site, PAGES);
  const { manifest, diagnostics } = await compile(site);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { pages = [], siteInfo } = manifest ?? {};
  expect(pages).toHaveLength(PAGES);
  const links = siteInfo?.menu.flatMap((entry) =>
    entry.kind === 'group' ? entry.links : entry.link,
  );
  expect(links).toHaveLength(30);
  const forms = pages.filter(({ blocks }) => blocks.some(({ type }) => type === 'form'));
  expect(forms).toHaveLength(PAGES / 10);
  expect(new Set(pages.map((page) => page.blocks.length - Number(forms.includes(page))))).toEqual(
    new Set([5]),
  );
});

test('an edit of the site of the benchmark is on the page that it names', async () => {
  const site = await temporaryFolder();
  const { address, edit } = writeSite(site, PAGES);
  edit('Nobody wrote this before.');
  const { manifest } = await compile(site);
  const edited = manifest?.pages.filter((page) => JSON.stringify(page).includes('Nobody wrote'));
  expect(edited?.map((page) => page.path)).toEqual([address]);
});

test('the benchmark says in a line that there is no such commit, and measures nothing', () => {
  const bench = path.join(import.meta.dirname, '../bench/run.mjs');
  const words = [bench, '--against', 'no-such-commit'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: 'There is no commit "no-such-commit" here.\n',
  });
});
