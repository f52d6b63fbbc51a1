import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fixture } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';
import type { BrowserErrors } from '../support/test.ts';

interface Visit {
  page: Page;
  browserErrors: BrowserErrors;
}

/** Opens a page that does not exist, on a screen of a given width in pixels. @returns its footer. */
async function footerAt(width: number, { page, browserErrors }: Visit) {
  browserErrors.expect(/404/);
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/no-such-page');
  return page.getByRole('contentinfo');
}

for (const address of ['/no-such-page', '/blog/no-such-article', '/questions/more']) {
  test(`${address} is answered with a page that helps`, async ({ page, browserErrors }) => {
    browserErrors.expect(/404/);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  });
}

test('its footer, which does not list the pages again, is as wide as the page', async ({
  page,
  browserErrors,
}) => {
  const footer = await footerAt(1280, { page, browserErrors });
  const last = footer.getByRole('link', { name: /Facebook/ });
  expect((await last.boundingBox())?.x).toBeGreaterThan(1280 / 2);
});

test('the lines of that footer stand on one line, although their letters differ', async ({
  page,
  browserErrors,
}) => {
  const footer = await footerAt(1280, { page, browserErrors });
  const ends = await footer.locator('strong ~ p:first-of-type, strong ~ a').evaluateAll((all) =>
    all.map((one) => {
      const mark = document.createElement('i');
      mark.style.cssText = 'display:inline-block';
      one.prepend(mark);
      return Math.round(mark.getBoundingClientRect().bottom);
    }),
  );
  expect(ends.length).toBe(2);
  expect(ends[0]).toBe(ends[1]);
});

test('on tablets what has no room beside the paragraphs of its footer stands below what has', async ({
  page,
  browserErrors,
}) => {
  const footer = await footerAt(768, { page, browserErrors });
  const leftOf = async (name: RegExp) =>
    (await footer.getByRole('link', { name }).boundingBox())?.x ?? 0;
  // The icon stands in the middle of what a finger needs.
  expect(await leftOf(/Facebook/)).toBeCloseTo(await leftOf(/555-0142/), -2);
  expect(await leftOf(/Facebook/)).toBeGreaterThan(768 / 4);
});

test('any static host can serve it', () => {
  expect(existsSync(path.join(fixture.dist, '404.html'))).toBe(true);
});
