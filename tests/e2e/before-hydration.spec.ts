import type { Page } from '@playwright/test';
import { formOn, formTexts, MESSAGE } from '../support/fixture-site.ts';
import { holdBack, SCRIPTS } from '../support/hold-back.ts';
import { expect, test } from '../support/one-page.ts';

const ENDPOINT = /\/public\/[^/]+\/workflow\/execute$/;
const REACT = /\/assets\/(client|form\.island|hydrate)[^/]*\.js/;

const form = (page: Page) => formOn(page, 'quote').form;
const field = (page: Page, name: string) => formOn(page, 'quote').field(name);

async function countCalls(page: Page): Promise<() => unknown[]> {
  const calls: unknown[] = [];
  await page.route(ENDPOINT, async (route) => {
    calls.push(route.request().postDataJSON());
    await route.fulfill({ json: {} });
  });
  return () => calls;
}

async function fillIn(page: Page): Promise<void> {
  await field(page, 'name').fill('Ann Lake');
  await field(page, 'email').fill('ann@example.com');
  await field(page, 'address').fill('12 Lake St');
}

/** Puts words in elements of their own, as browsers do that translate a page. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim() !== '')) {
      if (text.parentElement?.closest('script, style, textarea')) continue;
      const translated = document.createElement('font');
      translated.textContent = `«${text.data}»`;
      text.replaceWith(translated);
    }
  });
}

for (const [what, scripts] of [
  ['any script has come', SCRIPTS],
  ['React has come', REACT],
] as const) {
  test(`what is typed and sent before ${what} is kept, and sent once`, async ({ page }) => {
    const letGo = await holdBack(page, scripts);
    const calls = await countCalls(page);
    await page.goto('/', { waitUntil: 'commit' });
    await fillIn(page);
    await form(page).locator('[type="submit"]').click();
    await form(page).locator('[type="submit"]').click();
    await expect(page).toHaveURL('/');
    expect(calls()).toEqual([]);
    letGo();
    await expect(page.locator('[data-sonner-toast]')).toHaveAttribute('data-type', 'success');
    expect(calls()).toHaveLength(1);
    expect(calls()[0]).toMatchObject({
      inputs: { name: 'Ann Lake', email: 'ann@example.com', address: '12 Lake St' },
    });
  });

  test(`an incomplete form sent before ${what} says what is missing`, async ({ page }) => {
    const letGo = await holdBack(page, scripts);
    const calls = await countCalls(page);
    await page.goto('/', { waitUntil: 'commit' });
    await field(page, 'name').fill('Ann Lake');
    await form(page).locator('[type="submit"]').click();
    letGo();
    await expect(page.getByText(formTexts('quote').incomplete)).toBeVisible();
    await expect(field(page, 'name')).toHaveValue('Ann Lake');
    expect(calls()).toEqual([]);
  });
}

test('what is typed while React takes over stays, and so does the focus', async ({ page }) => {
  const letGo = await holdBack(page, /\/assets\/(client|form\.island|hydrate)[^/]*\.js/);
  await page.goto('/');
  await field(page, 'name').click();
  await page.keyboard.type('Ann ');
  letGo();
  await page.keyboard.type('Lake', { delay: 60 });
  await expect(page.locator('[data-island][data-alive]').filter({ has: form(page) })).toHaveCount(
    1,
  );
  await page.keyboard.type(' Junior');
  await expect(field(page, 'name')).toHaveValue('Ann Lake Junior');
  await expect(field(page, 'name')).toBeFocused();
});

test.describe('on a page that the browser has translated', () => {
  test.beforeEach(async ({ browserErrors }) => {
    // React tells that the HTML is not as it was sent.
    browserErrors.expect(/React error #418/);
  });

  test('what is typed before React has come stays, and so does the focus', async ({ page }) => {
    const letGo = await holdBack(page, REACT);
    await page.goto('/apply');
    await translate(page);
    const application = page.locator('form[action^="/forms/application?"]');
    await application.locator('[name=w9]').setInputFiles({
      name: 'w9.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await application.locator('[name=companyName]').fill('Lake Plumbing');
    await application.locator('[name=contactName]').pressSequentially('Ann La');
    letGo();
    await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
    await page.keyboard.type('ke');
    await expect(application.locator('[name=companyName]')).toHaveValue('Lake Plumbing');
    await expect(application.locator('[name=contactName]')).toHaveValue('Ann Lake');
    await expect(application.getByText('1 kB')).toBeVisible();
  });

  test('what is sent before React has come is sent', async ({ page }) => {
    const letGo = await holdBack(page, REACT);
    await page.goto('/message');
    await translate(page);
    const message = page.locator('form[action^="/forms/message?"]');
    for (const [name, text] of Object.entries(MESSAGE)) {
      await message.locator(`[name=${name}]`).fill(text);
    }
    await message.locator('[type=submit]').click();
    letGo();
    await expect(page.getByText(formTexts('message').success.message)).toBeVisible();
  });
});

test('a form whose scripts never come is sent without them', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to (load|fetch)|net::ERR_FAILED|dynamically imported/);
  await page.route(REACT, (route) => route.abort());
  await page.goto('/enquiry');
  const enquiry = formOn(page, 'enquiry');
  await enquiry.fillIn({ firstName: 'Ann', lastName: 'Lake', email: 'ann@example.com' });
  await enquiry.submit.click();
  await expect(page.getByText(enquiry.says.success.message)).toBeVisible();
});

test('a form that waits for scripts is sent once when they are all lost', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  const letGo = await holdBack(page, SCRIPTS, 'abort');
  await page.goto('/enquiry', { waitUntil: 'commit' });
  const enquiry = formOn(page, 'enquiry');
  await enquiry.fillIn({ firstName: 'Ann', lastName: 'Lake', email: 'ann@example.com' });
  await enquiry.submit.click();
  letGo();
  await expect(page.getByText(enquiry.says.success.message)).toBeVisible();
  expect(posted).toHaveLength(1);
});

test('a form that comes after its scripts were lost does not wait for them', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/net::ERR_FAILED/);
  // Firefox tells of a lost script at once, Chromium when the page is whole: here both do, and
  // what Chromium says later is not heard.
  await using _script = await page.addInitScript(() => {
    const told = new WeakSet<Node>();
    addEventListener(
      'error',
      (event) => {
        if (event.isTrusted && told.has(event.target as Node)) event.stopImmediatePropagation();
      },
      true,
    );
    new MutationObserver(() => {
      for (const script of document.querySelectorAll('head > script[type="module"]')) {
        if (told.has(script) || document.body) continue;
        told.add(script);
        script.dispatchEvent(new Event('error'));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(SCRIPTS, (route) => route.abort());
  await page.route('/enquiry', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    // Before a script runs, observers hear of all that stands in front of it.
    const html = (await response.text()).replace('</head>', '<script></script></head>');
    return route.fulfill({ response, body: html, headers: {} });
  });
  await page.goto('/enquiry', { waitUntil: 'commit' });
  const enquiry = formOn(page, 'enquiry');
  await enquiry.fillIn({ firstName: 'Ann', lastName: 'Lake', email: 'ann@example.com' });
  await enquiry.submit.click();
  await expect(page.getByText(enquiry.says.success.message)).toBeVisible();
});
