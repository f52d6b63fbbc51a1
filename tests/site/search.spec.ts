import type { Page, Route } from '@playwright/test';
import { labelOf, menuTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';
import { searchFiles } from '../support/search-files.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('searchbox');
const status = (page: Page) => dialog(page).getByRole('status');
const links = (page: Page) => dialog(page).getByRole('link');

/** With the last letter of its longest word typed twice. */
function misspelt(words: string): string {
  const [longest = ''] = words.split(' ').sort((a, b) => b.length - a.length);
  return longest + longest.slice(-1);
}

async function open(page: Page): Promise<void> {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Search' }).click();
}

test('the search says that its script is missing, and opens once it is there again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_FAILED|Failed to fetch/);
  const lost: string[] = [];
  await page.route(/\/assets\/search-/, (route) => {
    const url = route.request().url();
    if (lost.length === 0) lost.push(url);
    return lost.includes(url) ? route.abort() : route.continue();
  });
  await page.route(/\/words\/[^?]*$/, (route) => route.abort());
  const said = page.waitForEvent('dialog');
  await open(page);
  expect((await said).message()).toBe('The search could not be loaded. Please try again.');
  await (await said).dismiss();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
});

test.describe('the search', () => {
  test.beforeEach(({ page }) => open(page));

  test('finds a page by its words and opens it with Enter', async ({ page }) => {
    const label = labelOf('/pet-policy');
    await field(page).fill(label);
    await expect(links(page).filter({ hasText: label }).first()).toBeVisible();
    await field(page).press('Enter');
    await expect(page).not.toHaveURL('/about');
  });

  test('marks the words that were found', async ({ page }) => {
    const label = labelOf('/pet-policy');
    await field(page).fill(label.toUpperCase());
    const marks = links(page).first().locator('strong mark');
    await expect(marks).toHaveText(label.split(' '));
    await field(page).fill('');
    await expect(dialog(page).locator('mark')).toHaveCount(0);
    await expect(links(page).first()).toBeVisible();
  });

  test('leaves the keys that choose among characters to who types them', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: 3, selectionEnd: 3 });
    await field(page).focus();
    await compose('pet');
    await expect(status(page)).toContainText(/result/);
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await compose('pets');
    await expect(field(page)).toBeFocused();
    await expect(page).toHaveURL('/about');
  });

  test('offers the top of the menu where no word is known', async ({ page }) => {
    await field(page).fill('qqqzzz');
    await expect(status(page)).toContainText(/Nothing here fits.* These may help:/);
    const top = menuTexts().flatMap(({ page: label }) => label ?? []);
    await expect(links(page).locator('strong')).toHaveText(top);
    await field(page).press('Enter');
    await expect(links(page).locator('strong')).toHaveText(top);
    await expect(page).toHaveURL('/about');
    await links(page).last().click();
    await expect(page).toHaveURL('/contact');
  });

  test('does not offer the page that is open', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Search' }).click();
    const top = menuTexts().flatMap(({ page: label }) => label ?? []);
    await expect(links(page).locator('strong')).toHaveText(top.slice(1));
  });

  test('answers what is typed, one thing after the other', async ({ page }) => {
    const label = labelOf('/pet-policy');
    const top = menuTexts().flatMap(({ page }) => page ?? []);
    await test.step('offers the top of the menu before anything is typed, and again once it is gone', async () => {
      await expect(links(page).locator('strong')).toHaveText(top);
      await field(page).fill('qqqzzz');
      await expect(status(page)).toContainText('Nothing here fits');
      await field(page).fill('');
      await expect(status(page)).toBeEmpty();
      await expect(links(page).locator('strong')).toHaveText(top);
      await field(page).press('Enter');
      await expect(page).toHaveURL('/about');
    });
    await test.step('finds the page in spite of a slip', async () => {
      await field(page).fill(misspelt(label));
      await expect(links(page).filter({ hasText: label }).first()).toBeVisible();
    });
    await test.step('offers what fits one of the words where nothing fits all', async () => {
      await field(page).fill(`${label} qqqzzz`);
      await expect(status(page)).toContainText('Nothing here fits');
      await expect(links(page).filter({ hasText: label }).first()).toBeVisible();
    });
    await test.step('counts what it found, and tells who cannot see it without interrupting', async () => {
      await field(page).fill(label);
      await expect(status(page)).toHaveText(/^(1 result|\d+ results)/);
      const told = (await status(page).textContent()) ?? '';
      await expect(links(page)).toHaveCount(Math.min(12, Number.parseInt(told, 10)));
    });
  });

  test('closes with Escape and gives the focus back', async ({ page }) => {
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  });
});

