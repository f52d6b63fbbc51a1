import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What a page says whose fonts and scripts do not come any more. */
const CUT = /ERR_INTERNET_DISCONNECTED/;

/** Rests on the link to the front page. */
async function hover(page: Page): Promise<void> {
  await page.goto('/questions');
  await page.waitForFunction(() => 'script' in document.documentElement.dataset);
  await page.locator('header a[href="/"]').first().hover();
}

async function openOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.context().setOffline(false);
}

/** Runs in the page: it has no speculation rules, and says so. */
function likeFirefox() {
  Object.defineProperty(Navigator.prototype, 'vendor', { value: '' });
  Reflect.set(HTMLScriptElement, 'supports', () => false);
}

test('a page that was pointed at opens with the network cut', async ({ page, browserErrors }) => {
  browserErrors.expect(CUT);
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  const ready = new Promise((resolve) => {
    session.on(
      'Preload.prefetchStatusUpdated',
      ({ status }) => status === 'Ready' && resolve(true),
    );
  });
  await hover(page);
  await ready;
  await openOffline(page);
});

test('so it does in browsers without speculation rules', async ({ page, browserErrors }) => {
  browserErrors.expect(CUT);
  // Browsers keep nothing while requests are looked at.
  await page.context().unrouteAll();
  await page.addInitScript(likeFirefox);
  await page.addInitScript(() =>
    new MutationObserver(() =>
      document.querySelector('script[type=speculationrules]')?.remove(),
    ).observe(document, { childList: true, subtree: true }),
  );
  const fetched = page.waitForEvent('requestfinished', (request) => {
    return request.headers().purpose === 'prefetch';
  });
  await hover(page);
  await fetched;
  await openOffline(page);
});

test('a page that is left while it fades in reports no error', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.skipTransition();
      // After what is reported of a promise that nobody listened to.
      if (viewTransition)
        setTimeout(() => document.documentElement.setAttribute('data-skipped', ''));
    }),
  );
  await page.goto('/questions');
  await page.locator('header a[href="/"]').first().click();
  await expect(page.locator('html')).toHaveAttribute('data-skipped');
});

test('any other rejection is reported', async ({ page, browserErrors }) => {
  browserErrors.expect(/Lost/);
  await page.goto('/questions');
  await page.evaluate(() => void Promise.reject(new Error('Lost')));
  await expect.poll(() => browserErrors.heard).toEqual(['script: Lost']);
});

test('nothing is fetched ahead for those who save data', async ({ page }) => {
  await page.addInitScript(likeFirefox);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked: (string | undefined)[] = [];
  page.on('request', (request) => asked.push(request.headers().purpose));
  await page.goto('/questions');
  await page.waitForFunction(() => 'script' in document.documentElement.dataset);
  await page.locator('header a[href="/"]').first().hover();
  await page.locator('footer a[href^="/"]').first().hover();
  expect(asked.filter((purpose) => purpose === 'prefetch')).toEqual([]);
});

test('browsers may keep a page that was left, and what was typed is there again', async ({
  page,
}) => {
  // The headless shell keeps no page itself, so what forbids it is looked for.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type: string, ...more) {
      if (/unload/.test(type)) document.documentElement.dataset.forbidden = type;
      return listen.call(this, type, ...more);
    };
  });
  const answer = await page.goto('/message');
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Ada');
  await expect(page.locator('[data-island][data-alive]')).toBeAttached();
  await expect(page.locator('html')).not.toHaveAttribute('data-forbidden');
  await page.locator('header a[href="/"]').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(field).toHaveValue('Ada');
});
