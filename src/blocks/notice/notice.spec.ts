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

test('a long list of names has columns on wide screens, one on phones', async ({ page }) => {
  await page.goto('/notice/names');
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const lefts = await page
      .getByRole('main')
      .locator('li')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    return new Set(lefts).size;
  };
  expect(await columnsAt(1280)).toBe(3);
  expect(await columnsAt(320)).toBe(1);
});
