import { expect, test } from '../../../tests/support/gallery.ts';

test('of five quotes, those in wider cards have larger letters', async ({ page }) => {
  await page.goto('/hidden/quotes-five');
  const sizes = () =>
    page
      .getByRole('blockquote')
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  await page.setViewportSize({ width: 1280, height: 800 });
  const [first, second, ...others] = await sizes();
  expect(second).toBe(first);
  expect(others).toHaveLength(3);
  expect(first).toBeGreaterThan(Math.max(...others));
  await page.setViewportSize({ width: 768, height: 1024 });
  const [alone, ...pairs] = await sizes();
  expect(alone).toBeGreaterThan(Math.max(...pairs));
  await page.setViewportSize({ width: 360, height: 800 });
  expect(new Set(await sizes()).size).toBe(1);
});
