import type { Page, Request, Route } from '@playwright/test';
import { formOn, formTexts, siteTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';
import { stopTheClock } from '../support/stop-the-clock.ts';

const ENDPOINT = /\/public\/[^/]+\/workflow\/execute$/;
const says = formTexts('quote-request');

const form = (page: Page) => formOn(page, 'quote-request').form;
const field = (page: Page, name: string) => formOn(page, 'quote-request').field(name);
const submit = (page: Page) => formOn(page, 'quote-request').submit;
const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** Answers the workflow call, and remembers every request. */
async function answer(page: Page, reply: Parameters<Route['fulfill']>[0]): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(ENDPOINT, (route) => {
    requests.push(route.request());
    return route.fulfill(reply);
  });
  return requests;
}

/** What toasts say, one after the other, as none is there for long; a function returns it so far. */
async function toastsSeen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[data-sonner-toast]'))
        seen.push(toast.innerHTML);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** Keeps the browser from leaving for a mail program; the address it would have opened. */
async function openedMail(page: Page): Promise<() => Promise<string | undefined>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.enable');
  let opened: string | undefined;
  client.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('mailto:')) opened = url;
  });
  return async () => opened;
}

async function fillIn(page: Page): Promise<void> {
  await field(page, 'name').fill('Ann Lake');
  await field(page, 'email').fill('ann@example.com');
  await field(page, 'address').fill('12 Lake St, Clermont, FL 34711');
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('says once that required fields are missing, and calls nobody', async ({ page }) => {
  const requests = await answer(page, { json: {} });
  await submit(page).click();
  await expect(form(page).getByText(says.incomplete)).toHaveCount(1);
  await expect(form(page).getByText(says.incomplete)).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'phone')).not.toHaveAttribute('aria-invalid', 'true');
  expect(requests).toHaveLength(0);
});

test('each field that is missing says so under itself, in words', async ({ page }) => {
  await submit(page).click();
  for (const name of ['name', 'email', 'address']) {
    await expect(field(page, name)).toHaveAccessibleDescription(/Please (fill in|enter) .+\.$/);
  }
  const words = form(page)
    .locator('[data-invalid]')
    .getByText(/^Please (fill in|enter) .+\.$/);
  await expect(words).toHaveCount(3);
  await expect(field(page, 'phone')).toHaveAccessibleDescription('');
});

for (const missing of ['name', 'email', 'address']) {
  test(`cannot be sent without "${missing}"`, async ({ page }) => {
    const requests = await answer(page, { json: {} });
    await fillIn(page);
    await field(page, missing).fill(' \u200b\u3164 ');
    await submit(page).click();
    await expect(form(page).getByText(says.incomplete)).toBeVisible();
    expect(requests).toHaveLength(0);
  });
}

test('stops an address that is none, and keeps what was typed', async ({ page }) => {
  const requests = await answer(page, { json: {} });
  await fillIn(page);
  await field(page, 'email').fill('ann at example.com');
  await submit(page).click();
  await expect(field(page, 'email')).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('ann at example.com');
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  expect(requests).toHaveLength(0);
});

test('calls the workflow as its interface asks', async ({ page, baseURL }) => {
  await page.evaluate(() => localStorage.setItem('authToken', 'secret-of-ann'));
  const requests = await answer(page, { json: {} });
  await fillIn(page);
  await submit(page).click();
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  expect(request?.method()).toBe('POST');
  expect(request?.url()).toBe(`${baseURL}/public/lakeridge-website/workflow/execute`);
  expect(request?.headers()['content-type']).toContain('application/json');
  expect(request?.postDataJSON()).toEqual({
    inputs: {
      name: 'Ann Lake',
      email: 'ann@example.com',
      phone: '',
      address: '12 Lake St, Clermont, FL 34711',
      comments: '',
      sourcePage: 'Homepage – Free Rental Price Analysis',
    },
    mode: 'live',
    workflowId: 'submitQuoteRequest',
    usageToken: 'public-website',
    stream: false,
    authToken: 'secret-of-ann',
  });
});

test('on success shows a toast, empties the form and opens a mail', async ({ page }) => {
  const mail = await openedMail(page);
  await answer(page, { json: { anything: true } });
  await fillIn(page);
  await submit(page).click();
  await expect(toasts(page)).toHaveAttribute('data-type', 'success');
  for (const name of ['name', 'email', 'phone', 'address', 'comments']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect.poll(mail).toMatch(/^mailto:/);
  const address = (await mail()) ?? '';
  expect(address).toMatch(/^mailto:ann@example\.com\?subject=/);
  expect(address).not.toContain('+');
  const { searchParams } = new URL(address);
  expect(searchParams.get('subject')).toBe(says.success.mail.subject);
  for (const path of ['/owner-faqs', '/services', '/contact']) {
    expect(searchParams.get('body')).toContain(path);
  }
});

test('says thanks and the receipt number above its button, on screen and clear of the toast', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answer(page, { json: { receipt: 'K7M2-9QXD' } });
  await fillIn(page);
  await submit(page).click();
  const box = form(page).getByRole('alert').locator('> div');
  await expect(box).toContainText(says.success.toast);
  await expect(box).toContainText('Your receipt number is K7M2-9QXD.');
  await expect(toasts(page)).toBeVisible();
  await expect(async () => {
    const [words, toast] = [await box.boundingBox(), await toasts(page).boundingBox()];
    expect(words?.y).toBeGreaterThan(64);
    expect((toast?.y ?? 0) + (toast?.height ?? 740)).toBeLessThanOrEqual(words?.y ?? 0);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(740);
  }).toPass();
});

