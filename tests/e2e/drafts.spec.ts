import type { BrowserContext, Page } from '@playwright/test';
import { formOn } from '../support/fixture-site.ts';
import { holdBack, SCRIPTS } from '../support/hold-back.ts';
import { expect, test } from '../support/one-page.ts';

const form = (page: Page) => formOn(page, 'message').form;
const field = (page: Page, name: string) => formOn(page, 'message').field(name);
const send = (page: Page) => formOn(page, 'message').submit;
const note = (page: Page) => form(page).getByRole('status').filter({ hasText: 'We kept what you' });

/** What this browser keeps of forms. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([name]) => name.startsWith('signpost-')),
  );

/** Opens a form in a tab, types, and closes the tab. */
async function typeAndLeave(context: BrowserContext, answers: Record<string, string>) {
  const page = await context.newPage();
  await page.goto('/message');
  for (const [name, text] of Object.entries(answers)) {
    await field(page, name).pressSequentially(text);
  }
  await page.close();
}

/** Stores a draft as an earlier visit would have. */
function keep(page: Page, name: string, draft: object) {
  return page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    name,
    JSON.stringify(draft),
  ] as const);
}

// What the test before has stored is gone before a test opens another tab.
test.beforeEach(({ page }) => page.goto('/rules'));

test('who closes the tab in the middle of a form finds it again', async ({ page, context }) => {
  await typeAndLeave(context, { firstName: 'Ada', message: 'Two lines,\nor mo' });
  await page.goto('/message');
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  await expect(field(page, 'message')).toHaveValue('Two lines,\nor mo');
  await expect(note(page)).toBeVisible();
  await field(page, 'message').press('End');
  await page.keyboard.type('re');
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('Two lines,\nor more');
});

test('a draft comes back on a computer that has slept, whose clock of the page is behind then', async ({
  page,
  context,
}) => {
  await typeAndLeave(context, { firstName: 'Ada' });
  await using _script = await page.addInitScript(() => {
    Object.defineProperty(performance, 'timeOrigin', { value: Date.now() - 3_600_000 });
  });
  await page.goto('/message');
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  await expect(note(page)).toBeVisible();
});

test('a form that nobody has typed into says nothing and wakes nothing', async ({ page }) => {
  await page.goto('/message');
  await field(page, 'firstName').focus();
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
  await page.reload();
  await expect(note(page)).toBeHidden();
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
});

test('what was kept can be cleared away', async ({ page, context }) => {
  await typeAndLeave(context, { firstName: 'Ada', email: 'ada@example.com' });
  await page.goto('/message');
  await note(page).getByRole('button', { name: 'Clear the form' }).click();
  await expect(field(page, 'firstName')).toHaveValue('');
  await expect(field(page, 'firstName')).toBeFocused();
  await expect(note(page)).toBeHidden();
  await page.reload();
  await expect(field(page, 'email')).toHaveValue('');
  expect(await kept(page)).toEqual([]);
});

test('who shares a computer clears away what they typed, by keys alone', async ({ page }) => {
  await page.goto('/message');
  const clear = form(page).getByRole('button', { name: 'Clear the form' });
  await expect(clear).toHaveCount(0);
  await field(page, 'firstName').pressSequentially('Ada');
  await expect(form(page).getByText('stays on this device until it is sent')).toBeVisible();
  await send(page).focus();
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'firstName')).toBeFocused();
  await expect(field(page, 'firstName')).toHaveValue('');
  await expect(clear).toHaveCount(0);
  expect(await kept(page)).toEqual([]);
});

