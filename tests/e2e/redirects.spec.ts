import path from 'node:path';
import type { Page } from '@playwright/test';
import { fixture } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';

/** Addresses that have moved, as the site's settings say. */
const MOVED = ['/faqs', '/fees'];

/** Shows the pages that the build wrote for old addresses, as a host without redirects does. */
async function onStaticHost(page: Page): Promise<void> {
  for (const from of MOVED) {
    const file = path.join(fixture.dist, from, 'index.html');
    const isOld = (url: URL) => url.href.startsWith(`${fixture.url()}${from}?`);
    await page.route(isOld, (route) => route.fulfill({ path: file }));
  }
}

const arrivals = [
  ['/faqs?utm_source=mail&x=%C3%BC', '/questions?utm_source=mail&x=%C3%BC'],
  ['/faqs?//evil.example', '/questions?//evil.example'],
  ['/fees?utm_source=mail', '/message?by=fee&utm_source=mail#contact'],
] as const;

for (const [from, to] of arrivals) {
  test(`a static host sends ${from} on, and what follows it`, async ({ page }) => {
    await onStaticHost(page);
    await page.goto(fixture.url() + from);
    await expect(page).toHaveURL(fixture.url() + to);
  });

  test(`the server sends ${from} on, and what follows it`, async ({ page }) => {
    await page.goto(fixture.url() + from);
    await expect(page).toHaveURL(fixture.url() + to);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a static host sends on to the page', async ({ page }) => {
    await onStaticHost(page);
    await page.goto(`${fixture.url()}/faqs?utm_source=mail`);
    await expect(page).toHaveURL(`${fixture.url()}/questions`);
  });
});

test.describe('a page that is gone', () => {
  test('says so, and leads home', async ({ page, browserErrors }) => {
    browserErrors.expect(/410/);
    const answer = await page.goto(`${fixture.url()}/fax`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is gone');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${fixture.url()}/`);
  });
});
