import { pagePaths } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** How long a page may take to ask for more, in milliseconds. */
const QUIET = 300;

for (const path of pagePaths()) {
  test(`${path} has its landmarks, one first heading and fits 320 px`, async ({
    page,
    strangers,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await page.waitForTimeout(QUIET);
    // Everything in view was loaded: an embed that is not near has asked nobody.
    const near = await page.evaluate(() =>
      [...document.querySelectorAll('iframe')]
        .filter((frame) => frame.getBoundingClientRect().top < innerHeight * 6)
        .map((frame) => frame.src),
    );
    expect(strangers.filter((url) => !near.includes(url))).toEqual([]);
  });

  test(`${path} comes to life without a complaint`, async ({ page }) => {
    await page.goto(path);
    for (const island of await page.locator('[data-island]').all()) {
      await island.scrollIntoViewIfNeeded();
      await island.dispatchEvent('focusin');
      await expect(island).toHaveAttribute('data-alive', '');
    }
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
    }
  });
}
