import { expect, test } from 'vitest';
import type { Manifest } from '../src/model/manifest/manifest.ts';
import { compile } from '../src/pipeline.ts';
import { renderNotFound } from '../src/render/other-pages.tsx';
import { sourceAssets } from '../src/server/live/source-assets.ts';
import { tinySite } from './support/tiny-site.ts';

test.each([
  ['groups', 'menu:\n  - page: /\n  - group: Owners\n'],
  ['no groups', 'menu:\n  - page: /\n  - page: /owners\n'],
])('with %s in the menu, who is lost finds the pages where they are said to be', async (_, nav) => {
  const own = nav.includes('group') ? {} : { 'pages/owners.yaml': OWNERS };
  const { manifest } = await compile(await tinySite({ 'nav.yaml': nav, ...own }));
  const site = { manifest: manifest as Manifest, assets: sourceAssets('.', '.') };
  const html = renderNotFound({ ...site, url: '', fileSizes: new Map() }, '/lost', 'notFound');
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  expect(main).toContain('It is probably listed below.');
  expect(main).toContain('<a href="/owners">Owners</a>');
});

const OWNERS = `title: Owners
description: What owners ask us.
blocks:
  - type: hero
    heading: Owners
`;
