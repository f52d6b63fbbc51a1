import { expect, test } from 'vitest';
import { page, tinySite } from '../../../tests/support/tiny-site.ts';
import { compile } from '../../pipeline.ts';
import { renderPage } from '../../render/render-page.tsx';
import { sourceAssets } from '../../server/live/source-assets.ts';

/** Returns what follows the hero in the content of a page. */
async function afterHero(more: string): Promise<string | undefined> {
  const { manifest } = await compile(
    await tinySite({ 'pages/owners.yaml': `${page('Owners', 'nav: { group: Owners }\n')}${more}` }),
  );
  const owners = manifest?.pages.find(({ path }) => path === '/owners');
  if (!manifest || !owners) throw new Error('The tiny site has a mistake.');
  const html = renderPage(owners, {
    manifest,
    assets: sourceAssets('.', '.'),
    fileSizes: new Map(),
    url: '',
  });
  return /<\/section>(.*?)<\/main>/s.exec(html)?.[1];
}

test('a band that is alone on its page is set off from the footer, which has the same ground', async () => {
  expect(await afterHero('')).toMatch(
    /^<div class="screen" data-tone="plain" style="[^"]*"><\/div>$/,
  );
  expect(await afterHero('    tone: plain\n')).toBe('');
  expect(await afterHero('  - { type: text, text: More. }\n')).toMatch(/^<section/);
});
