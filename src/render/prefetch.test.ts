import { expect, test } from 'vitest';
import { page, tinySite } from '../../tests/support/tiny-site.ts';
import { compile } from '../pipeline.ts';
import { sourceAssets } from '../server/live/source-assets.ts';
import { pageRenderer } from './render-page.tsx';

/** Renders pages with a text and returns what browsers may prefetch from each. */
async function prefetchedFrom(texts: string[]): Promise<unknown[]> {
  const pages = texts.map((text, index) => [
    `pages/page-${index}.yaml`,
    `${page(`Page ${index}`, 'nav: { group: Owners }\n')}  - type: text\n    text: ${text}\n`,
  ]);
  const { manifest } = await compile(
    await tinySite({ ...Object.fromEntries(pages), 'files/terms.pdf': 'Terms' }),
  );
  if (!manifest) throw new Error('The tiny site has a mistake.');
  const assets = sourceAssets('.', '.');
  const render = pageRenderer({ manifest, assets, fileSizes: new Map(), url: '' });
  return manifest.pages
    .filter(({ path }) => path.startsWith('/page-'))
    .map((one) => /speculationrules">(.*?)<\/script>/.exec(render(one).head)?.[1] ?? '')
    .map((rules) => JSON.parse(rules).prefetch[0].where);
}

test('pages are prefetched, and the downloads that a page links to are not', async () => {
  const pages = { href_matches: '/*' };
  expect(await prefetchedFrom(['A [page](/).', 'A [file](/files/terms.pdf).'])).toEqual([
    pages,
    { and: [pages, { not: { href_matches: ['/files/*', '/images/*'] } }] },
  ]);
});
