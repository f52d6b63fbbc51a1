import type { Locator, Page } from '@playwright/test';
import { boxOf } from '../support/box-of.ts';
import { expect, test } from '../support/one-page.ts';
import { addStyles, overflow } from '../support/text-size.ts';

// How pages are laid out at the widths of phones and tablets.

/** What a finger needs, in pixels. */
const FINGER = 44;

test('without scripts too, the groups at the foot fold on phones and are open on desks', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/contact');
  const foot = page.getByRole('contentinfo');
  const link = foot.getByRole('link', { name: 'Pet Policy' });
  await expect(link).toBeHidden();
  await foot.getByText('Residents', { exact: true }).first().click();
  await expect(link).toBeVisible();
  const rows = foot.locator('li > a, summary').filter({ visible: true });
  for (const row of await rows.all()) {
    expect((await boxOf(row)).height).toBeGreaterThanOrEqual(FINGER);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(foot.getByRole('link', { name: 'Owner FAQs' })).toBeVisible();
  await expect(foot.getByRole('heading', { name: 'Owners' })).toBeVisible();
  await expect(foot.locator('summary').first()).toBeHidden();
  await page.close();
});

test('on phones the icon of a card stands beside its words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/property-management');
  const card = page.getByRole('main').locator('li > div', { hasText: 'Marketing' });
  const [icon, words] = [await boxOf(card.locator('svg')), await boxOf(card.getByRole('heading'))];
  expect(words.x).toBeGreaterThan(icon.x + icon.width);
  expect((await boxOf(card)).height).toBeLessThan(170);
});

test('on phones the buttons of a block are as wide as the block, each in a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/available-rentals');
  const main = page.getByRole('main');
  const [first, second] = await boxesOf(main.locator('section').first().locator('[data-look]'));
  expect(first?.width).toBe((await boxOf(main.getByRole('heading', { level: 1 }))).width);
  expect(second?.width).toBe(first?.width);
  expect(second?.x).toBe(first?.x);
});

test('no line of facts about an article begins or ends with the dot between them', async ({
  page,
}) => {
  await page.goto('/blog');
  await addStyles(page, 'main li small { width: 8rem }');
  const lines = page.locator('main li small');
  await expect(lines.first()).toHaveCSS('overflow-x', 'clip');
  const places = await lines.evaluateAll((all) =>
    all.map((line) => {
      const [first, last] = [line.firstElementChild, line.lastElementChild].map((fact) =>
        fact?.getBoundingClientRect(),
      );
      return { isBelow: last?.y !== first?.y, left: last?.x, of: first?.x, text: line.textContent };
    }),
  );
  expect(places.length).toBeGreaterThan(5);
  for (const { isBelow, left, of, text } of places) {
    expect(isBelow).toBe(true);
    // The dot of a fact is drawn at its left.
    expect(left).toBe(of);
    expect(text).not.toContain('·');
  }
});

test('on phones scenes are not cut through the middle', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/contact', '/narpm-member']) {
    await page.goto(address);
    for (const scene of await page.locator('main img').filter({ visible: true }).all()) {
      const { width, height } = await boxOf(scene);
      expect(width / height).toBeCloseTo(4 / 3, 1);
    }
  }
  await expect(page.locator('main img').last()).toHaveCSS('object-position', '80% 30%');
});

test('the scene of an inner page stands on the edge of its band', async ({ page }) => {
  await page.goto('/contact');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [scene, band] = await page
      .locator('main img')
      .first()
      .evaluate((image) => {
        const bottoms = [image, image.closest('section') as Element];
        return bottoms.map((part) => part.getBoundingClientRect().bottom);
      });
    expect.soft(scene, `at ${width} px`).toBeCloseTo(band ?? 0, 0);
  }
});

