import { violationsInBothThemes } from '../support/axe.ts';
import { buildOf } from '../support/built-elsewhere.ts';
import { test } from '../support/one-page.ts';
import { expect, openSite } from '../support/other-site.ts';
import { brokenWords, setFontSize, USUAL } from '../support/text-size.ts';

/** Of each example its front page and another one. */
const PAGES = {
  cafe: ['/', '/reservieren'],
  clinic: ['/', '/es/contact'],
  docs: ['/', '/guides/storage'],
};

const WIDTHS = [360, 1280];

for (const [name, addresses] of Object.entries(PAGES)) {
  test(`the example ${name} is accessible, wide and narrow, light and dark, and breaks no word that has room`, async ({
    page,
  }) => {
    test.slow();
    const { url, remove } = await openSite((folder) => buildOf(`examples/${name}/site`, folder));
    try {
      for (const address of addresses) {
        await page.goto(url + address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const where = `${address}, ${width} wide`;
          expect.soft(await violationsInBothThemes(page), where).toEqual([]);
          const wider = () => document.documentElement.scrollWidth - window.innerWidth;
          expect.soft(await page.evaluate(wider), where).toBe(0);
        }
        await page.setViewportSize({ width: 360, height: 720 });
        await setFontSize(page, 2 * USUAL);
        // A line may also break after a dash.
        const broken = (await brokenWords(page)).filter((word) => !word.includes('–'));
        expect.soft(broken, address).toEqual([]);
        await setFontSize(page, USUAL);
      }
    } finally {
      await remove();
    }
  });
}
