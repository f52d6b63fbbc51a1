import { rm, writeFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { formOn, formTexts, MESSAGE, RECEIPT, siteTexts } from '../support/fixture-site.ts';
import { hiddenFocus } from '../support/hidden-focus.ts';
import { test as base, expect } from '../support/one-page.ts';
import { onlyWhenAsked } from '../support/only-when-asked.ts';

const test = base.extend<{ retries: 'when asked' | 'by themselves' }>({
  retries: ['when asked', { option: true }],
  page: async ({ page, retries }, use) => {
    const paused = retries === 'when asked' ? await onlyWhenAsked(page.context()) : undefined;
    await use(page);
    await paused?.dispose();
  },
});

const PHONE = siteTexts.facts.phone ?? 'no phone';
const POSTS = /\/forms\/[a-z-]+\?/;
const NETWORK = /ERR_|Failed to (fetch|load resource)/;

const form = (page: Page) => formOn(page, 'message').form;
const field = (page: Page, name: string) => formOn(page, 'message').field(name);
const send = (page: Page) => formOn(page, 'message').submit;
const alarm = (page: Page) => form(page).getByRole('alert').filter({ hasText: 'not sent yet' });
const thanks = (page: Page) => page.getByText(formTexts('message').success.message);

const fillIn = (page: Page, message: string) =>
  formOn(page, 'message').fillIn({ ...MESSAGE, message });

/** What was posted, and what decides about each post: let through, lost on the way back, or else. */
interface Posts {
  keys: string[];
  receipts: string[];
  handle: (route: Route) => Promise<void>;
}

/** Posts of forms go through our hands. */
async function watchPosts(page: Page, handle: Posts['handle']): Promise<Posts> {
  const posts: Posts = { keys: [], receipts: [], handle };
  await page.context().route(POSTS, async (route) => {
    posts.keys.push(route.request().headers()['idempotency-key'] ?? '');
    await posts.handle(route);
  });
  return posts;
}

const reject = (route: Route) => route.abort();
const unavailable = (route: Route) => route.fulfill({ status: 503, body: 'Back soon.' });

const blocked = (route: Route) =>
  route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' });

/** The server keeps it, but nobody hears of it. */
function loseAnswer(posts: Posts) {
  return async (route: Route) => {
    const answer = await route.fetch();
    const { receipt } = (await answer.json()) as { receipt: string };
    posts.receipts.push(receipt);
    await route.abort();
  };
}

const pass = (route: Route) => route.continue();

/** Tells the page that the network is back, until that is seen: a try that is under way does not listen. */
async function whenOnline(page: Page, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await seen();
  }).toPass({ timeout: 15_000 });
}

/** What waits in this browser to be sent. */
const waiting = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name.startsWith('signpost-pending:')),
  );

test.beforeEach(async ({ page, browserErrors }) => {
  browserErrors.expect(NETWORK);
  await page.goto('/message');
});

test('without a network it says so, and is sent by itself once it is back', async ({
  page,
  context,
}) => {
  await field(page, 'firstName').focus();
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
  await context.setOffline(true);
  await fillIn(page, 'Offline');
  await send(page).click();
  await expect(alarm(page)).toContainText('kept on this device');
  await expect(alarm(page).getByRole('link', { name: PHONE })).toBeVisible();
  await expect(alarm(page)).toContainText('You are offline.');
  await expect(form(page).getByText('We try again as soon as you are connected.')).toBeVisible();
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  expect(await waiting(page)).toEqual([]);
});

test('that a form could not be sent is seen where its button is', async ({ page }) => {
  await watchPosts(page, unavailable);
  await page.setViewportSize({ width: 360, height: 640 });
  await fillIn(page, 'Hello');
  await send(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await send(page).click();
  await expect(alarm(page)).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByRole('button', { name: 'Try now' })).toBeInViewport({ ratio: 1 });
});