test('a heading beside its content stays in sight, but not on short screens', async ({ page }) => {
  for (const [height, stays] of [
    [800, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/referral-agreement');
    const section = page.locator('main section', { hasText: 'Parties.' });
    await section
      .getByRole('listitem')
      .last()
      .evaluate((row) => row.scrollIntoView());
    const heading = section.getByRole('heading', { level: 2 });
    await (stays ? expect(heading) : expect(heading).not).toBeInViewport({ ratio: 1 });
  }
});

test('a heading beside its content stands on the first line of it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const address of ['/pet-policy', '/appfolio-listings', '/a-la-carte-services', '/blog']) {
    await page.goto(address);
    const beside = page.locator('main section div:has(> header + div)');
    const offsets = await beside.evaluateAll((all) =>
      all
        .filter((one) => getComputedStyle(one).display === 'grid')
        .map(({ children: [header, content] }) => {
          const [baseline, first] = [header, content].map((part) => {
            const words = document.createNodeIterator(part as Element, NodeFilter.SHOW_TEXT);
            let node = words.nextNode();
            // The number of a step is beside its words.
            while (node?.parentElement?.matches('[aria-hidden]')) node = words.nextNode();
            const mark = document.createElement('span');
            mark.style.display = 'inline-block';
            node?.parentElement?.prepend(mark);
            const { bottom } = mark.getBoundingClientRect();
            mark.remove();
            return bottom;
          });
          return (first as number) - (baseline as number);
        }),
    );
    expect(offsets.length, address).toBeGreaterThan(0);
    for (const offset of offsets) expect(Math.abs(offset), address).toBeLessThan(1);
  }
});

test('what a form is for stays in sight beside it, but not on short screens', async ({ page }) => {
  for (const [height, stays] of [
    [800, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width: 1280, height });
    await page.goto('/preferred-vendors');
    const button = page.getByRole('button', { name: 'Send my application' });
    await button.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    const heading = page.getByRole('heading', { name: 'Vendor application' });
    await (stays ? expect(heading) : expect(heading).not).toBeInViewport({ ratio: 1 });
  }
});

test('the words of notices stand below those of other sections', async ({ page }) => {
  await page.goto('/maintenance-form');
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await page
      .locator('main ol, main [data-kind] > div')
      .evaluateAll((each) => each.map((one) => one.getBoundingClientRect().left));
    expect.soft(lefts, `at ${width} px`).toHaveLength(2);
    expect.soft(Math.max(...lefts) - Math.min(...lefts), `at ${width} px`).toBeLessThan(1);
  }
});

test('on phones the values of a table stand all below their labels, or all beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const address of ['/appfolio-listings', '/pet-policy', '/referral-agreement']) {
    await page.goto(address);
    const isBelow = await page.locator('main dl > div').evaluateAll((rows) =>
      rows.map(({ children: [label, value] }) => {
        const foot = (label as Element).getBoundingClientRect().bottom;
        return (value as Element).getBoundingClientRect().top >= foot - 1;
      }),
    );
    expect(isBelow.length).toBeGreaterThan(2);
    expect(new Set(isBelow).size, address).toBe(1);
  }
});

test('two fields side by side stand level although one of them has a line of help', async ({
  page,
}) => {
  await page.goto('/');
  const fields = page.locator('form [data-half]');
  await fields.nth(0).evaluate((field) => {
    const help = document.createElement('p');
    help.textContent = 'We only use it to answer you, and never for anything else in the world.';
    field.firstElementChild?.after(help);
  });
  const [one, other] = [await boxOf(fields.nth(0)), await boxOf(fields.nth(1))];
  expect(one.y).toBe(other.y);
  const inputs = fields.locator('input');
  expect((await boxOf(inputs.nth(0))).y).toBe((await boxOf(inputs.nth(1))).y);
  expect((await boxOf(inputs.nth(0))).y).toBeGreaterThan(one.y + 40);
});

test('on a tablet the scene of the first page stands beside the form, below the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const heading = await boxOf(page.getByRole('heading', { level: 1 }));
  const scene = await boxOf(page.locator('main img').first());
  const field = await boxOf(page.locator('main form').first());
  expect(heading.height).toBeLessThan(120);
  expect(scene.y).toBeGreaterThan(heading.y + heading.height);
  expect(scene.x).toBeGreaterThan(field.x + field.width);
  // It stands on the edge of the band, well above the end of the screen.
  const band = await boxOf(page.locator('main section').first());
  expect(scene.y + scene.height).toBeCloseTo(band.y + band.height, 0);
  expect(band.y + band.height).toBeLessThan(720);
});

