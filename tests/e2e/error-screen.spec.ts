import { existsSync } from 'node:fs';
import path from 'node:path';
import { fixture } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';

const ADDRESS = '/_error-screen';

/** A server that nobody has asked to show it. */
const DEFAULT = `http://127.0.0.1:${process.env.SIGNPOST_TEST_PORT}`;

/** The message of the error that the page fails with. */
const MESSAGE = 'This page fails on purpose.';

test('is not part of the site', async ({ request }) => {
  expect((await request.get(DEFAULT + ADDRESS)).status()).toBe(404);
  expect(existsSync(path.join(fixture.dist, '_error-screen'))).toBe(false);
});

test.describe('where the server is asked to show it', () => {
  test.beforeEach(async ({ page, browserErrors }) => {
    browserErrors.expect(/./);
    await page.goto(ADDRESS);
  });

  test('takes the place of the whole page and says what happened', async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Issue rendering app' })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(
      page.getByText('Try asking an external assistant to fix the issue or find a workaround.'),
    ).toBeVisible();
    await expect(page.getByText(MESSAGE, { exact: true })).toBeVisible();
  });

  test('hands the error to whoever can fix it', async ({ page }) => {
    await page.evaluate(() => {
      const heard = { event: '', message: '' };
      Object.assign(window, { heard });
      addEventListener('signpost:fix', (event) => {
        heard.event = (event as CustomEvent).detail.error.message;
      });
      addEventListener('message', ({ data }) => {
        if (data.type === 'signpost:fix') heard.message = data.error.message;
      });
    });
    await page.getByRole('button', { name: 'Fix it for me' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { heard: object }).heard))
      .toEqual({ event: MESSAGE, message: MESSAGE });
  });

  test('reloads the page', async ({ page }) => {
    const reloaded = page.waitForRequest((request) => request.url().endsWith(ADDRESS));
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await expect(page.getByRole('heading', { name: 'Issue rendering app' })).toBeVisible();
  });
});
