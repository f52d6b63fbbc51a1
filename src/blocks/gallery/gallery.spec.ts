import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../tests/support/gallery.ts';

const FIRST = 'The lake in the morning, a house on its shore';
const LAST = 'The sky above the lake';

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Opens a gallery, and waits for the script that lets its links show the pictures large. */
async function openGallery(page: Page, path = '/gallery/default'): Promise<void> {
  await page.goto(path);
  await expect(page.locator('a[data-picture][aria-haspopup]').first()).toBeVisible();
}

const large = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).getByRole('img', { name });

test('a click shows a picture large; buttons and arrow keys show the others in turn', async ({
  page,
}) => {
  await openGallery(page);
  await linkTo(page, FIRST).click();
  await expect(large(page, FIRST)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog')).toContainText('1 / 5');
  await expect(page.getByRole('dialog')).toContainText('Seven in the morning');
  await page.getByRole('button', { name: 'Next picture' }).click();
  await expect(large(page, 'The house on the shore')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(large(page, LAST)).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('5 / 5');
});

test('closing it leads the focus to the picture shown last', async ({ page }) => {
  await openGallery(page);
  await linkTo(page, FIRST).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(linkTo(page, 'The house on the shore')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

/** A finger moves left over a picture. */
function swipe(picture: Locator): Promise<void> {
  return picture.evaluate((image) => {
    const touch = (clientX: number) => [new Touch({ identifier: 1, target: image, clientX })];
    image.dispatchEvent(new TouchEvent('touchstart', { touches: touch(300), bubbles: true }));
    image.dispatchEvent(new TouchEvent('touchend', { changedTouches: touch(100), bubbles: true }));
  });
}

test('a swipe shows the next picture', async ({ page }) => {
  await openGallery(page);
  await linkTo(page, FIRST).click();
  await swipe(large(page, FIRST));
  await expect(large(page, 'The house on the shore')).toBeVisible();
});

test.describe('in a page that is zoomed in', () => {
  test.use({ ownPage: true });

  test('a finger that pans a picture that is zoomed in shows no other', async ({ page }) => {
    await openGallery(page);
    await linkTo(page, FIRST).click();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(2);
    await swipe(large(page, FIRST));
    await expect(page.getByRole('dialog')).toContainText('1 / 5');
  });
});

test('a picture without words has a number, and one alone has no buttons for others', async ({
  page,
}) => {
  await openGallery(page, '/hidden/gallery-one');
  await linkTo(page, 'Picture 1').click();
  await expect(page.getByRole('dialog', { name: 'Picture 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden();
});

for (const width of [360, 1280]) {
  test(`no large picture is wider or higher than a window of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 600 });
    await openGallery(page);
    await linkTo(page, FIRST).click();
    const box = await large(page, FIRST).boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.width).toBeLessThanOrEqual(width);
    expect(box?.height).toBeLessThan(600);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is a link to its file', async ({ page }) => {
    await page.goto('/gallery/default');
    await expect(linkTo(page, FIRST)).toHaveAttribute('href', /images\/lake\.svg$/);
  });
});