test('the search gives the focus to the Menu button where its own is in the closed menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  // Over the bar, clear of the keyboard of the phone.
  expect(await dialog(page).boundingBox()).toMatchObject({ y: 12 });
  // Asked for once more, it is the same, and closes however soon Escape follows.
  const isOpen = await field(page).evaluate(async (input) => {
    for (const keys of [{ key: 'k', ctrlKey: true }, { key: 'Escape' }])
      input.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true }));
    await import(document.documentElement.dataset.search ?? '');
    await new Promise((resolve) => setTimeout(resolve));
    return input.closest('dialog')?.open;
  });
  expect(isOpen).toBe(false);
  await expect(menu).toBeFocused();
});

/** The index of a site with many pages, of which the pages of the first site are some. */
function manyPages(words: string): Map<string, string> {
  const entries = Array.from({ length: 90 }, (_, number) => ({
    path: number === 40 ? '/pet-policy' : `/page-${String(number).padStart(2, '0')}`,
    title: number === 40 ? 'Pet Policy' : `Page ${number}`,
    description: 'A page of many.',
    anchored: [],
    words: [number === 40 ? 'pet policy' : `page ${number}`, '', 'of many', '', words],
  }));
  return searchFiles(entries, { whole: 0, shard: 200, pagesPerShard: 5 });
}

/** Answers with an index instead of that of the first site; `meet` sees the shards first. */
async function serve(
  page: Page,
  files: Map<string, string>,
  meet: (route: Route) => Promise<void> = (route) => route.fallback(),
): Promise<void> {
  await page.route(/\/search(\.json|\/)/, (route) => {
    const body = files.get(new URL(route.request().url()).pathname.slice(1));
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: 'application/json' });
  });
  await page.route(/\/search\//, meet);
}

test.describe('the search of a large site', () => {
  test('loads what the typed letters need', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const files = manyPages('cellar');
    await serve(page, files);
    await open(page);
    await field(page).pressSequentially('pet');
    await expect(links(page)).toHaveText([/^Pet Policy/]);
    await expect(status(page)).toHaveText('1 result');
    const loaded = asked.filter((path) => files.has(path.slice(1)));
    expect(loaded.length).toBeLessThan(files.size / 4);
    await field(page).fill('cellar');
    await expect(links(page)).toHaveCount(12);
    await expect(status(page)).toHaveText('90 results. The best 12:');
  });

  test('opens with Enter what is typed, not what still stands there', async ({ page }) => {
    let until: Promise<void> | undefined;
    let letGo = () => {};
    await serve(page, manyPages('cellar'), async (route) => {
      await until;
      await route.fallback();
    });
    await open(page);
    await field(page).fill('cellar');
    await expect(links(page)).toHaveCount(12);
    until = new Promise((go) => {
      letGo = go;
    });
    await field(page).pressSequentially('pet policy');
    await field(page).fill('pet policy');
    await field(page).press('Enter');
    await expect(status(page)).toHaveText('Searching…');
    letGo();
    await expect(page).toHaveURL('/pet-policy');
  });

  test('goes down to what fits the letters, however soon the arrows follow', async ({ page }) => {
    await serve(page, manyPages('cellar'));
    await open(page);
    await field(page).fill('cellar');
    await expect(links(page)).toHaveCount(12);
    await field(page).fill('pet');
    await field(page).press('ArrowDown');
    await expect(links(page)).toHaveText([/^Pet Policy/]);
    await expect(links(page)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
  });

  for (const code of [404, 503]) {
    test(`says so where a part answers ${code}, and tries again`, async ({
      page,
      browserErrors,
    }) => {
      browserErrors.expect(new RegExp(`status of ${code}`));
      let isBroken = true;
      await serve(page, manyPages('cellar'), (route) =>
        isBroken ? route.fulfill({ status: code }) : route.fallback(),
      );
      await open(page);
      await field(page).fill('pet');
      await expect(status(page)).toHaveText('The search could not be loaded. Please try again.');
      isBroken = false;
      await field(page).press('Enter');
      await expect(page).toHaveURL('/pet-policy');
    });
  }

  test('goes on with the new index of a site that was built again', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/status of 404/);
    await serve(page, manyPages('cellar'));
    const loaded = page.waitForResponse(/\/search\.json/);
    await open(page);
    await (await loaded).finished();
    await page.unrouteAll();
    await serve(page, manyPages('attic'));
    await field(page).fill('attic');
    await expect(links(page)).toHaveCount(12);
  });
});

test('the search opens in browsers without popovers, which refuse to look for open ones', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
    const { matches } = Element.prototype;
    Object.defineProperty(Element.prototype, 'matches', {
      value(selector: string) {
        if (selector.includes(':popover-open')) throw new SyntaxError(selector);
        return matches.call(this, selector);
      },
    });
  });
  await open(page);
  await expect(dialog(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
});