for (const width of [360, 1280]) {
  test(`no toast covers why it was not sent, nor what can be done, ${width} px wide`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/500|Error with endpoint/);
    await page.setViewportSize({ width, height: 740 });
    await answer(page, { status: 500, json: { error: { message: 'Quota exceeded' } } });
    await fillIn(page);
    await submit(page).click();
    await expect(form(page).getByRole('button', { name: 'Try now' })).toBeVisible();
    await expect(toasts(page).last()).toBeInViewport({ ratio: 1 });
    const toast = await toasts(page).last().boundingBox();
    for (const part of [form(page).getByRole('alert').last(), submit(page)]) {
      const words = await part.boundingBox();
      expect(words?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 740));
    }
  });
}

test('on failure the form itself says in its own words that it was not sent', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/400|Error with endpoint/);
  await answer(page, { status: 400, json: { error: { message: 'Quota exceeded' } } });
  await fillIn(page);
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toContainText(says.failure.toast);
  await expect(form(page).getByRole('alert')).not.toContainText('Quota exceeded');
});

test('on failure shows the error last, keeps what was typed and opens no mail', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/500|Error with endpoint submitQuoteRequest/);
  const mail = await openedMail(page);
  await answer(page, { status: 500, json: { error: { message: 'Quota exceeded' } } });
  const seen = await toastsSeen(page);
  await fillIn(page);
  await submit(page).click();
  await expect(toasts(page).filter({ hasText: says.failure.toast })).toBeVisible();
  const error = 'Error with endpoint submitQuoteRequest: Quota exceeded';
  const order = (await seen()).flatMap((toast) =>
    [error, says.failure.toast].filter((words) => toast.includes(words)),
  );
  expect([...new Set(order)]).toEqual([error, says.failure.toast]);
  await expect(field(page, 'name')).toHaveValue('Ann Lake');
  await expect(field(page, 'email')).toHaveValue('ann@example.com');
  expect(await mail()).toBeUndefined();
});

test('a server that cannot be reached is a failure too', async ({ page, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|net::/);
  await page.route(ENDPOINT, (route) => route.abort());
  await fillIn(page);
  await submit(page).click();
  await expect(toasts(page).filter({ hasText: says.failure.toast })).toBeVisible();
  await expect(form(page)).toContainText(siteTexts.facts.phone ?? 'no phone');
  await expect(field(page, 'name')).toHaveValue('Ann Lake');
});

test('a call that something aborts is ignored, keeps what was typed and can be made again', async ({
  page,
}) => {
  await answer(page, { json: {} });
  const seen = await toastsSeen(page);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = () => {
      window.fetch = fetch;
      return Promise.reject(new DOMException('Something else ended it.', 'AbortError'));
    };
  });
  await fillIn(page);
  await submit(page).click();
  await expect(form(page)).toContainText(siteTexts.facts.phone ?? 'no phone');
  await expect(field(page, 'name')).toHaveValue('Ann Lake');
  await submit(page).click();
  await expect(toasts(page).filter({ hasText: says.success.toast })).toBeVisible();
  const others = (await seen()).filter((toast) => !toast.includes(says.success.toast));
  expect(others).toEqual([]);
});

test('can be sent again after a failure, and the failure is forgotten', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/500|Error with endpoint/);
  await answer(page, { status: 500, json: {} });
  await fillIn(page);
  await submit(page).click();
  await expect(toasts(page).filter({ hasText: says.failure.toast })).toBeVisible();
  await page.unroute(ENDPOINT);
  await answer(page, { json: {} });
  await submit(page).click();
  await expect(toasts(page).filter({ hasText: says.success.toast })).toBeVisible();
  await expect(field(page, 'name')).toHaveValue('');
});

test('is sent once however often the button is pressed', async ({ page }) => {
  let requests = 0;
  let reply = () => {};
  const held = new Promise<void>((resolve) => {
    reply = resolve;
  });
  await page.route(ENDPOINT, async (route) => {
    requests++;
    await held;
    await route.fulfill({ json: {} });
  });
  await fillIn(page);
  const button = form(page).locator('[type="submit"]');
  await button.dblclick();
  await expect(button).toHaveText(/Sending/);
  await button.click({ force: true });
  await field(page, 'phone').press('Enter');
  reply();
  await expect(toasts(page)).toHaveAttribute('data-type', 'success');
  expect(requests).toBe(1);
});

test.describe('toasts', () => {
  test.describe('as time goes by', () => {
    test.use({ ownPage: true });

    test('go away by themselves after 4 seconds', async ({ page }) => {
      await answer(page, { json: {} });
      await fillIn(page);
      await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
      await stopTheClock(page);
      await submit(page).click();
      // It comes with the next picture that the page draws.
      await expect(async () => {
        await page.clock.runFor(50);
        expect(await toasts(page).count()).toBe(1);
      }).toPass();
      await page.clock.runFor(3800);
      await expect(toasts(page)).toBeVisible();
      // What it takes to leave, too.
      await page.clock.runFor(600);
      await expect(toasts(page)).toHaveCount(0);
    });
  });

  test('never stand two at a time', async ({ page, browserErrors }) => {
    browserErrors.expect(/500|Error with endpoint/);
    await answer(page, { status: 500, json: { message: 'No' } });
    await fillIn(page);
    await submit(page).click();
    await expect(toasts(page).filter({ hasText: says.failure.toast })).toBeVisible();
    await expect(
      toasts(page).filter({ visible: true, hasNotText: says.failure.toast }),
    ).toHaveCount(0);
  });

  test('follow the theme', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await answer(page, { json: {} });
    await fillIn(page);
    await submit(page).click();
    await expect(page.locator('[data-sonner-toaster]')).toHaveAttribute(
      'data-sonner-theme',
      'dark',
    );
  });
});
