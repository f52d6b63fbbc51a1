import { boxOf } from '../../../tests/support/box-of.ts';
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

test('seven cards stand in full rows of three and of four', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/hidden/cards-seven');
  const cards = page.getByRole('main').locator('ul[data-rows="four-last"] > li');
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
  );
  const rows = [boxes.slice(0, 3), boxes.slice(3)];
  expect(rows.map((row) => row.length)).toEqual([3, 4]);
  const [three, four] = rows.map((row) => Math.max(...row.map(({ right }) => right)));
  expect(three).toBeCloseTo(four ?? 0, 0);
  for (const row of rows) {
    expect(new Set(row.map(({ y }) => Math.round(y))).size).toBe(1);
    expect(new Set(row.map(({ width }) => Math.round(width))).size).toBe(1);
  }
});

for (const example of ['odd', 'seven']) {
  test(`no row of cards ends in a hole: ${example}`, async ({ page }) => {
    await page.goto(`/hidden/cards-${example}`);
    const rows = page.getByRole('main').locator('ul[data-rows]');
    for (const width of [768, 900, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const [all, last] = [
        await rows.boundingBox(),
        await rows.locator('> li').last().boundingBox(),
      ];
      const edge = (last?.x ?? 0) + (last?.width ?? 0);
      expect.soft(edge, `at ${width} px`).toBeCloseTo((all?.x ?? 0) + (all?.width ?? 0), 0);
    }
  });
}

test('rows stand beside the heading on wide screens, each one link as wide as the row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/cards/rows');
  const main = page.getByRole('main');
  const heading = await boxOf(main.getByRole('heading', { level: 2 }));
  const row = await boxOf(main.getByRole('listitem').first());
  expect(row.x).toBeGreaterThan(heading.x + heading.width);
  const hit = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a')?.textContent,
    [row.x + row.width - 2, row.y + row.height / 2],
  );
  expect(hit).toBe('Listeners');
  await page.setViewportSize({ width: 360, height: 800 });
  const below = await boxOf(main.getByRole('listitem').first());
  expect(below.x).toBe((await boxOf(main.getByRole('heading', { level: 2 }))).x);
});
