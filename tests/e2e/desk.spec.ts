import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { DESK } from '../support/desk-password.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Goes on with the Tab key until something has the focus. */
async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox',
  name: RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not reach ${name}.`);
}

/** Nothing is wrong with a page for those who cannot see it, none is wider than a phone or has scripts. */
async function expectSound(page: Page): Promise<void> {
  // Its styles are there then.
  await page.waitForLoadState('load');
  await expect(page.locator('script')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

test('an enquiry is found, noted and deleted on a phone, by keys alone, without scripts', async ({
  page,
  browserErrors,
}) => {
  test.slow();
  browserErrors.expect(/401/);
  const word = `Kettle${Date.now()}`;
  const sent = await page.request.post('/forms/message', {
    form: {
      firstName: 'Grace',
      lastName: word,
      email: 'grace@example.com',
      message: 'It whistles.',
    },
    headers: { accept: 'application/json' },
  });
  const { receipt } = await sent.json();
  await page.goto(`/_desk/leads/${receipt}`);
  await expectSound(page);
  await tabTo(page, 'textbox', /Password/);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/password is wrong/);
  await expect(page.getByLabel('Password')).toBeFocused();
  await expectSound(page);
  await page.keyboard.type(DESK.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/_desk/leads/${receipt}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Grace ${word}`);
  await expect(page.locator('.button:visible')).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.button:visible')).toHaveCount(0);
  await expect(page.getByText('Back to the inbox')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expectSound(page);

  await tabTo(page, 'textbox', /New note/);
  await page.keyboard.type('Called her back.');
  await tabTo(page, 'button', /Add the note/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByText('Called her back.')).toBeVisible();

  await tabTo(page, 'link', /Back to the inbox/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expectSound(page);
  await tabTo(page, 'searchbox', /Search/);
  await page.keyboard.type(word.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Grace' })).toHaveCount(1);
  await tabTo(page, 'link', new RegExp(word));
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', /Delete for good/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Delete it for good/ })).toBeVisible();
  await expectSound(page);
  await tabTo(page, 'button', /Delete it for good/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('It is deleted for good.');

  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page).toHaveURL(/figures$/);
  await expectSound(page);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/activity$/);
  await expectSound(page);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await page.goto('/_desk/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
});

test('where colours are forced, the current section and the current view stand out', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/401/);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/_desk/');
  await page.getByLabel('Password').fill(DESK.password);
  await page.keyboard.press('Enter');
  for (const [navigation, current] of [
    ['Desk', /^Inbox/],
    ['Views of the inbox', 'All'],
  ] as const) {
    const looks = (link: Locator) =>
      link.evaluate((element) => {
        const { backgroundColor, borderBottomColor } = getComputedStyle(element);
        return `${backgroundColor} ${borderBottomColor}`;
      });
    const links = page.getByRole('navigation', { name: navigation, exact: true }).getByRole('link');
    const marked = links.filter({ hasText: current });
    await expect(marked).toHaveAttribute('aria-current', /page|true/);
    expect(await looks(marked), navigation).not.toBe(await looks(links.last()));
  }
});

test('a long name from right to left keeps its beginning in the inbox', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/401/);
  const lastName = `${'אברהם '.repeat(20)}${Date.now()}`;
  await page.request.post('/forms/message', {
    form: { firstName: 'שלום', lastName, email: 'grace@example.com', message: 'It whistles.' },
  });
  await page.goto('/_desk/');
  await page.getByLabel('Password').fill(DESK.password);
  await page.keyboard.press('Enter');
  const name = page.locator('.title bdi', { hasText: 'שלום' }).first();
  await expect(name).toBeVisible();
  const [first, row] = await name.evaluate((element) => {
    const range = document.createRange();
    range.setStart(element.firstChild as Node, 0);
    range.setEnd(element.firstChild as Node, 1);
    const edges = (box: DOMRect) => ({ left: box.left, right: box.right });
    const title = element.parentElement as Element;
    return [edges(range.getBoundingClientRect()), edges(title.getBoundingClientRect())] as const;
  });
  expect(first.left).toBeGreaterThanOrEqual(row.left);
  expect(first.right).toBeLessThanOrEqual(row.right + 1);
});
