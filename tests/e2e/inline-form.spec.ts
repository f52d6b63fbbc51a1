import { expect, test } from '../support/one-page.ts';

/** On phones the button stands below the field, so that a whole postal address is seen. */
const COLUMNS = { 360: 1, 768: 2, 1280: 2 };

for (const [each, expected] of Object.entries(COLUMNS)) {
  const width = Number(each);
  test(`one frame holds the field of a short form and its button, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const form = page.locator('form[data-layout="inline"]').first();
    const columns = () =>
      form.evaluate((each) => getComputedStyle(each).gridTemplateColumns.split(' ').length);
    const gap = () =>
      form.evaluate((each) => {
        const button = each.querySelector('button[type="submit"]') as HTMLElement;
        return each.getBoundingClientRect().right - button.getBoundingClientRect().right;
      });
    for (const isAlive of [false, true]) {
      if (isAlive) await form.getByRole('textbox').first().focus();
      expect([await columns(), await gap()]).toEqual([expected, 5]);
    }
  });
}