test('on phones the message has small letters, for e-mail addresses need the room', async ({
  page,
}) => {
  await watchPosts(page, unavailable);
  await page.setViewportSize({ width: 360, height: 740 });
  await fillIn(page, 'Hello');
  await send(page).click();
  const sizes = await Promise.all(
    [alarm(page), form(page)].map((place) =>
      place.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
});

test('what a program in front of the server does not let through is sent later', async ({
  page,
}) => {
  const posts = await watchPosts(page, blocked);
  await fillIn(page, 'May I come in?');
  await send(page).click();
  await expect(alarm(page)).toContainText('kept on this device');
  await expect(alarm(page).getByRole('link', { name: PHONE })).toBeVisible();
  posts.handle = pass;
  await page.goto('/');
  await expect(page.getByText('This was sent.')).toBeVisible();
  expect(await waiting(page)).toEqual([]);
  expect(new Set(posts.keys).size).toBe(1);
});

test.describe('as time goes by', () => {
  test.use({ retries: 'by themselves' });

  test('a server that is down is asked again and again, under one key', async ({ page }) => {
    const posts = await watchPosts(page, unavailable);
    await fillIn(page, 'Is anybody there?');
    await send(page).click();
    await expect(alarm(page)).toBeVisible();
    await expect.poll(() => posts.keys.length, { timeout: 20_000 }).toBeGreaterThan(1);
    posts.handle = pass;
    await form(page).getByRole('button', { name: 'Try now' }).click();
    await expect(thanks(page)).toBeVisible();
    expect(new Set(posts.keys).size).toBe(1);
  });
});

test('an answer that is lost is asked for again after a reload, and is the same', async ({
  page,
}) => {
  const posts = await watchPosts(page, reject);
  posts.handle = loseAnswer(posts);
  await fillIn(page, 'Once only');
  await send(page).click();
  await expect(alarm(page)).toBeVisible();
  posts.handle = pass;
  await page.reload();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  const [, receipt] = RECEIPT.exec((await page.getByText(RECEIPT).textContent()) ?? '') ?? [];
  expect(posts.receipts).toContain(receipt);
  expect(new Set(posts.receipts).size).toBe(1);
  expect(new Set(posts.keys).size).toBe(1);
  expect(await waiting(page)).toEqual([]);
});

test('a tab closed while it is being sent is no loss', async ({ page, context }) => {
  let arrived = () => {};
  const there = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const posts = await watchPosts(page, async () => arrived());
  await fillIn(page, 'Closing time');
  await send(page).click();
  await there;
  await page.close();
  posts.handle = pass;
  const again = await context.newPage();
  await again.goto('/message');
  await expect(again.getByText(RECEIPT)).toBeVisible();
  expect(new Set(posts.keys).size).toBe(1);
});

test('what is changed meanwhile is not sent until its visitor says so', async ({ page }) => {
  const posts = await watchPosts(page, reject);
  await fillIn(page, 'Please call me.');
  await send(page).click();
  await expect(alarm(page)).toBeVisible();
  posts.handle = pass;
  await field(page, 'message').fill('Please write to me.');
  await expect(form(page).getByText('You have changed it since.')).toBeVisible();
  await page.reload();
  await expect(form(page).getByText('You have changed it since.')).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('Please write to me.');
  const before = new Set(posts.keys);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(before.has(posts.keys.at(-1) ?? '')).toBe(false);
  expect(await waiting(page)).toEqual([]);
});

test('a visitor may call it off; what was typed stays', async ({ page }) => {
  const posts = await watchPosts(page, reject);
  await fillIn(page, 'On second thoughts');
  await send(page).click();
  await form(page).getByRole('button', { name: 'Do not send it' }).click();
  await expect(alarm(page)).toBeHidden();
  await expect(send(page)).toBeFocused();
  await expect(field(page, 'message')).toHaveValue('On second thoughts');
  expect(await waiting(page)).toEqual([]);
  posts.handle = pass;
  await page.reload();
  await expect(form(page).getByText('We kept what you typed.')).toBeVisible();
  expect(posts.keys).toHaveLength(1);
});

test('a no is not asked again', async ({ page, browserErrors }) => {
  browserErrors.expect(/403/);
  const posts = await watchPosts(page, (route) =>
    route.fulfill({ status: 403, json: { error: { message: 'No.' } } }),
  );
  await fillIn(page, 'Hello?');
  await send(page).click();
  await expect(
    form(page).getByRole('alert').filter({ hasText: 'This was not sent.' }),
  ).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Try now' })).toBeHidden();
  expect(await waiting(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(posts.keys).toHaveLength(1);
});

test('the focus goes to the button of the form where trying again has come to an end', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/403/);
  const posts = await watchPosts(page, unavailable);
  await fillIn(page, 'And now?');
  await send(page).click();
  const tryNow = form(page).getByRole('button', { name: 'Try now' });
  await expect(tryNow).toBeVisible();
  posts.handle = (route) => route.fulfill({ status: 403, json: { error: { message: 'No.' } } });
  await tryNow.press('Enter');
  await expect(tryNow).toBeHidden();
  await expect(send(page)).toBeFocused();
});

test('the focus goes to what the server found wrong, however soon the next frame comes', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/422/);
  await using _script = await page.addInitScript(() => {
    window.requestAnimationFrame = (act) => {
      queueMicrotask(() => act(performance.now()));
      return 0;
    };
  });
  await page.reload();
  const problem = { field: 'lastName', message: 'Please write this as text.', missing: false };
  await watchPosts(page, (route) => route.fulfill({ status: 422, json: { problems: [problem] } }));
  await fillIn(page, 'Something is wrong');
  await send(page).click();
  await expect(form(page).getByText(problem.message)).toBeVisible();
  await expect(field(page, 'lastName')).toBeFocused();
});

