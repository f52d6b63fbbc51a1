import { expect, test } from '../../../tests/support/gallery.ts';
import { addStyles, brokenWords } from '../../../tests/support/text-size.ts';

test('an arrow stays beside the words of its link, however long they are', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cards/buttons');
  const foot = page.getByRole('main').locator('span:has(> a + svg)').first();
  for (const words of ['Get the form', 'Get the form of members', 'Get the form of all members']) {
    const places = await foot.evaluate((element, text) => {
      const [link, arrow] = [...element.children];
      if (link) link.textContent = text;
      return [link, arrow].map((part) => part?.getBoundingClientRect().toJSON());
    }, words);
    expect.soft(places[1].top, words).toBeLessThan(places[0].bottom);
    expect.soft(places[1].left, words).toBeGreaterThan(places[0].right);
  }
});

test('on a phone no word of a card is broken, also if styles set larger letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cards/default');
  await addStyles(page, ':root { font-size: 200% }');
  expect(await brokenWords(page, 'section[aria-labelledby]')).toEqual([]);
});

for (const width of [320, 360, 414]) {
  test(`on a phone of ${width} px the arrow of a card is not beside its text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/cards/default');
    const overlaps = await page.locator('main li:has(svg:only-child)').evaluateAll((cards) =>
      cards.map((card) => {
        const arrow = [...card.querySelectorAll('svg')].at(-1)?.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(card.querySelector('p') as Element);
        const lines = [...range.getClientRects()];
        return lines.some((line) => !arrow || line.top < arrow.bottom - 4);
      }),
    );
    expect(overlaps.length).toBeGreaterThan(2);
    expect(overlaps).not.toContain(true);
  });
}