test('no card or entry stands alone in the last row', async ({ page }) => {
  for (const address of ['owner-resources', 'pm-testimonials', 'services', 'property-management']) {
    await page.goto(`/${address}`);
    for (const width of [620, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await alone(page), `/${address} at ${width} px`).toEqual([]);
    }
  }
});

/** The words of entries beside which their row is empty although others have neighbours. What is read downwards has no rows. */
function alone(page: Page): Promise<string[]> {
  return page.locator('main :is(ul, ol)').evaluateAll((lists) =>
    lists.flatMap((list) => {
      if (getComputedStyle(list).columnCount !== 'auto') return [];
      const entries = [...list.children].map((entry) => ({
        ...entry.getBoundingClientRect().toJSON(),
        words: entry.textContent?.slice(0, 40) ?? '',
      }));
      const narrow = entries.filter(({ width }) => width < list.clientWidth - 1);
      return narrow
        .filter(({ top }) => narrow.filter((other) => other.top === top).length === 1)
        .map(({ words }) => words);
    }),
  );
}

test('in a row of cards, links at the foot are level although one heading has two lines', async ({
  page,
}) => {
  for (const [address, width] of [
    ['/residents', 768],
    ['/residents', 1280],
    ['/owner-resources', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    const rows = await linksInRowsOfCards(page);
    expect(rows.some((links) => links.length > 1)).toBe(true);
    for (const links of rows) {
      expect.soft(new Set(links).size, `${address} at ${width} px`).toBeLessThanOrEqual(1);
    }
  }
});

/** Returns the tops of the links at the feet of cards, by row of cards. */
function linksInRowsOfCards(page: Page): Promise<number[][]> {
  return page.locator('main ul:has(> li > div > h3)').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const topOf = (part: Element) => Math.round(part.getBoundingClientRect().top);
      const cards = [...list.children];
      return [...new Set(cards.map(topOf))].map((top) =>
        cards
          .filter((card) => topOf(card) === top)
          .flatMap((card) => [...card.querySelectorAll('span:has(> a)')].map(topOf)),
      );
    }),
  );
}

test('the last section keeps as far from the edge of the footer as others from their end', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/services');
    const sections = page.locator('main > section');
    const spaces = await sections.evaluateAll((all) =>
      all.map((section) => {
        const end = section.firstElementChild?.lastElementChild?.getBoundingClientRect().bottom;
        return section.getBoundingClientRect().bottom - (end ?? 0);
      }),
    );
    const edge = await page
      .getByRole('contentinfo')
      .evaluate((foot) => Number.parseFloat(getComputedStyle(foot, '::before').height));
    expect(edge).toBeGreaterThan(20);
    expect(spaces.at(-1)).toBeCloseTo((spaces.at(-2) ?? 0) + edge, 0);
  }
});

test('the breadcrumb above a deep band has the ground of the band', async ({ page }) => {
  const groundOf = (place: Locator) =>
    place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await page.goto('/residents');
  const band = page.getByRole('main').locator('section').first();
  expect(await groundOf(crumbs)).toBe(await groundOf(band));
  await page.goto('/privacy');
  expect(await groundOf(crumbs)).toBe('rgba(0, 0, 0, 0)');
});

test('an article stands in line with the sections below it', async ({ page }) => {
  await page.goto('/blog/5-painting-mistakes-to-avoid');
  const next = page.getByRole('region', { name: 'Read next' }).getByRole('list');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const title = await boxOf(page.getByRole('heading', { level: 1 }));
    expect(Math.abs(title.x - (await boxOf(next)).x)).toBeLessThan(1);
  }
  const list = await boxOf(next);
  const picture = await boxOf(page.getByRole('article').locator('img').first());
  expect(Math.abs(picture.x + picture.width - list.x - list.width)).toBeLessThan(1);
});

