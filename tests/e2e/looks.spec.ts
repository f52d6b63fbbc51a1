import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { violationsInBothThemes } from '../support/axe.ts';
import { buildOf } from '../support/built-elsewhere.ts';
import { FIXTURE } from '../support/fixture-site.ts';
import { test } from '../support/one-page.ts';
import { expect, openSite } from '../support/other-site.ts';

// The look that a site has without a theme.yaml is that of all other tests.

/** A page each for a band and a form, and for an accordion. */
const PAGES = ['/', '/questions', '/blog/first'];

const THEMES = {
  harbor: 'theme: harbor\n',
  hearth: 'theme: hearth\n',
  'one colour': 'brand: "#7a1fa2"\naccent: "#ffd000"\ncorner: sharp\nfonts: { heading: Inter }\n',
};

for (const [name, theme] of Object.entries(THEMES)) {
  test(`pages in the theme ${name} are accessible, light and dark`, async ({ page }) => {
    test.slow();
    const { url, remove } = await openSite((folder) => builtWith(theme, folder));
    try {
      for (const address of PAGES) {
        await page.goto(url + address);
        expect.soft(await violationsInBothThemes(page), address).toEqual([]);
      }
      expect(await page.evaluate(fontsLoaded)).not.toContain('Fraunces');
    } finally {
      await remove();
    }
  });
}

function builtWith(theme: string, folder: string): string {
  const site = path.join(folder, 'site');
  cpSync(FIXTURE, site, { recursive: true });
  writeFileSync(path.join(site, 'theme.yaml'), theme);
  return buildOf(site, path.join(folder, 'out'));
}

/** The fonts that the page came to need. */
async function fontsLoaded(): Promise<string[]> {
  const fonts = [...(await document.fonts.ready)];
  return fonts.filter(({ status }) => status === 'loaded').map(({ family }) => family);
}

test('a page preloads the fonts that it uses, and loads no other', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const { preloaded, loaded } = await page.evaluate(() => ({
    preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[as="font"]')].map(
      ({ href }) => href,
    ),
    loaded: performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  }));
  expect(preloaded).toHaveLength(2);
  expect(loaded.toSorted()).toEqual(preloaded.toSorted());
  const hashes = loaded.map((address) => /-(.{6})\.woff2$/.exec(address)?.[1]);
  expect(new Set(hashes).size, 'the fonts share a hash').toBe(1);
});
