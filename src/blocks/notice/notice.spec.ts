import { expect, test } from '../../../tests/support/gallery.ts';

for (const example of ['default', 'warning']) {
  test(`a table has no other ground than its notice: ${example}`, async ({ page }) => {
    await page.goto(`/notice/${example}`);
    const text = page.getByRole('main').locator('p').first();
    await text.evaluate((element) => {
      element.outerHTML = '<table><tbody><tr><td>Monday</td></tr></tbody></table>';
    });
    const { x = 0, y = 0 } = (await page.getByRole('main').locator('table').boundingBox()) ?? {};
    const at = (left: number) =>
      page.screenshot({ clip: { x: left, y: Math.ceil(y) + 2, width: 3, height: 3 } });
    expect(await at(Math.ceil(x))).toEqual(await at(Math.floor(x) - 4));
  });
}
