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