test('what is wrong with a field that this page does not have is no secret', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/422/);
  const problem = { field: 'budget', message: 'Please fill in: Budget', missing: true };
  await watchPosts(page, (route) => route.fulfill({ status: 422, json: { problems: [problem] } }));
  await fillIn(page, 'From a page of last week');
  await send(page).click();
  await expect(
    form(page).getByRole('alert').filter({ hasText: 'This was not sent.' }),
  ).toContainText(problem.message);
  await expect(field(page, 'message')).toHaveValue('From a page of last week');
});

test('two tabs send it once', async ({ page, context }) => {
  const posts = await watchPosts(page, reject);
  await fillIn(page, 'From two tabs');
  await send(page).click();
  await expect(alarm(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/message');
  await expect(field(other, 'message')).toHaveValue('From two tabs');
  posts.handle = loseAnswer(posts);
  await form(page).getByRole('button', { name: 'Try now' }).click();
  await send(other).click();
  await expect.poll(() => posts.receipts.length).toBeGreaterThanOrEqual(2);
  posts.handle = pass;
  await form(page).getByRole('button', { name: 'Try now' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(new Set(posts.receipts).size).toBe(1);
  expect(new Set(posts.keys).size).toBe(1);
});

test('files are sent again while the page lives, and asked for after that', async ({ page }) => {
  const posts = await watchPosts(page, reject);
  await page.goto('/apply');
  const vendor = formOn(page, 'application');
  const w9 = {
    name: 'w9.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  };
  await vendor.fillIn({
    companyName: 'Lake Plumbing',
    contactName: 'Ann Lake',
    email: 'ann@example.com',
  });
  await vendor.field('w9').setInputFiles(w9);
  // Its entry moves the button.
  await expect(vendor.form.getByText('1 kB')).toBeVisible();
  await vendor.submit.click();
  await expect(vendor.form.getByText(/your files are, while this page is open/)).toBeVisible();
  expect(JSON.stringify(await waiting(page))).not.toContain('PDF-1.4');
  await page.reload();
  await expect(vendor.form.getByText('Please choose w9.pdf again')).toBeVisible();
  await expect(vendor.field('companyName')).toHaveValue('Lake Plumbing');
  posts.handle = pass;
  await vendor.field('w9').setInputFiles(w9);
  await vendor.submit.click();
  await expect(page.getByText(vendor.says.success.message)).toBeVisible();
  expect(await waiting(page)).toEqual([]);
});

test('a file that was removed after it was chosen is asked for again', async ({
  page,
}, testInfo) => {
  await page.goto('/apply');
  const { form, field, submit, says } = formOn(page, 'application');
  const w9 = testInfo.outputPath('w9.pdf');
  await writeFile(w9, '%PDF-1.4\n%%EOF\n');
  await field('companyName').fill('Lake Plumbing');
  await field('contactName').fill('Ann Lake');
  await field('email').fill('ann@example.com');
  await field('w9').setInputFiles(w9);
  await expect(form.getByText('1 kB')).toBeVisible();
  await rm(w9);
  await submit.click();
  await expect(form.getByText('w9.pdf must be chosen again')).toBeVisible();
  await expect(field('w9')).toBeFocused();
  expect(await waiting(page)).toEqual([]);
  await writeFile(w9, '%PDF-1.4\n%%EOF\n');
  await field('w9').setInputFiles(w9);
  await submit.click();
  await expect(page.getByText(says.success.message)).toBeVisible();
});

test('what is typed while it is being sent stays', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await watchPosts(page, async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page, 'Please call me');
  await send(page).click();
  await expect(form(page).getByRole('button', { name: 'Sending' })).toBeVisible();
  await field(page, 'message').pressSequentially(' after six');
  release();
  await expect(page.getByText(RECEIPT)).toBeVisible();
  await expect(field(page, 'message')).toHaveValue('Please call me after six');
});

const cards = (page: Page) =>
  page.getByRole('status').filter({ hasText: formTexts('message').name });

/** Sends a message that does not get through, and closes the tab. */
async function sendInVain(page: Page): Promise<Posts> {
  const posts = await watchPosts(page, reject);
  await fillIn(page, 'From another page');
  await send(page).click();
  await expect(alarm(page)).toBeVisible();
  return posts;
}

test('what could not be sent is sent from any page, which tells the receipt', async ({ page }) => {
  const posts = await sendInVain(page);
  await page.goto('/rules');
  await expect(cards(page)).toContainText('not sent yet. It is kept on this device');
  await expect(cards(page)).toContainText('We try again within a minute.');
  await expect(cards(page).getByRole('link', { name: PHONE })).toBeVisible();
  posts.handle = pass;
  await cards(page).getByRole('button', { name: 'Try now' }).click();
  await expect(cards(page)).toContainText(RECEIPT);
  expect(new Set(posts.keys).size).toBe(1);
  await cards(page).getByRole('button', { name: 'Hide' }).click();
  await expect(cards(page)).toHaveCount(0);
  await page.goto('/message');
  await expect(field(page, 'message')).toHaveValue('');
});

test('another page leaves it to the tab that has the form, until that is closed', async ({
  page,
  context,
}) => {
  const posts = await sendInVain(page);
  const other = await context.newPage();
  const loaded = other.waitForResponse(/\/assets\/unsent/);
  await other.goto('/rules');
  await loaded;
  await form(page).getByRole('button', { name: 'Try now' }).click();
  await expect.poll(() => posts.keys.length).toBeGreaterThan(1);
  await expect(cards(other)).toHaveCount(0);
  posts.handle = pass;
  await page.close();
  await expect(cards(other)).toContainText(RECEIPT);
  expect(new Set(posts.keys).size).toBe(1);
});

test('what was changed is not sent from another page, which leads back to it', async ({ page }) => {
  const posts = await sendInVain(page);
  await field(page, 'message').fill('Something else');
  await expect(form(page).getByText('You have changed it since.')).toBeVisible();
  const tried = posts.keys.length;
  posts.handle = pass;
  await page.goto('/rules');
  await expect(cards(page)).toContainText('you had begun to change it');
  await cards(page).getByRole('link', { name: 'Open the form' }).click();
  await expect(field(page, 'message')).toHaveValue('Something else');
  expect(posts.keys).toHaveLength(tried);
});

test('of two tabs that could not send, the page with the form sends both', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/message');
  const posts = await sendInVain(page);
  // The other tab shows what this one has stored, and is changed then.
  await field(other, 'message').focus();
  await expect(field(other, 'message')).toHaveValue('From another page');
  await fillIn(other, 'Another enquiry');
  await send(other).click();
  await expect(alarm(other)).toBeVisible();
  expect(await waiting(page)).toHaveLength(2);
  await other.close();
  posts.handle = pass;
  await page.reload();
  await expect(thanks(page)).toBeVisible();
  await expect(cards(page)).toContainText(RECEIPT);
  expect(await waiting(page)).toEqual([]);
});

test('what was changed in an earlier version of the form goes on in the form as it is now', async ({
  page,
}) => {
  await sendInVain(page);
  await field(page, 'message').fill('Something else');
  await expect(form(page).getByText('You have changed it since.')).toBeVisible();
  await page.goto('/rules');
  await page.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage)) {
      const hash = /(?<=signpost-draft:message:)\w+/;
      localStorage.removeItem(name);
      const renamed = text.replace(hash, 'other').replace('["message"', '["comments"');
      localStorage.setItem(name.replace(hash, 'other'), renamed);
    }
  });
  await page.reload();
  await expect(cards(page)).toContainText('you had begun to change it');
  await cards(page).getByRole('link', { name: 'Open the form' }).click();
  await expect(form(page).getByRole('status')).toContainText('Something else');
  await expect.poll(() => waiting(page)).toEqual([]);
  await expect(cards(page)).toHaveCount(0);
});

