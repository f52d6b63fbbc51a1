import type { Locator, Page } from '@playwright/test';
import { changesWith } from '../support/changes-with.ts';
import { groupTexts, labelOf, menuTexts, siteTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';
import { stopTheClock } from '../support/stop-the-clock.ts';

// What the menu says. The owners' group is in the middle of it, and the page of their questions
// is one of its two.
const groups = menuTexts().flatMap(({ group }) => group ?? []);
const links = menuTexts().flatMap(({ page }) => page ?? []);
const [SERVICES = '', OWNERS = '', RESIDENTS = ''] = groups;
const [FAQS = '', RESOURCES = ''] = groupTexts(OWNERS);
const VENDORS = labelOf('/preferred-vendors');
const HOME = labelOf('/');
const CONTACT = labelOf('/contact');

/** How long a dropdown waits for the pointer to come back, in milliseconds (specification 9). */
const CLOSE_DELAY = 400;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

/** Takes the pointer to where nothing is. */
const leave = (page: Page) => page.mouse.move(5, 700);

async function expectOpen(button: Locator, isOpen: boolean): Promise<void> {
  await expect(button).toHaveAttribute('aria-expanded', String(isOpen));
}

test.describe('on a wide screen', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/owner-faqs');
  });

  test('the menu has the top level of the specification', async ({ page }) => {
    expect([links.length, groups.length]).toEqual([3, 6]);
    for (const name of links) await expect(entry(page, name)).toBeVisible();
    for (const name of groups) await expectOpen(group(page, name), false);
  });

  test.describe('as time goes by', () => {
    test.use({ ownPage: true });

    test('a dropdown opens on hover and closes 400 ms after the pointer has left', async ({
      page,
    }) => {
      await stopTheClock(page);
      await group(page, SERVICES).hover();
      await expect(entry(page, VENDORS)).toBeVisible();
      await leave(page);
      await page.clock.runFor(CLOSE_DELAY - 50);
      await expectOpen(group(page, SERVICES), true);
      await page.clock.runFor(100);
      await expectOpen(group(page, SERVICES), false);
      await expect(entry(page, VENDORS)).toBeHidden();
    });

    test('a pointer that comes back within 400 ms keeps it open', async ({ page }) => {
      await stopTheClock(page);
      await group(page, SERVICES).hover();
      await leave(page);
      await page.clock.runFor(CLOSE_DELAY - 50);
      await entry(page, VENDORS).hover();
      await page.clock.runFor(CLOSE_DELAY * 2);
      await expect(entry(page, VENDORS)).toBeVisible();
    });
  });

  test('a dropdown opens and closes in browsers whose elements have no properties for ARIA attributes', async ({
    page,
  }) => {
    await using _script = await page.addInitScript(() =>
      Reflect.deleteProperty(Element.prototype, 'ariaExpanded'),
    );
    await page.reload();
    await group(page, SERVICES).press('Enter');
    await expect(entry(page, VENDORS)).toBeVisible();
    await group(page, SERVICES).press('Enter');
    await expect(entry(page, VENDORS)).toBeHidden();
  });

  test('only one dropdown is open at a time', async ({ page }) => {
    await group(page, SERVICES).hover();
    await group(page, OWNERS).hover();
    await expectOpen(group(page, OWNERS), true);
    await expectOpen(group(page, SERVICES), false);
    await expect(menu(page).locator('[aria-expanded="true"]')).toHaveCount(1);
  });

  test('Enter opens and closes a dropdown, and so does Space', async ({ page }) => {
    for (const key of ['Enter', 'Space']) {
      await test.step(key, async () => {
        await group(page, OWNERS).focus();
        await page.keyboard.press(key);
        await expectOpen(group(page, OWNERS), true);
        await expect(entry(page, RESOURCES)).toBeVisible();
        await page.keyboard.press(key);
        await expectOpen(group(page, OWNERS), false);
      });
    }
  });

  test('Escape closes it and leaves the focus on its button', async ({ page }) => {
    await group(page, OWNERS).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(entry(page, FAQS)).toBeFocused();
    await page.keyboard.press('Escape');
    await expectOpen(group(page, OWNERS), false);
    await expect(group(page, OWNERS)).toBeFocused();
  });

  test('Escape also closes what hovering has opened', async ({ page }) => {
    await group(page, OWNERS).hover();
    await page.keyboard.press('Escape');
    await expectOpen(group(page, OWNERS), false);
  });

  test('leaving a dropdown with Tab closes it', async ({ page }) => {
    await group(page, OWNERS).focus();
    await page.keyboard.press('Enter');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await expect(group(page, RESIDENTS)).toBeFocused();
    await expectOpen(group(page, OWNERS), false);
  });

  test('choosing an entry goes there and closes the dropdown', async ({ page }) => {
    await group(page, OWNERS).hover();
    await entry(page, RESOURCES).click();
    await expect(page).toHaveURL('/owner-resources');
    await expectOpen(group(page, OWNERS), false);
  });

  test('the current page and its group are highlighted', async ({ page }) => {
    await group(page, OWNERS).hover();
    await expect(entry(page, FAQS)).toHaveAttribute('aria-current', 'page');
    await expect(menu(page).locator('[aria-current="page"]')).toHaveCount(1);
    await expect(entry(page, FAQS)).toHaveCSS('font-weight', '700');
    const look = (name: string) =>
      group(page, name).evaluate((element) => {
        const { color, fontWeight, borderWidth, boxShadow, backgroundColor, textDecorationLine } =
          getComputedStyle(element);
        const after = getComputedStyle(element, '::after');
        return [
          color,
          fontWeight,
          borderWidth,
          boxShadow,
          backgroundColor,
          textDecorationLine,
          after.backgroundColor,
          after.content,
        ].join();
      });
    await page.keyboard.press('Escape');
    await leave(page);
    await expect.poll(async () => (await look(OWNERS)) !== (await look(RESIDENTS))).toBe(true);
    expect(await look(SERVICES)).toBe(await look(RESIDENTS));
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
  });

  const toggle = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

  test('the menu button shows and hides a stacked menu', async ({ page }) => {
    await expect(entry(page, CONTACT)).toBeHidden();
    await toggle(page).tap();
    await expect(entry(page, CONTACT)).toBeVisible();
    const home = await entry(page, HOME).boundingBox();
    const contact = await entry(page, CONTACT).boundingBox();
    expect(contact?.y ?? 0).toBeGreaterThan(home?.y ?? Number.POSITIVE_INFINITY);
    await page.getByRole('button', { name: 'Close', exact: true }).tap();
    await expect(entry(page, CONTACT)).toBeHidden();
  });

  test('a group expands on tap and folds on the next', async ({ page }) => {
    await toggle(page).tap();
    await expect(entry(page, RESOURCES)).toBeHidden();
    await group(page, OWNERS).tap();
    await expectOpen(group(page, OWNERS), true);
    await expect(entry(page, RESOURCES)).toBeVisible();
    await group(page, OWNERS).tap();
    await expect(entry(page, RESOURCES)).toBeHidden();
  });

  test('choosing an entry closes the whole menu', async ({ page }) => {
    await toggle(page).tap();
    await group(page, OWNERS).tap();
    await entry(page, RESOURCES).tap();
    await expect(page).toHaveURL('/owner-resources');
    await expect(entry(page, HOME)).toBeHidden();
    await expect(entry(page, RESOURCES)).toBeHidden();
  });

  test('what can be tapped is large enough for a thumb', async ({ page }) => {
    await toggle(page).tap();
    for (const target of [group(page, OWNERS), entry(page, HOME)]) {
      const box = await target.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe('the breadcrumb', () => {
  const breadcrumb = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

  test('is on every page but home', async ({ page }) => {
    await page.goto('/');
    await expect(breadcrumb(page)).toHaveCount(0);
    await page.goto('/about');
    await expect(breadcrumb(page)).toBeVisible();
  });

  test('leads from Home through every segment to the page, which is no link', async ({ page }) => {
    await page.goto('/blog/why-did-my-credit-score-drop');
    const links = breadcrumb(page).getByRole('link');
    await expect(links).toHaveText([HOME, labelOf('/blog')]);
    await expect(links.nth(1)).toHaveAttribute('href', '/blog');
    await expect(breadcrumb(page).getByRole('listitem').last()).toContainText(
      labelOf('/blog/why-did-my-credit-score-drop'),
    );
    await expect(breadcrumb(page).getByRole('listitem').last().getByRole('link')).toHaveCount(0);
  });

  test('makes a label of the path where there is none', async ({ page }) => {
    await page.goto('/rental-analysis-step');
    await expect(breadcrumb(page).getByRole('listitem').last()).toHaveText(/Rental Analysis Step/);
  });

  test('calls each page by its label', async ({ page }) => {
    for (const path of [
      '/about',
      '/short-term-vacation',
      '/from-accidental-landlord-to-confident-investor',
      '/tenant-frequently-asked-questions',
      '/appfolio-listings',
      '/pm-testimonials',
      '/narpm-member',
    ]) {
      await page.goto(path);
      const last = breadcrumb(page).getByRole('listitem').last();
      await expect.soft(last.getByText(labelOf(path), { exact: true }), path).toBeVisible();
    }
  });
});

test('the skip link is the first stop and leads to the content', async ({ page }) => {
  await page.goto('/owner-faqs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the header has the phone, the logins and the social links', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const phone = header.getByRole('link', { name: siteTexts.facts.phone ?? 'no phone' });
  await expect(phone.first()).toHaveAttribute('href', /^tel:\+\d{11}$/);
  const logins = siteTexts.logins.map(({ label }) => label);
  for (const name of [...logins, 'Facebook', 'Instagram', 'YouTube']) {
    const link = header.getByRole('link', { name });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
  await expect(header.getByRole('link', { name: siteTexts.company })).toHaveAttribute('href', '/');
});

test('the bar stays in view when the page is scrolled', async ({ page }) => {
  await page.goto('/owner-faqs');
  await page.mouse.wheel(0, 2500);
  await expect(group(page, OWNERS)).toBeInViewport();
  await expect(
    page.getByRole('link', { name: siteTexts.logins[0]?.label ?? 'no login' }).first(),
  ).not.toBeInViewport();
});

test('where colours are forced, the signs of header and footer are not lost', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/owner-faqs');
  const line = 'header [data-current]';
  expect.soft(await changesWith(page, line, `${line} { border: 0 !important }`)).toBe(true);
  const mark = 'footer strong > span';
  expect.soft(await changesWith(page, mark, `${mark} { opacity: 0 }`)).toBe(true);
  await page.setViewportSize({ width: 390, height: 700 });
  const sign = '[popovertarget]';
  const forced = `${sign}::before { border-color: ButtonText !important }`;
  expect.soft(await changesWith(page, sign, forced)).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect.soft(await changesWith(page, sign, `${sign}::before { opacity: 0 }`)).toBe(true);
});
