import { expect, test } from 'vitest';
import { siteFile, tinySite } from '../../tests/support/tiny-site.ts';
import { compile } from '../pipeline.ts';
import { sourceAssets } from '../server/live/source-assets.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { otherPages } from './other-pages.tsx';
import { pagesRenderer } from './render-page.tsx';

test('removed pages are rendered once, however many there are', async () => {
  const gone = Array.from({ length: 50 }, (_, at) => `/old%20${at}`);
  const folder = await tinySite({ 'site.yaml': siteFile(`gone: [${gone.join(', ')}]\n`) });
  const { manifest } = await compile(folder);
  if (!manifest) throw new Error('The site has a mistake.');
  const { url } = manifest.siteInfo;
  const site: RenderableSite = {
    manifest,
    url,
    assets: sourceAssets('.', '.'),
    fileSizes: new Map(),
  };
  const render = pagesRenderer(site);
  let rendered = 0;
  const pages = otherPages(site, (all) => {
    rendered += all.length;
    return render(all);
  });
  expect(rendered).toBe(2);
  const files = gone.map((_, at) => `old ${at}/index.html`);
  expect(pages.flatMap((page) => page.files)).toEqual(['404.html', ...files]);
});