test('a page says when the server does not take what was left', async ({ page, browserErrors }) => {
  browserErrors.expect(/422/);
  const posts = await sendInVain(page);
  posts.handle = (route) =>
    route.fulfill({
      status: 422,
      json: { problems: [{ field: 'email', message: 'No.', missing: false }] },
    });
  await page.goto('/rules');
  await expect(cards(page)).toContainText('Our server did not take this.');
  expect(await waiting(page)).toEqual([]);
  await cards(page).getByRole('link', { name: 'Open the form' }).click();
  await expect(field(page, 'message')).toHaveValue('From another page');
});

test('the quote form is sent from another page too, under the key it had', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/Error with endpoint|503/);
  const workflow: string[] = [];
  await page.route(/\/workflow\/execute$/, async (route) => {
    workflow.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    const { receipt } = (await answer.json()) as { receipt: string };
    workflow.push(receipt);
    await route.fulfill({ status: 503, json: { message: 'Back soon' } });
  });
  await page.goto('/');
  const quote = formOn(page, 'quote');
  await quote.fillIn({ name: 'Ada', email: 'ada@example.com', address: '1 Lake Road' });
  await quote.submit.click();
  await expect(quote.form.getByRole('alert')).toContainText('not sent yet');
  await page.goto('/rules');
  const card = page.getByRole('status').filter({ hasText: quote.says.name });
  await expect(card).toContainText(RECEIPT);
  await expect(card).toContainText(workflow[1] ?? 'no receipt');
});

