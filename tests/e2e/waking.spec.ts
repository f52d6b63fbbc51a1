import type { Page } from '@playwright/test';
import { formOn } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';
import { stopTheClock } from '../support/stop-the-clock.ts';

/** What a form needs beside the scripts that pages with a form have. */
const CHUNKS = /\/assets\/(?!loader|islands)[^/]*\.js/;

/** Lets scripts arrive late, in milliseconds. */
async function delay(page: Page, scripts: RegExp, by: number): Promise<void> {
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, by));
    await route.continue();
  });
}

const newsletter = (page: Page) => formOn(page, 'newsletter');
const thanks = (page: Page) => page.getByText(newsletter(page).says.success.message);

async function subscribe(page: Page): Promise<void> {
  await newsletter(page).fillIn({ firstName: 'Ann', email: 'ann@example.com' });
  await newsletter(page).submit.click();
}

test('what was typed and chosen before a form woke stays', async ({ page }) => {
  await delay(page, CHUNKS, 1000);
  await page.goto('/apply');
  const vendor = formOn(page, 'application');
  const company = vendor.field('companyName');
  await company.fill('Lake Roofs');
  await vendor.field('w9').setInputFiles({
    name: 'w9.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await company.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(2, 5);
  });
  await expect(vendor.form.getByRole('button', { name: 'Remove w9.pdf' })).toBeVisible();
  await expect(company).toBeFocused();
  await page.keyboard.type('ds at L');
  await expect(company).toHaveValue('Lads at LRoofs');
});

test('a press that the browser stopped before a form woke is answered in the page', async ({
  page,
}) => {
  await delay(page, CHUNKS, 500);
  await page.goto('/');
  const lookup = formOn(page, 'lookup');
  await lookup.submit.click();
  await expect(lookup.form.getByText(lookup.says.fields[0]?.message ?? 'no message')).toBeVisible();
  await expect(lookup.field('address')).toBeFocused();
});

test('a form is sent as browsers do it where no script comes at all', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/\.js|ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/contact');
  await subscribe(page);
  await expect(thanks(page)).toBeVisible();
});

test.describe('whose clock is stopped', () => {
  test.use({ ownPage: true });

  for (const [which, scripts] of [
    ['no script', /\.js$/],
    ['no script of its own', CHUNKS],
  ] as const) {
    test(`a form does not wait for ever where ${which} is answered`, async ({ page }) => {
      await page.route(scripts, () => {});
      await page.goto('/contact', { waitUntil: 'commit' });
      await stopTheClock(page);
      await subscribe(page);
      await page.clock.runFor(7000);
      await expect(newsletter(page).submit).toBeVisible();
      await page.clock.runFor(1000);
      await expect(thanks(page)).toBeVisible();
    });
  }
});

/** A page with one island whose script only says that it was fetched. */
async function sampleIsland(page: Page, when: string): Promise<void> {
  const islands = await page
    .goto('/')
    .then(() => page.locator('script[src*="/islands"]').first().getAttribute('src'));
  await page.route('**/sample/**', (route) => {
    const island = `<div style="margin-top:300vh" data-island="sample" data-when="${when}" data-src="/sample/island.js" data-hydrate="/sample/hydrate.js"><button type="button">Press</button></div>`;
    const bodies: Record<string, string> = {
      'page.html': `<!doctype html><html data-words="/sample/words.js"><title>Sample</title><link rel="icon" href="data:,">${island}<script type="module" src="${islands}"></script>`,
      'island.js': 'document.title = "awake"',
      'hydrate.js':
        'export function hydrate(e){e.querySelector("button").onclick=()=>{document.title+=" pressed"}}',
    };
    const name = route.request().url().split('/').at(-1) ?? '';
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'text/html';
    return route.fulfill({ contentType, body: bodies[name] ?? '' });
  });
  await page.goto('/sample/page.html');
}

test('an island may wake when the page is at rest', async ({ page }) => {
  await sampleIsland(page, 'idle');
  await expect(page).toHaveTitle('awake');
});

test('an island that waits for rest wakes on a page that is never at rest', async ({ page }) => {
  await using _script = await page.addInitScript(() => {
    window.requestIdleCallback = (call, { timeout } = {}) =>
      timeout ? window.setTimeout(call, timeout) : 1;
  });
  await sampleIsland(page, 'idle');
  await expect(page).toHaveTitle('awake');
});

test('an island may wake when it comes into view', async ({ page }) => {
  await sampleIsland(page, 'visible');
  await expect(page).toHaveTitle('Sample');
  await page.getByRole('button').scrollIntoViewIfNeeded();
  await expect(page).toHaveTitle('awake');
});

test('an island may wait until it is touched, and the touch counts once', async ({ page }) => {
  await sampleIsland(page, 'interaction');
  await page.getByRole('button').scrollIntoViewIfNeeded();
  await expect(page).toHaveTitle('Sample');
  await page.getByRole('button').click();
  await expect(page).toHaveTitle('awake pressed');
});