test('what was sent is kept no longer', async ({ page }) => {
  await page.goto('/message');
  for (const name of ['firstName', 'lastName', 'message']) {
    await field(page, name).fill('Ada');
  }
  await field(page, 'email').fill('ada@example.com');
  expect(await kept(page)).not.toEqual([]);
  await send(page).click();
  await expect(page.getByText(/Your receipt number is/)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('what another tab was typed into last is kept when this one is sent', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/message');
  await page.goto('/message');
  const all = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    message: 'Hello',
  };
  await formOn(page, 'message').fillIn(all);
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
  // The other tab shows what this one has stored, and is changed then.
  await field(other, 'message').focus();
  await expect(field(other, 'message')).toHaveValue('Hello');
  await field(other, 'message').fill('A second enquiry');
  await send(page).click();
  await expect(page.getByText(/Your receipt number is/)).toBeVisible();
  await other.reload();
  await expect(field(other, 'message')).toHaveValue('A second enquiry');
  await other.close();
});

test('what browsers sent by themselves is kept no longer', async ({ page, browserErrors }) => {
  browserErrors.expect(/Failed to (load|fetch)|net::ERR_FAILED|dynamically imported/);
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/message');
  await formOn(page, 'message').fillIn({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    message: 'Sent without scripts',
  });
  await send(page).click();
  await expect(page.getByText('Thank you. We have your message.')).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.goto('/message');
  await field(page, 'firstName').focus();
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
  await expect(field(page, 'message')).toHaveValue('');
  expect(await kept(page)).toEqual([]);
});

test('what is typed before any script has come is kept too', async ({ page, context }) => {
  const early = await context.newPage();
  await early.route(SCRIPTS, () => {});
  await early.goto('/message', { waitUntil: 'commit' });
  await field(early, 'firstName').pressSequentially('Ada');
  await early.close();
  await page.goto('/message');
  await expect(field(page, 'firstName')).toHaveValue('Ada');
});

test('typing before a draft has come back neither loses it nor is lost', async ({
  page,
  context,
}) => {
  await typeAndLeave(context, { firstName: 'Ada', message: 'A long story' });
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto('/message', { waitUntil: 'commit' });
  await field(page, 'firstName').fill('Grace');
  letGo();
  await expect(field(page, 'message')).toHaveValue('A long story');
  await expect(field(page, 'firstName')).toHaveValue('Grace');
  await page.reload();
  await expect(field(page, 'firstName')).toHaveValue('Grace');
  await expect(field(page, 'message')).toHaveValue('A long story');
});

test('neither files nor what visitors do not see is ever kept', async ({ page }) => {
  await page.goto('/apply');
  const vendor = formOn(page, 'application');
  await vendor.field('w9').setInputFiles({
    name: 'w9-of-ada.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 signed'),
  });
  await vendor.form.locator('[aria-hidden][name]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'filled in by a program';
  });
  await vendor.field('companyName').fill('Lake Plumbing');
  const drafts = JSON.stringify(await kept(page));
  expect(drafts).toContain('Lake Plumbing');
  expect(drafts).not.toMatch(/w9|signed|program/);
  await page.reload();
  await expect(page.getByText('Files have to be chosen again.')).toBeVisible();
  await page.goto('/');
  await formOn(page, 'quote').field('name').fill('Ada');
  expect(JSON.stringify(await kept(page))).not.toContain('sourcePage');
});

test('a form may ask that nothing is kept', async ({ page }) => {
  await page.goto('/');
  await formOn(page, 'lookup').field('address').fill('12 Lake St');
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
  expect(await kept(page)).toEqual([]);
});

test('a draft of a month ago is forgotten', async ({ page, context }) => {
  await typeAndLeave(context, { firstName: 'Ada' });
  await page.goto('/rules');
  const [name = ''] = (await kept(page))[0] ?? [];
  const month = 30 * 24 * 60 * 60 * 1000 + 1000;
  await keep(page, name, { at: Date.now() - month, texts: [['firstName', 'Ada']] });
  await page.goto('/message');
  await expect.poll(() => kept(page)).toEqual([]);
  await expect(field(page, 'firstName')).toHaveValue('');
});

test('a draft of an earlier version comes back, with what no field asks for any more', async ({
  page,
}) => {
  const texts = [
    ['firstName', 'Ada'],
    ['email', 'was no address then'],
    ['comments', 'A long story.\nIt goes on.'],
  ];
  await keep(page, 'signpost-draft:message:other', { at: Date.now(), texts });
  await page.goto('/message');
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  await expect(field(page, 'email')).toHaveValue('');
  await expect(note(page)).toContainText('A long story.');
  await expect(note(page)).toContainText('was no address then');
  await field(page, 'lastName').fill('Lovelace');
  await page.reload();
  await expect(field(page, 'lastName')).toHaveValue('Lovelace');
  await expect(note(page)).toContainText('A long story.');
  await formOn(page, 'message').fillIn({ email: 'ada@example.com', message: 'A long story.' });
  await send(page).click();
  await expect(page.getByText(/Your receipt number is/)).toBeVisible();
  expect(await kept(page)).toEqual([]);
});

test('typing before a draft of an earlier version has come back does not lose it', async ({
  page,
}) => {
  await keep(page, 'signpost-draft:message:other', {
    at: Date.now(),
    texts: [
      ['firstName', 'Ada'],
      ['message', 'A long story'],
    ],
  });
  const letGo = await holdBack(page, SCRIPTS);
  await page.goto('/message', { waitUntil: 'commit' });
  await field(page, 'firstName').fill('Grace');
  letGo();
  await expect(field(page, 'message')).toHaveValue('A long story');
  await expect(field(page, 'firstName')).toHaveValue('Grace');
});

test('a browser that keeps nothing still sends forms', async ({ page }) => {
  await using _script = await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The storage is refused.', 'SecurityError');
      },
    });
  });
  await page.goto('/message');
  for (const name of ['firstName', 'lastName', 'message']) {
    await field(page, name).fill('Ada');
  }
  await field(page, 'email').fill('ada@example.com');
  await send(page).click();
  await expect(page.getByText(/Your receipt number is/)).toBeVisible();
});

test('a storage that is full is no error', async ({ page }) => {
  await page.goto('/rules');
  await page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let count = 0; ; count++) localStorage.setItem(`${size} ${count}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await page.goto('/message');
  await field(page, 'firstName').fill('Ada');
  await expect(page.locator('[data-island][data-alive]')).toHaveCount(1);
  await expect(field(page, 'firstName')).toHaveValue('Ada');
  expect(await kept(page)).toEqual([]);
});