test('the focus of who does something else is left alone', async ({ page }) => {
  const posts = await sendInVain(page);
  posts.handle = pass;
  const elsewhere = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first();
  await elsewhere.focus();
  await whenOnline(page, () => expect(thanks(page)).toBeVisible({ timeout: 1000 }));
  await expect(elsewhere).toBeFocused();
});

test('what is sent by itself does not move the page under who reads elsewhere', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  const posts = await sendInVain(page);
  posts.handle = pass;
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    scrollTo(0, 0);
  });
  await whenOnline(page, () => expect(thanks(page)).toBeVisible({ timeout: 1000 }));
  await expect(thanks(page)).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('thanks take the focus of who waits for them', async ({ page }) => {
  const posts = await sendInVain(page);
  posts.handle = pass;
  await form(page).getByRole('button', { name: 'Try now' }).press('Enter');
  await expect(page.getByRole('status').filter({ has: thanks(page) })).toBeFocused();
});

test('a card can be hidden, and comes back when there is something new to say', async ({
  page,
}) => {
  const posts = await sendInVain(page);
  await page.goto('/rules');
  await expect(cards(page)).toContainText('We try again');
  await cards(page).getByRole('button', { name: 'Hide' }).click();
  await expect(cards(page)).toHaveCount(0);
  const tried = posts.keys.length;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => posts.keys.length).toBeGreaterThan(tried);
  await expect(cards(page)).toHaveCount(0);
  posts.handle = pass;
  await whenOnline(page, () => expect(cards(page)).toContainText(RECEIPT, { timeout: 1000 }));
});