test('beside an article the section that is being read is marked, and nothing moves', async ({
  page,
}) => {
  await page.goto('/blog/5-painting-mistakes-to-avoid');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = contents.locator('[aria-current]');
  await expect(marked).toHaveCount(0);
  const before = await boxOf(contents.getByRole('link').nth(2));
  await contents.getByRole('link').nth(2).click();
  await expect(marked).toHaveText((await contents.getByRole('link').nth(2).textContent()) ?? '');
  expect((await boxOf(contents.getByRole('link').nth(2))).width).toBe(before.width);
  await expect(page.getByRole('main').locator('[data-look="action"]')).toHaveCount(1);
});

test('a long table of contents follows the reader to its last entry', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/blog/25-cheap-ways-to-upgrade-your-home');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const marked = contents.locator('[aria-current]');
  const links = contents.getByRole('link');
  const headings = page.locator('article section h2');
  // Its end is under the fade.
  const visible = () =>
    marked.evaluate((link) => {
      const table = (link.closest('nav') as HTMLElement).getBoundingClientRect();
      const { top, bottom } = link.getBoundingClientRect();
      return top >= table.top && bottom <= table.bottom - 32;
    });
  const count = await headings.count();
  expect(count).toBe(25);
  for (const at of [0, 12, 22, 23, 24]) {
    await headings.nth(at).evaluate((heading) => {
      scrollBy(0, heading.getBoundingClientRect().top - 0.28 * innerHeight);
    });
    await expect(marked).toHaveText((await links.nth(at).textContent()) ?? '');
    expect.soft(await visible(), `entry ${at + 1}`).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(marked).toHaveText((await links.last().textContent()) ?? '');
  // Back above the first section, where none is marked, it begins with its title again.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(marked).toHaveCount(0);
  expect(await contents.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  // On a page that ends with its last section, too, which no scrolling brings up.
  await page.goto('/blog/25-cheap-ways-to-upgrade-your-home');
  await page.setViewportSize({ width: 1280, height: 1600 });
  await addStyles(page, 'main > section + section, footer[data-tone] { display: none }');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(marked).toHaveText((await links.last().textContent()) ?? '');
});

test('a numbered heading of an article is named with its number', async ({ page }) => {
  await page.goto('/blog/5-painting-mistakes-to-avoid');
  const text = await page.locator('article section h2').first().textContent();
  // As the browser tells it to screen readers: Playwright computes names by itself.
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const headings = nodes.filter(({ role }) => role?.value === 'heading');
  expect(headings.map(({ name }) => name?.value)).toContain(`1. ${text}`);
});

test('inner pages have headings of one size, the front page a larger one', async ({ page }) => {
  const sizes: number[] = [];
  for (const address of ['/', '/services', '/owner-resources', '/rental-analysis-step']) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    sizes.push(
      await heading.evaluate((one) =>
        Math.round(Number.parseFloat(getComputedStyle(one).fontSize)),
      ),
    );
  }
  expect(sizes).toEqual([60, 48, 48, 48]);
});

test('where light colours are forced, the mark at the foot is seen, and bands that are not deep have no edge', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/about');
  const [mark, words] = [page.locator('footer strong > span'), page.locator('footer strong')];
  const ink = await words.evaluate((place) => getComputedStyle(place).color);
  await expect(mark).toHaveCSS('background-color', ink);
  const grounds = await page
    .locator('main > section, footer')
    .evaluateAll((places) =>
      places.flatMap((place) => [
        getComputedStyle(place).backgroundColor,
        getComputedStyle(place, '::before').backgroundColor,
      ]),
    );
  for (const ground of grounds) expect(ground).toMatch(/^rgba?\(255, 255, 255/);
});

test('on tablets the notices at the foot stand on one line', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/privacy');
  const notices = page.getByRole('contentinfo').getByText('Equal Housing').locator('..');
  const tops = await notices
    .locator('span')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
});

