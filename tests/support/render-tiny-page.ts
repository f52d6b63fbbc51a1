import { compile } from '../../src/pipeline.ts';
import { renderPage } from '../../src/render/render-page.tsx';
import { sourceAssets } from '../../src/server/live/source-assets.ts';
import { page, tinySite } from './tiny-site.ts';

/** Returns the HTML of a page whose hero is followed by the YAML of more blocks. */
export async function renderTinyPage(more: string): Promise<string> {
  const { manifest } = await compile(
    await tinySite({ 'pages/owners.yaml': `${page('Owners', 'nav: { group: Owners }\n')}${more}` }),
  );
  const owners = manifest?.pages.find(({ path }) => path === '/owners');
  if (!manifest || !owners) throw new Error('The tiny site has a mistake.');
  return renderPage(owners, {
    manifest,
    assets: sourceAssets('.', '.'),
    fileSizes: new Map(),
    url: '',
  });
}
