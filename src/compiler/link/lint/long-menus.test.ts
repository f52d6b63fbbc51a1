import { expect, test } from 'vitest';
import { page, tinySite } from '../../../../tests/support/tiny-site.ts';
import { compile } from '../../../pipeline.ts';
import { MAX_LISTED } from '../resolve/documents/lengths.ts';

/** Returns the diagnostics of a site whose list of pages has this many entries. */
async function saidOf(count: number) {
  const posts = Array.from({ length: count }, (_, index) => {
    return [`pages/blog/post-${index}.yaml`, page(`Post ${index}`)] as const;
  });
  const list = '  - type: page-list\n    under: /blog\n';
  const blog = page('Blog', 'nav: { group: Owners }\n') + list;
  const site = await tinySite({ ...Object.fromEntries(posts), 'pages/blog.yaml': blog });
  return (await compile(site)).diagnostics;
}

test('a list of very many pages is pointed out where its address is written', async () => {
  expect(await saidOf(MAX_LISTED)).toEqual([]);
  expect(await saidOf(MAX_LISTED + 1)).toMatchObject([
    {
      code: 'long-list',
      severity: 'warning',
      file: 'site/pages/blog.yaml',
      params: { under: '/blog', has: MAX_LISTED + 1, max: MAX_LISTED },
    },
  ]);
});
