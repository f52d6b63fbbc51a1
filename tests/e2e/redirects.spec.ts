import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { REDIRECTS, variant } from '../support/variant.ts';

test.use({ baseURL: variant.url() });

/** Shows the pages that the build wrote for old addresses, as a host without redirects does. */
async function onStaticHost(page: Page): Promise<void> {
  for (const from of Object.keys(REDIRECTS)) {
    const file = path.join(variant.folder, 'dist', from, 'index.html');
    const isOld = (url: URL) => url.href.startsWith(`${variant.url()}${from}?`);
    await page.route(isOld, (route) => route.fulfill({ path: file }));
  }
}

const arrivals = [
  ['/faqs?utm_source=mail&x=%C3%BC', '/owner-faqs?utm_source=mail&x=%C3%BC'],
  ['/faqs?//evil.example', '/owner-faqs?//evil.example'],
  ['/fees?utm_source=mail', '/owner-resources?by=fee&utm_source=mail#contact'],
] as const;

for (const [from, to] of arrivals) {
  test(`a static host sends ${from} on, and what follows it`, async ({ page }) => {
    await onStaticHost(page);
    await page.goto(variant.url() + from);
    await expect(page).toHaveURL(variant.url() + to);
  });

  test(`the server sends ${from} on, and what follows it`, async ({ page }) => {
    await page.goto(variant.url() + from);
    await expect(page).toHaveURL(variant.url() + to);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a static host sends on to the page', async ({ page }) => {
    await onStaticHost(page);
    await page.goto(`${variant.url()}/faqs?utm_source=mail`);
    await expect(page).toHaveURL(`${variant.url()}/owner-faqs`);
  });
});
