import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { violations } from '../support/axe.ts';
import { buildOf, showInstead } from '../support/built-elsewhere.ts';
import { expect, test } from '../support/test.ts';

/** Of each example its front page and another one. */
const PAGES = {
  cafe: ['/', '/reservieren'],
  clinic: ['/', '/es/contact'],
  docs: ['/', '/guides/storage'],
};

const WIDTHS = [360, 1280];

for (const [name, addresses] of Object.entries(PAGES)) {
  test(`the example ${name} is accessible, wide and narrow, light and dark`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const out = mkdtempSync(path.join(tmpdir(), 'signpost-example-'));
    try {
      await showInstead(page, baseURL, buildOf(`examples/${name}/site`, out));
      for (const address of addresses) {
        await page.goto(address);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            const where = `${address}, ${width} wide, ${colorScheme}`;
            expect.soft(await violations(page), where).toEqual([]);
          }
          const wider = () => document.documentElement.scrollWidth - window.innerWidth;
          expect.soft(await page.evaluate(wider), `${address}, ${width} wide`).toBe(0);
        }
      }
    } finally {
      rmSync(out, { recursive: true });
    }
  });
}
