import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildOf } from '../support/built-elsewhere.ts';
import { FIXTURE } from '../support/fixture-site.ts';
import { expect, testOnSite } from '../support/other-site.ts';

/** More pages than any window has room for. */
const MANY = 80;

/** A name for which the bar of a phone has little room. */
const NAME = 'Northwestern Association of Independent Harbour Pilots & Sons';

/** The height of the bar, and of the space above and below a name in it. In pixels. */
const BAR = 64;
const SPACE = 10;

/** The viewport from which on the bar grows no more, in pixels. */
const WIDEST_BAR = 1244;

const test = testOnSite(builtWithMany);

test('a group of very many pages is scrolled within the window', async ({ page }) => {
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const button = menu.getByRole('button', { name: 'Owners', exact: true });
  await button.click();
  const links = button.locator('xpath=following-sibling::ul').getByRole('link');
  await expect(links.first()).toBeInViewport();
  await expect(links.last()).not.toBeInViewport();
  await links.last().focus();
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await expect(links.first()).toBeHidden();
});

test('a name of sixty letters has space around it in the bar of a phone', async ({ page }) => {
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/about');
    const name = await page.getByText(NAME, { exact: true }).first().boundingBox();
    expect.soft(name?.height, `at ${width} px`).toBeLessThanOrEqual(BAR - 2 * SPACE);
  }
});

test('a name in a row of its own has space above it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu
    .getByRole('link')
    .first()
    .evaluate((link) => {
      link.textContent = 'Events and excursions '.repeat(6);
    });
  const name = page.getByText(NAME, { exact: true }).first();
  const [bar, row, text] = await Promise.all(
    [menu.locator('xpath=..'), menu, name].map((part) => part.boundingBox()),
  );
  expect(row?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
  expect((text?.y ?? 0) - (bar?.y ?? 0)).toBeGreaterThanOrEqual(SPACE);
});

test('a menu that has room in the bar of a laptop has it in those of wider windows', async ({
  page,
}) => {
  await page.goto('/about');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    return (await menu.boundingBox())?.width ?? Number.NaN;
  };
  const onLaptop = await widthAt(WIDEST_BAR);
  for (const width of [1280, 1440, 1920]) {
    expect.soft(await widthAt(width), `at ${width} px`).toBeCloseTo(onLaptop, 0);
  }
});

test('on a phone, a group with a name of two lines has a whole arrow and space around its name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  const groups = [menu.locator('li > button').first(), page.locator('footer summary').first()];
  for (const group of groups) {
    const usual = await group.evaluate(arrowOf);
    await group.evaluate((element, name) => {
      element.textContent = name;
    }, NAME);
    expect.soft(await group.evaluate(arrowOf)).toBe(usual);
    const space = await group.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return element.getBoundingClientRect().height - words.getBoundingClientRect().height;
    });
    expect.soft(space).toBeGreaterThan(SPACE);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a group of very many pages opens within the window', async ({ page }) => {
    await page.goto('/about');
    const menu = page.getByRole('navigation', { name: 'Main' });
    const button = menu.getByRole('button', { name: 'Owners', exact: true });
    const links = button.locator('xpath=following-sibling::ul').getByRole('link');
    await expect(links.first()).toBeHidden();
    await button.hover();
    await expect(links.first()).toBeInViewport();
    await links.last().scrollIntoViewIfNeeded();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
  });
});

/** Returns the width of the arrow that is drawn after the name of a group. */
function arrowOf(group: Element): string {
  return getComputedStyle(group, '::after').width;
}

function builtWithMany(folder: string): string {
  const site = path.join(folder, 'site');
  cpSync(FIXTURE, site, { recursive: true });
  const settings = path.join(site, 'site.yaml');
  const named = readFileSync(settings, 'utf8').replace(/^company: .*/m, `company: "${NAME}"`);
  writeFileSync(settings, named);
  for (let index = 0; index < MANY; index++) {
    const page = `label: House ${index}\nnav: { group: Owners }\ndescription: A house.\nblocks:\n  - type: hero\n    heading: House ${index}\n`;
    writeFileSync(path.join(site, 'pages', `house-${index}.yaml`), page);
  }
  return buildOf(site, path.join(folder, 'out'));
}
