import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { page, siteFile, temporaryFolder, tinySite } from '../../../tests/support/tiny-site.ts';
import { sourceMapOf } from '../../compiler/link/link.ts';
import { printText } from '../../diagnostics/print-many.ts';
import { compile } from '../../pipeline.ts';
import { sourceAssets } from '../../server/live/source-assets.ts';
import { pageWriter } from '../page-writer.ts';
import { overBudget } from './over-budget.ts';

const LONG = `${page('Owners', 'nav: { group: Owners }\nbudget: { html: 1, image: 90 }\n')}  - type: text
    text: ${'Homes are looked after. '.repeat(400)}
  - type: hero
    heading: A lake
    image: { src: lake.svg, alt: A lake }
`;

/** Builds a site with budgets and returns what is reported. */
async function told(
  budget: string,
  owners = page('Owners', 'nav: { group: Owners }\n'),
  more: Record<string, string> = {},
) {
  const site = await tinySite({
    'pages/index.yaml': page('Welcome home', budget),
    'pages/owners.yaml': owners,
    ...more,
    'images/lake.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  });
  const compiled = await compile(site);
  const { manifest, sources } = compiled;
  if (!manifest) throw new Error('The tiny site has a mistake.');
  const out = await temporaryFolder();
  const rendered = { manifest, assets: sourceAssets('.', '.'), fileSizes: new Map(), url: '' };
  const writer = pageWriter({ site: rendered, out });
  writer.write(manifest.pages);
  await mkdir(path.join(out, 'images'));
  await writeFile(path.join(out, 'images/lake.svg'), '.'.repeat(100));
  const found = overBudget({ site: rendered, out, sourceMap: sourceMapOf(compiled), sources });
  return { found, printed: printText(found, sources) };
}

test('says nothing of pages within their budgets, nor of those without one', async () => {
  expect((await told('budget: { html: 90000, css: 90000, js: 0 }\n')).found).toEqual([]);
  expect((await told('')).found).toEqual([]);
});

test('names the page, and the block with the most of it', async () => {
  const { found, printed } = await told('', LONG);
  expect(found.map(({ params }) => params)).toMatchObject([
    { page: '/owners', what: 'html', block: { type: 'text' }, isOwn: true },
    { page: '/owners', what: 'image', has: 100, max: 90, block: { type: 'hero', bytes: 100 } },
  ]);
  expect(printed).toContain('The page "/owners" has 100 bytes of pictures; it may have at most 90');
  expect(printed).toMatch(
    /owners\.yaml:10:5 {2}over-budget\n.*Without this hero .*\n.*- type: hero/,
  );
  expect(printed).toContain('Take at least 10 bytes out, or write "image: 100" under "budget"');
});

test('names the block without which most styles go, not one whose styles another needs too', async () => {
  const owners = page('Owners', 'nav: { group: Owners }\nbudget: { css: 1 }\n');
  const styled = async (more: string) => {
    const { found } = await told('', `${owners}${more}`);
    return found.map(({ params }) => params);
  };
  const asking = (question: string) =>
    `  - type: accordion\n    items: [{ question: ${question}, answer: Yes. }]\n`;
  const one = asking('Any keys?');
  expect(await styled(one)).toMatchObject([{ what: 'css', block: { type: 'accordion' } }]);
  const two = one + asking('Any lamps?');
  expect(await styled(two)).toMatchObject([{ what: 'css', block: { type: 'hero' } }]);
});

test('blames the budget of the site where many pages weigh more, but not for their own', async () => {
  const others = ['one', 'two', 'three', 'four', 'five'].map((name) => [
    `pages/${name}.yaml`,
    page(name, 'nav: { group: Owners }\n'),
  ]);
  const more = { 'site.yaml': siteFile('budget: { html: 32 }\n'), ...Object.fromEntries(others) };
  const { found, printed } = await told('', LONG, more);
  expect(found.filter(({ params }) => 'what' in params && params.what === 'html')).toMatchObject([
    { file: 'site/site.yaml', params: { count: 6, max: 32 } },
    { file: 'site/pages/owners.yaml', params: { page: '/owners', max: 1, isOwn: true } },
  ]);
  expect(printed).toMatch(/site\.yaml:\d+:17 {2}over-budget\n {2}6 pages have more than 32 bytes/);
});
