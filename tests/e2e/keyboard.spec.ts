import type { Page } from '@playwright/test';
import { formOn, labelOf, siteTexts } from '../support/fixture-site.ts';
import { hiddenFocus } from '../support/hidden-focus.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/one-page.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const login = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: siteTexts.logins[0]?.label ?? 'no login' });

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 700 });
});

test('assistive technology hears whether the menu is open', async ({ page }) => {
  await page.goto('/questions');
  expect(await expandedIn(page, 'Menu')).toBe(false);
  await toggle(page).press('Enter');
  expect(await expandedIn(page, 'Close')).toBe(true);
  await page.keyboard.press('Escape');
  expect(await expandedIn(page, 'Menu')).toBe(false);
  await expect(toggle(page)).toBeFocused();
});

test('the open menu closes when Tab leaves it for what it covers', async ({ page }) => {
  await page.goto('/questions');
  const contact = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: labelOf('/contact'), exact: true });
  await toggle(page).press('Enter');
  await contact.focus();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Tab');
  await expect(contact).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first(),
  ).toBeFocused();
  await expect(contact).toBeHidden();
  expect(await hiddenFocus(page)).toBe('');
});

test('the current page stands out in the menu of phones, not by its colour alone', async ({
  page,
}) => {
  await page.goto('/contact');
  await toggle(page).press('Enter');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const lines = await menu
    .getByRole('link')
    .evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).textDecorationThickness === '2px')
        .map((one) => one.getAttribute('aria-current')),
    );
  expect(lines).toEqual(['page']);
  await page.goto('/questions');
  await toggle(page).press('Enter');
  await expect(menu.locator('[data-current]')).toHaveCSS('text-decoration-thickness', '2px');
});

test('going back from the bar brings the strip above it into view', async ({ page }) => {
  await page.goto('/apply');
  await page.mouse.wheel(0, 3000);
  await expect(login(page)).not.toBeInViewport();
  await page.getByRole('banner').getByRole('link', { name: siteTexts.company }).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(login(page)).toBeFocused();
  await expect(login(page)).toBeInViewport({ ratio: 1 });
});

test('the bar hides nothing that has the focus, forth and back through a long form', async ({
  page,
}) => {
  await page.goto('/apply');
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0;
    for (let hidden: string | undefined = ''; hidden !== undefined; stops++) {
      expect(hidden, key).toBe('');
      await page.keyboard.press(key);
      hidden = await hiddenFocus(page);
    }
    expect(stops).toBeGreaterThan(20);
  }
});

test('the ring around an entry of the bar is round like that of a button', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/questions');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const entry = menu.getByRole('button', { name: 'Owners', exact: true });
  await expect(entry).toHaveCSS('border-radius', '0px');
  await entry.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(entry).toBeFocused();
  await expect(entry).toHaveCSS('border-radius', '6px');
});

test('a form is filled in and sent by keys alone', async ({ page }) => {
  await page.goto('/enquiry');
  const enquiry = formOn(page, 'enquiry');
  const answers = ['Ann', 'Lake', 'ann@example.com', '', '', '', 'Hello'];
  await enquiry.field('firstName').focus();
  for (const answer of answers) {
    await page.keyboard.type(answer);
    await page.keyboard.press('Tab');
  }
  await expect(enquiry.submit).toBeFocused();
  await page.keyboard.press('Enter');
  const thanks = page.getByText(enquiry.says.success.message);
  await expect(thanks).toBeInViewport();
  // The next key goes on from there.
  await page.keyboard.press('Tab');
  expect(await hiddenFocus(page)).toBe('');
});

test('a field that gets the focus shows its label too: gone back to, or the first wrong one', async ({
  page,
}) => {
  await page.goto('/message');
  const { field, form, label } = formOn(page, 'message');
  const words = form.locator('label').filter({ hasText: label('firstName') });
  const underBar = () =>
    words.evaluate((element) => {
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return bar - element.getBoundingClientRect().top;
    });
  for (const key of ['Shift+Tab', 'Enter']) {
    await field('lastName').focus();
    // The field alone is in sight, below the bar without its strip. A wheel would turn the page later.
    await field('firstName').evaluate((control) => {
      scrollTo(0, document.body.scrollHeight);
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      scrollBy(0, control.getBoundingClientRect().top - bar - 17);
    });
    expect(await underBar(), key).toBeGreaterThan(0);
    await page.keyboard.press(key);
    await expect(field('firstName'), key).toBeFocused();
    await expect.poll(underBar, key).toBeLessThanOrEqual(0);
  }
});

test('nothing moves where motion is unwanted', async ({ page }) => {
  await page.goto('/');
  await toggle(page).press('Enter');
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) =>
        ['', '::before', '::after'].some((part) => {
          const { transitionDuration, animationName } = getComputedStyle(element, part || null);
          return animationName !== 'none' || /[1-9]/.test(transitionDuration);
        }),
      ).length,
  );
  expect(moving).toBe(0);
});

test('the search is opened, read and left by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/questions');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.press('Enter');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('home');
  const results = page.getByRole('dialog').getByRole('link');
  await expect(results.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('on a short screen the title of each result is in view when it gets the focus', async ({
  page,
}) => {
  // A window of 1280 x 1024 pixels, zoomed to 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/questions');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill('home');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/\d+ results?$/);
  const links = await dialog.getByRole('link').all();
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    await page.keyboard.press('ArrowDown');
    await expect(link).toBeFocused();
    const isSeen = await link.locator('strong').evaluate((element) => {
      const [{ left, top } = { left: 0, top: 0 }] = element.getClientRects();
      return element.contains(document.elementFromPoint(left + 1, top + 1));
    });
    expect(isSeen).toBe(true);
  }
});

test('the focus stays in its row when results replace what was suggested', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const letGo = await holdBack(page, '**/search.json');
  await page.goto('/questions');
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const links = dialog.getByRole('link');
  await expect(links.first()).toBeVisible();
  const suggested = await links.first().textContent();
  await page.getByRole('searchbox').fill(labelOf('/contact'));
  await page.keyboard.press('ArrowDown');
  await expect(links.first()).toBeFocused();
  letGo();
  await expect(dialog.getByRole('status')).toHaveText(/\d+ results?$/);
  expect(await links.first().textContent()).not.toBe(suggested);
  await expect(links.first()).toBeFocused();
});

/** Whether the accessibility tree has a button of that name as expanded. */
async function expandedIn(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value;
}
