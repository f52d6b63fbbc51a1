import { expect, it } from 'vitest';
import { leastTimeOf } from '../../../tests/support/least-time.ts';
import { page, tinySite } from '../../../tests/support/tiny-site.ts';
import { readSiteFolder } from '../../compiler/read/site-folder.ts';
import { compileFolder } from '../../pipeline.ts';
import { fixSite } from './fix-site.ts';

it('compares the diagnostics once for all files that it fixes', async () => {
  const fixable = Array.from({ length: 100 }, (_, index) => [
    `pages/owners/page${index}.yaml`,
    page(`Page ${index}`).replace('description', 'descripton'),
  ]);
  const site = await tinySite({
    ...Object.fromEntries(fixable),
    'pages/index.yaml': `${page('Home')}  - type: text\n    text: ${'Call {lost}. '.repeat(2000)}\n`,
  });
  const folder = await readSiteFolder(site);
  const compiling = leastTimeOf(() => compileFolder(folder));
  // Comparing them again for each of the files took another four times as long.
  expect(leastTimeOf(() => fixSite(folder, {})) / compiling).toBeLessThan(3);
});