test('on paper the headings of an article are nearer to their text than to the one before', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/blog/5-painting-mistakes-to-avoid');
  const heading = page.locator('article section + section h2').first();
  const [above, below] = await heading.evaluate((one) => [
    Number.parseFloat(getComputedStyle(one.parentElement as Element).marginTop),
    Number.parseFloat(getComputedStyle(one).marginBottom),
  ]);
  expect(above).toBeGreaterThan(below as number);
});

test('on tablets a form is as wide as what stands above and below it', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/owner-resources');
  const main = page.getByRole('main');
  const [sheet, cards] = [main.locator('div:has(> [data-island])'), main.locator('ul').first()];
  const around = await boxOf(sheet);
  expect(around.width).toBeCloseTo((await boxOf(cards)).width, 0);
  const field = await boxOf(sheet.getByRole('textbox', { name: 'Message' }));
  expect(field.x - around.x).toBeCloseTo(around.x + around.width - field.x - field.width, 0);
});

test('the picture of a form is below its words on wide screens only, and not on paper', async ({
  page,
}) => {
  await page.goto('/owner-resources');
  const main = page.getByRole('main');
  const picture = main.getByRole('img', { name: /clipboard/, includeHidden: true });
  const words = main.getByRole('heading', { name: 'Write to our owner team' });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(picture).toBeHidden();
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const [title, below] = [await boxOf(words), await boxOf(picture)];
  expect(below.x).toBeCloseTo(title.x, 0);
  expect(below.y - title.y - title.height).toBeLessThan(160);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeHidden();
});

test('the arrow in the corner of a card leads where its card does', async ({ page }) => {
  await page.goto('/services');
  const card = page.getByRole('main').locator('li > div').first();
  await card.scrollIntoViewIfNeeded();
  const to = (await card.getByRole('link').getAttribute('href')) ?? 'no address';
  const { x, y, width, height } = await boxOf(card.locator('svg').last());
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL(to);
});

test('a check list of phrases is read downwards, in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/services');
  const boxes = await boxesOf(page.getByRole('main').locator('ul[style*="columns"] > li'));
  expect(boxes.length).toBeGreaterThan(3);
  expect(new Set(boxes.map(({ x }) => x)).size).toBe(2);
  const [first, second] = boxes;
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan(first?.y ?? Number.NaN);
});

test('on phones the lines at the foot are no further apart than a finger needs', async ({
  page,
}) => {
  await page.goto('/about');
  const foot = page.getByRole('contentinfo');
  const lines = ['a[href^="mailto:"]', 'a[href^="tel:"]', 'ul a', 'a:has(svg)'];
  for (const width of [360, 600]) {
    await page.setViewportSize({ width, height: 800 });
    const middles: number[] = [];
    for (const line of lines) {
      const { y, height } = await boxOf(foot.locator(line).first());
      middles.push(y + height / 2);
    }
    for (const [index, middle] of middles.slice(1).entries()) {
      const apart = middle - (middles[index] ?? 0);
      expect(apart).toBeGreaterThan(FINGER / 2);
      expect(apart).toBeLessThanOrEqual(FINGER + 10);
    }
  }
});

test('pages end in more than one way, on paper without a band', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const endings = new Set<string>();
  for (const address of ['/services', '/agent-referral', '/residents']) {
    await page.goto(address);
    const band = page.locator('main > section').last().locator('[data-scene]');
    const [words, picture] = [await boxOf(band.locator('> div')), await boxOf(band.locator('img'))];
    const ground = await band.evaluate((one) => getComputedStyle(one).backgroundColor);
    endings.add(`${words.x < picture.x} ${/, 0\)$/.test(ground)}`);
    await page.emulateMedia({ media: 'print' });
    await expect(band).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  expect(endings.size).toBeGreaterThan(1);
});

test('on wide screens the two buttons of a closing band stand side by side', async ({ page }) => {
  await page.goto('/agent-referral');
  const buttons = page.locator('main > section').last().getByRole('link');
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [first, second] = [await boxOf(buttons.first()), await boxOf(buttons.last())];
    expect.soft(first.x, `at ${width} px`).toBeLessThan(second.x);
    expect.soft(first.y, `at ${width} px`).toBe(second.y);
  }
});

