import { expect, test } from '../../../tests/support/gallery.ts';

test('a single short price is the largest text of its section', async ({ page }) => {
  const sizeOf = async (path: string) => {
    await page.goto(path);
    const price = page.getByRole('main').locator('li > :is(h2, h3) > span').first();
    return price.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await sizeOf('/price-table/one')).toBeGreaterThanOrEqual(96);
  expect(await sizeOf('/hidden/price-table-one-long')).toBeLessThan(40);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await sizeOf('/price-table/one')).toBeGreaterThanOrEqual(64);
});

test('three prices and more are columns on wide screens, one below another on phones', async ({
  page,
}) => {
  await page.goto('/price-table/default');
  const prices = page.getByRole('main').locator('li > :is(h2, h3)');
  const tops = () =>
    prices.evaluateAll((all) => all.map((price) => Math.round(price.getBoundingClientRect().top)));
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(new Set(await tops()).size).toBe(4);
});

test('a long price stays on one line of its column', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/hidden/price-table-many');
  const price = page.getByText('€600,000.00', { exact: true });
  const { height } = (await price.boundingBox()) ?? { height: 99 };
  expect(height).toBeLessThan(60);
});
