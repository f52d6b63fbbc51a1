import { expect, test } from '../../../tests/support/gallery.ts';
import { brokenWords, setFontSize, USUAL } from '../../../tests/support/text-size.ts';

test('hours are beside their icon, on the smallest phones below it', async ({ page }) => {
  await page.goto('/contact/default');
  const card = page.getByRole('listitem').filter({ hasText: 'Business hours' });
  const leftOf = (selector: string) =>
    card
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  for (const width of [360, 560, 720, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await leftOf('dt'), `at ${width} px`).toBe(await leftOf('h3'));
    const room = await card.evaluate((one) => one.scrollWidth - one.clientWidth);
    expect.soft(room, `at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await leftOf('dt')).toBe(await leftOf('svg >> xpath=..'));
  // Of three cards, each has a third of the page.
  await page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .evaluate((one) => one.remove());
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await leftOf('dt')).toBe(await leftOf('h3'));
});

test('usual hours are beside their days, in the letters of other cards if there is room', async ({
  page,
}) => {
  await page.goto('/contact/default');
  const sizeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).fontSize);
  const row = page.locator('dl > div').first();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [days, hours] = await row
      .locator('> *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    expect.soft(hours.left, `at ${width} px`).toBeGreaterThan(days.right);
  }
  expect(await sizeOf('dd')).toBe(await sizeOf('main li p'));
});

test('hours below their days are closer to them than to the next days', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/hidden/contact-long-words');
  const rows = page.locator('dl > div');
  const [first, second] = await rows.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON()),
  );
  expect(second.top - first.bottom).toBeGreaterThanOrEqual(8);
});

test('on the smallest phone, usual days and hours have one line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/contact/default');
  const row = page.locator('dl > div').first();
  await row.evaluate(({ children: [days, hours] }) => {
    if (days) days.textContent = 'Monday-Friday';
    if (hours) hours.innerHTML = '<span class="kept">9:30 AM-6:00 PM</span>';
  });
  for (const part of await row.locator('> *').all())
    expect((await part.boundingBox())?.height).toBeLessThan(32);
});

test('on a phone with large letters, no word about hours is broken', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/contact/default');
  await setFontSize(page, 2 * USUAL);
  const words = (await page.locator('dl').allInnerTexts()).join(' ');
  expect((await brokenWords(page)).filter((word) => words.includes(word))).toEqual([]);
});

test('each location is a heading with its address, its phone, its map and its hours', async ({
  page,
}) => {
  await page.goto('/contact/locations');
  const names = page.getByRole('heading', { level: 3 });
  await expect(names).toHaveText(['Workshop', 'Shop by the lake']);
  const shop = page.getByRole('listitem').filter({ hasText: 'Shop by the lake' });
  const links = shop.getByRole('link');
  await expect(links).toHaveText([/3 Quay Street.*74000 Annecy/, '+33 4 50 55 01 42', /@/]);
  await expect(links.first()).toHaveAttribute('href', 'https://maps.example.com/annecy');
  await expect(links.nth(1)).toHaveAttribute('href', 'tel:+33450550142');
  await expect(shop.locator('dt')).toHaveText(['Saturday, Sunday', 'Monday – Friday']);
  await expect(shop.locator('dd').last()).toHaveText('Closed');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const card of await page.getByRole('listitem').all()) {
      const room = await card.evaluate((one) => one.scrollWidth - one.clientWidth);
      expect.soft(room, `at ${width} px`).toBe(0);
    }
  }
});

test('a mail address that is too long for its line breaks before the @', async ({ page }) => {
  await page.goto('/contact/locations');
  const linesOf = (link: Element) => {
    (link.parentElement as HTMLElement).style.width = '14ch';
    const parts = [...link.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return parts.map((part) => {
      const range = document.createRange();
      range.selectNode(part);
      return [part.textContent, range.getClientRects().length];
    });
  };
  const [name, host] = await page.locator('a[href*="@"]').first().evaluate(linesOf);
  expect([name, host]).toEqual([
    [expect.stringMatching(/^[^@]+$/), 1],
    [expect.stringMatching(/^@[^@]+$/), 1],
  ]);
});
