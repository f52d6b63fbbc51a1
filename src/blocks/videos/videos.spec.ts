import type { Locator } from '@playwright/test';
import { expect, test } from '../../../tests/support/gallery.ts';

const FIRST = 'Play: Flour, water, salt';

test('Space plays a video and leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/videos/default');
  const still = page.getByRole('button', { name: FIRST, exact: true });
  await still.focus();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Space');
  await expect(page.locator('iframe')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  // The covered element is not focusable.
  await expect(still).toHaveJSProperty('inert', true);
});

test('where the video site is silent, the focus comes back to the button', async ({
  page,
  browserErrors,
  otherHosts,
}) => {
  browserErrors.expect(/ERR_CONNECTION_REFUSED/);
  await page.goto('/videos/default');
  otherHosts.areDown = true;
  const still = page.getByRole('button', { name: FIRST, exact: true });
  // Screen readers announce only what appears in a region that was there before.
  await expect(page.getByRole('status')).toHaveText(Array(5).fill(/does not answer right now/));
  await still.press('Enter');
  await expect(page.getByText('does not answer right now').first()).toBeVisible();
  await expect(still).toBeFocused();
  await expect(page.getByRole('status').getByRole('link')).toHaveAttribute('href', /watch\?v=one$/);
});

test('the message of a silent video site covers the image, all but a focus ring', async ({
  page,
  browserErrors,
  otherHosts,
}) => {
  browserErrors.expect(/ERR_CONNECTION_REFUSED/);
  await page.goto('/videos/default');
  otherHosts.areDown = true;
  const still = page.getByRole('button', { name: FIRST, exact: true });
  const message = page.getByText('does not answer right now').first();
  await still.click();
  await expect(message).toBeVisible();
  expect(await message.boundingBox()).toEqual(await still.boundingBox());
  await still.press('Enter');
  await expect(still).toBeFocused();
  const widthOf = async (place: typeof still) => (await place.boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf(message)).toBeLessThan(await widthOf(still));
});

test('a video of the list becomes the large one, and the one before stops', async ({ page }) => {
  await page.goto('/videos/default');
  const films = page.getByRole('main').locator('ol > li');
  const widthOf = async (at: number) =>
    (await films.nth(at).locator('[data-page]').boundingBox())?.width ?? 0;
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await widthOf(0), `${width} px`).toBeGreaterThan(2 * (await widthOf(2)));
    expect.soft(await widthOf(1), `${width} px`).toBe(await widthOf(4));
  }
  await page.getByRole('button', { name: FIRST, exact: true }).click();
  await expect(page.getByTitle('Flour, water, salt')).toBeFocused();
  // The title in the list plays it too.
  const { x, y } = await middleOf(page.getByRole('heading', { name: 'Keeping a starter alive' }));
  await page.mouse.click(x, y);
  await expect(page.getByTitle('Keeping a starter alive')).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await widthOf(2)).toBeGreaterThan(2 * (await widthOf(0)));
  await expect(page.getByRole('button', { name: FIRST, exact: true })).toHaveJSProperty(
    'inert',
    false,
  );
});

async function middleOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

test('the message of a silent video site goes when another video is chosen', async ({
  page,
  browserErrors,
  otherHosts,
}) => {
  browserErrors.expect(/ERR_CONNECTION_REFUSED/);
  await page.goto('/videos/default');
  otherHosts.areDown = true;
  await page.getByRole('button', { name: FIRST, exact: true }).click();
  const messages = page.getByText('does not answer right now').filter({ visible: true });
  await expect(messages).toHaveCount(1);
  await page.getByRole('button', { name: 'Play: How to knead' }).click();
  await expect(page.getByRole('status').nth(1).getByText('does not answer')).toBeVisible();
  await expect(messages).toHaveCount(1);
});

test('on paper videos are a list of titles and addresses', async ({ page }) => {
  await page.goto('/videos/default');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: FIRST, exact: true })).toBeHidden();
  const addresses = await page
    .locator('[data-page]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  expect(addresses[0]).toMatch(/watch\?v=one"$/);
  expect(addresses).toHaveLength(5);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a video is a link that says where it opens', async ({ page }) => {
    await page.goto('/videos/default');
    const link = page.getByRole('link', { name: `${FIRST} (opens in a new tab)` });
    await expect(link).toHaveAttribute('href', /watch\?v=one$/);
    await expect(link).toHaveAttribute('target', '_blank');
    const { x, y } = await middleOf(page.getByRole('heading', { name: 'How to knead' }));
    const hit = await page.evaluate(
      (at) => document.elementFromPoint(at.x, at.y)?.closest('a')?.href,
      { x, y },
    );
    expect(hit).toMatch(/watch\?v=two$/);
  });
});