test('no quote ends in a line of one word', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/pm-testimonials');
  const last = await page.locator('blockquote').evaluateAll((quotes) =>
    quotes.map((quote) => {
      const words = (quote.textContent ?? '').trim();
      const text = document.createNodeIterator(quote, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      range.setStart(text, words.lastIndexOf(' ') + 1);
      range.setEnd(text, words.length);
      const { left } = range.getBoundingClientRect();
      return { words, left: left - quote.getBoundingClientRect().left };
    }),
  );
  expect(last).toHaveLength(13);
  for (const { words, left } of last) expect(left, words).toBeGreaterThan(1);
});

function boxesOf(places: Locator) {
  return places.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width } = one.getBoundingClientRect();
      return { x, y, width };
    }),
  );
}

test('on paper a picture stands beside its text, not as wide as the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 960 });
  await page.goto('/about');
  await page.emulateMedia({ media: 'print' });
  const text = page.getByRole('region', { name: 'Here since 2004' });
  const [words, picture] = [
    await boxOf(text.locator('p').first()),
    await boxOf(text.locator('img')),
  ];
  expect(picture.x).toBeGreaterThan(words.x + words.width);
  expect(picture.height).toBeLessThan(960 / 2);
});

test('on paper the heading of features with images is not alone on its sheet', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 960 });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  const features = page.getByRole('region', { name: 'Why Choose Us' });
  // Chromium moves all of a grid to the next sheet.
  await expect(features.locator('ul').locator('..')).toHaveCSS('display', 'block');
  const [points, seals] = [
    await boxOf(features.locator('ul')),
    await boxOf(features.locator('figure').first()),
  ];
  expect(seals.y - points.y - points.height).toBeGreaterThan(16);
});

test('no card or point ends in a line of one short word', async ({ page }) => {
  for (const width of [360, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/property-management');
    const ends = await page.locator('main li p:not(:has(*))').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const lines = [...range.getClientRects()].map((line) => line.width);
        const isInCard = one.parentElement?.matches('[data-icon]') ?? false;
        return { share: (lines.at(-1) ?? 0) / Math.max(...lines), isInCard };
      }),
    );
    expect(ends.length).toBeGreaterThan(5);
    // Points without a frame have lines of one length; those of cards fill the frame.
    for (const { share, isInCard } of ends)
      expect.soft(share, `${width} px`).toBeGreaterThan(isInCard ? 0.2 : 0.6);
  }
});

test('on paper nothing invites to read on', async ({ page }) => {
  await page.goto('/blog/5-painting-mistakes-to-avoid');
  const next = page.getByRole('heading', { name: 'Read next', includeHidden: true });
  await expect(next).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(next).toBeHidden();
});

test('on paper a form has neither a frame nor a button', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 960 });
  await page.goto('/property-management');
  await page.emulateMedia({ media: 'print' });
  const form = page.locator('main form').last();
  expect((await boxOf(form)).x).toBe((await boxOf(page.locator('main h2').first())).x);
  await expect(form.getByRole('textbox').first()).toBeVisible();
  await expect(form.locator('button')).toBeHidden();
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main form').first()).toBeHidden();
  await expect(page.locator('main form').last()).toBeVisible();
});

test('no page runs sideways on a phone where styles set its letters twice as large', async ({
  page,
}) => {
  for (const path of ['/maintenance-form', '/contact', '/about']) {
    await page.goto(path);
    await addStyles(page, 'html { font-size: 200% }');
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await overflow(page), `${path} at ${width} px`).toBe(0);
    }
  }
});

test('on a tablet the pages listed by the 404 page have room for their names', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/404/);
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/no-such-page');
  const links = page.locator('main details').first().getByRole('link');
  expect(await links.count()).toBeGreaterThan(3);
  for (const link of await links.all()) expect.soft((await boxOf(link)).height).toBeLessThan(40);
});
