import { test } from '@playwright/test';
import { buildOf } from '../support/built-elsewhere.ts';
import { writeExamplePages } from './example-pages.ts';
import { distOf, EXAMPLES, SITES } from './sites.ts';

for (const [name, { site }] of Object.entries(SITES)) {
  test(`the site ${name} can be built`, () => {
    if (site === EXAMPLES) writeExamplePages(site);
    buildOf(site, distOf(name));
  });
}
