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
  });
});
