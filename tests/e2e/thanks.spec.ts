import type { Page } from '@playwright/test';
import { formOn } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';

const MESSAGE = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', message: 'Hi' };

const message = (page: Page) => formOn(page, 'message');
const panel = (page: Page) =>
  page.getByRole('status').filter({ hasText: message(page).says.success.message });

/** The height and width of what a form stands in, in whole pixels. */
const sizeOfPlace = (page: Page) =>
  page
    .locator('[data-island="form"] > div')
    .first()
    .evaluate(({ offsetHeight, offsetWidth }: HTMLElement) => [offsetHeight, offsetWidth]);

for (const [width, height] of [
  [360, 740],
  [360, 480],
  [1280, 800],
] as const) {
  for (const edge of ['at the foot', 'at the head'] as const) {
    test(`thanks stand on screen at ${width} × ${height}, sent ${edge} of it`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/message');
      const { fillIn, submit, says } = message(page);
      await fillIn(MESSAGE);
      await submit.evaluate(
        (button, block) => button.scrollIntoView({ block }),
        edge === 'at the foot' ? ('end' as const) : ('start' as const),
      );
      await submit.click();
      await expect(panel(page)).toBeFocused();
      for (const words of [says.success.heading, says.success.message, /Your receipt number is/]) {
        await expect(panel(page).getByText(words)).toBeInViewport({ ratio: 1 });
      }
      // Centred lines of about the same length.
      const text = panel(page).getByText(says.success.message);
      await expect(text).toHaveCSS('text-wrap-style', 'balance');
      const link = panel(page).getByRole('link', { name: says.success.next.label });
      await expect(link).toBeInViewport({ ratio: 1 });
      await expect(link).toHaveAttribute('href', says.success.next.to);
      const head = await panel(page).getByText(says.success.heading).boundingBox();
      expect(head?.y, 'below the bar').toBeGreaterThan(64);
    });
  }
}

test('a form that takes long to send says that it is being sent', async ({ page }) => {
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/forms\/message/, async (route) => {
    await until;
    await route.continue();
  });
  await page.goto('/message');
  await message(page).fillIn(MESSAGE);
  await message(page).submit.click();
  await expect(page.getByRole('status').filter({ hasText: /^Sending/ })).toHaveCount(1);
  answer();
  await expect(panel(page)).toBeFocused();
});

test('nothing moves when thanks take the place of a form', async ({ page }) => {
  await page.goto('/message');
  await message(page).fillIn(MESSAGE);
  await expect(page.getByRole('button', { name: 'Clear the form', exact: true })).toBeVisible();
  const before = await sizeOfPlace(page);
  await message(page).submit.click();
  await expect(panel(page)).toBeVisible();
  expect(await sizeOfPlace(page)).toEqual(before);
});

test('thanks are followed by what was sent, in few lines even where much was typed', async ({
  page,
}) => {
  await page.goto('/message');
  const { fillIn, label, submit } = message(page);
  const much = 'Much to say. '.repeat(200);
  await fillIn({ ...MESSAGE, message: much });
  await submit.click();
  await expect(panel(page).getByRole('term')).toHaveText([
    label('firstName'),
    label('lastName'),
    label('email'),
    label('message'),
  ]);
  const answers = panel(page).getByRole('definition');
  await expect(answers).toHaveText(['Ada', 'Lovelace', 'ada@example.com', much]);
  const heights = await answers.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(heights.at(-1)).toBeLessThan(4 * (heights[0] ?? 0));
  // Who hears the panel named is not told all of it again.
  await expect(panel(page)).not.toHaveAccessibleName(/Lovelace/);
});

test('what was not filled in is not listed', async ({ page }) => {
  await page.goto('/enquiry');
  const { fillIn, label, submit } = formOn(page, 'enquiry');
  await fillIn({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
  await submit.click();
  const terms = page.locator('[data-thanks]').getByRole('term');
  await expect(terms).toHaveText([label('firstName'), label('lastName'), label('email')]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('thanks are followed by what was sent, as text', async ({ page }) => {
    await page.goto('/message');
    const markup = '<b>Hi</b>';
    await message(page).fillIn({ ...MESSAGE, message: markup });
    await message(page).submit.click();
    const answers = panel(page).getByRole('definition');
    await expect(answers).toHaveText(['Ada', 'Lovelace', 'ada@example.com', markup]);
  });
});

test('the button keeps its width while the form is sent, and turns unless motion is unwanted', async ({
  page,
}) => {
  await page.route(/\/forms\//, () => {});
  await page.goto('/enquiry');
  const { fillIn, form, submit } = formOn(page, 'enquiry');
  await fillIn(MESSAGE);
  const before = await submit.boundingBox();
  await submit.click();
  const sending = form.getByRole('button', { name: 'Sending…', exact: true });
  await expect(sending).toBeVisible();
  expect((await sending.boundingBox())?.width).toBeCloseTo(before?.width ?? 0, 1);
  const motion = () =>
    sending
      .getByText('Sending')
      .evaluate((words) => getComputedStyle(words, '::before').animationName);
  expect(await motion()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await motion()).toBe('none');
});
