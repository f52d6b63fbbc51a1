import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { compile } from '../../pipeline.ts';
import { sourceAssets } from '../../server/live/source-assets.ts';
import { pagesRenderer, rememberSharedParts } from '../render-page.tsx';
import type { StaticMarkup } from './static-markup.ts';

/** The image preload links, which React puts first. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

const byReact: StaticMarkup = (content) => renderToStaticMarkup(content).replace(PRELOADS, '');

/** Numbers the generated ids, and reads the apostrophes that only React escapes. */
function comparable(html: string): string {
  const ids: string[] = [];
  return html.replaceAll('&#x27;', "'").replace(/(?<![\w-])_(?:R_[\da-z]+_|\d+)/g, (id) => {
    if (!ids.includes(id)) ids.push(id);
    return `id ${ids.indexOf(id)}`;
  });
}

it.each(['tests/fixture/site', 'tests/hebrew/site', 'examples/clinic/site'])(
  'writes the pages of %s as React',
  async (folder) => {
    const { manifest } = await compile(folder);
    if (!manifest) throw new Error('The site has a mistake.');
    const { url } = manifest.siteInfo;
    const site = { manifest, url, assets: sourceAssets('.', '.'), fileSizes: new Map() };
    const parts = rememberSharedParts();
    const pages = manifest.pages.map((page) => ({ page }));
    const [ours, theirs] = [
      pagesRenderer(site, parts),
      pagesRenderer(site, (siteInfo) => ({ ...parts(siteInfo), markup: byReact })),
    ].map((render) => render(pages).map(({ path, own }) => ({ path, own: comparable(own) })));
    expect(ours).toEqual(theirs);
    expect(ours?.some(({ own }) => own.includes('id 0'))).toBe(true);
  },
);