test('a card can call it off', async ({ page }) => {
  const posts = await sendInVain(page);
  await page.goto('/rules');
  await cards(page).getByRole('button', { name: 'Do not send it' }).click();
  await expect(cards(page)).toHaveCount(0);
  expect(await waiting(page)).toEqual([]);
  posts.handle = pass;
  const tried = posts.keys.length;
  await page.goto('/message');
  await expect(form(page).getByText('We kept what you typed.')).toBeVisible();
  expect(posts.keys).toHaveLength(tried);
});

test('a card covers nothing that has the focus, forth and back, nor the end of the page', async ({
  page,
}) => {
  await watchPosts(page, reject);
  await page.setViewportSize({ width: 360, height: 640 });
  await fillIn(page, 'A');
  await send(page).click();
  await expect(alarm(page)).toBeVisible();
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: 'Try now' })).toBeInViewport();
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0;
    for (let hidden: string | undefined = ''; hidden !== undefined; stops++) {
      expect.soft(hidden, key).toBe('');
      await page.keyboard.press(key);
      hidden = await hiddenFocus(page);
    }
    expect(stops).toBeGreaterThan(10);
  }
});

test('the focus stays in a card whose buttons change, and returns from where it was closed', async ({
  page,
}) => {
  const posts = await sendInVain(page);
  await page.goto('/rules');
  const button = (name: string) => cards(page).getByRole('button', { name });
  await expect(cards(page)).toContainText('We try again within a minute.');
  const tries = posts.keys.length;
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();
  await button('Try now').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => posts.keys.length).toBe(tries + 1);
  await expect(cards(page)).toContainText('We try again within a minute.');
  await expect(button('Try now')).toBeFocused();
  posts.handle = pass;
  await page.keyboard.press('Enter');
  await expect(cards(page)).toContainText(RECEIPT);
  await expect(button('Hide')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(0);
  await expect(last).toBeFocused();
});

test('what comes of a try is announced to who asked for it, and of no other', async ({ page }) => {
  const posts = await sendInVain(page);
  await page.goto('/rules');
  const plan = cards(page).locator('[aria-live]');
  await expect(plan).toHaveText(/We try again within a minute/);
  await expect(plan).toHaveAttribute('aria-live', 'off');
  await cards(page).getByRole('button', { name: 'Try now' }).click();
  await expect(plan).toHaveAttribute('aria-live', 'polite');
  await expect(plan).toHaveText(/We try again within a minute/);
  await expect(plan).toHaveAttribute('aria-live', 'polite');
  const tries = posts.keys.length;
  await whenOnline(page, () => expect(plan).toHaveAttribute('aria-live', 'off'));
  await expect.poll(() => posts.keys.length).toBeGreaterThan(tries);
});
