import { expect, test } from '../../../tests/support/gallery.ts';
import { brokenWords, setFontSize, USUAL } from '../../../tests/support/text-size.ts';

test('lists of unequal length leave no hole beside the shorter one', async ({ page }) => {
  const spareRoom = () =>
    page
      .getByRole('main')
      .locator('section > div > ul > li > div, section > div > div > ul > li > div')
      .evaluateAll((cards) =>
        cards.map((card) => {
          const links = [...card.querySelectorAll('li')].map((one) => one.getBoundingClientRect());
          const end = Math.max(...links.map(({ bottom }) => bottom));
          return Math.round(card.getBoundingClientRect().bottom - end);
        }),
      );
  await page.goto('/hidden/link-list-unequal');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const room = await spareRoom();
    expect.soft(room, `at ${width} px`).toHaveLength(2);
    expect.soft(Math.max(...room), `at ${width} px`).toBeLessThan(40);
  }
});

test('on wide screens the links of a list in columns are read downwards', async ({ page }) => {
  await page.goto('/hidden/link-list-unequal');
  await page.setViewportSize({ width: 1280, height: 800 });
  const links = page.getByRole('main').locator('ul ul').last().locator('li');
  const [first, second] = [await links.nth(0).boundingBox(), await links.nth(1).boundingBox()];
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan(first?.y ?? Number.NaN);
});

test('on a phone with large letters, no word of a list is broken', async ({ page }) => {
  await page.goto('/link-list/default');
  await setFontSize(page, 2 * USUAL);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 720 });
    expect.soft(await brokenWords(page, 'section[aria-labelledby]'), `at ${width} px`).toEqual([]);
  }
});
