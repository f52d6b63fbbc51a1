import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { violations } from '../support/axe.ts';
import { expect, gallery, test } from '../support/gallery.ts';
import { htmlOf, pagePaths } from '../support/pages.ts';

test('the gallery can be built', () => {
  expect(process.env.SIGNPOST_TEST_GALLERY_FAILURE).toBe('');
});

for (const [family, isOf] of Object.entries({
  fields: (path: string) => path.startsWith('/hidden/fields/'),
  deliveries: (path: string) => path.startsWith('/deliveries/'),
  blocks: (path: string) => !/^\/(hidden\/)?(fields|deliveries)\//.test(path),
})) {
  test(`every island of the ${family} comes alive when it is touched, and is accessible`, async ({
    page,
  }) => {
    test.slow();
    const paths = pagePaths(gallery).filter(isOf);
    const withIsland = paths.filter((path) => htmlOf(path, gallery).includes('data-island='));
    expect(withIsland.length).toBeGreaterThan(3);
    for (const path of withIsland) {
      await page.goto(path);
      const islands = page.locator('[data-island]');
      for (const island of await islands.all()) await island.dispatchEvent('pointerdown');
      await expect(page.locator('[data-island]:not([data-alive])')).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

test('no field is called invalid before anybody has tried to send it', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const path of pagePaths(gallery).filter((path) => path.startsWith('/hidden/fields/'))) {
    await page.goto(path);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const invalid = nodes.filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    );
    expect(
      invalid.map(({ name }) => name?.value),
      path,
    ).toEqual([]);
  }
});

test.describe('with access to the clipboard', () => {
  test.use({ ownPage: true });

  test('a page about a unit shows it in both themes, with its YAML to copy', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/hero');
    const light = page.getByTitle('An inner page, in the light theme');
    const dark = page.getByTitle('An inner page, in the dark theme');
    await expect(light).toBeVisible();
    await expect(dark).toBeHidden();
    await page.getByLabel('Both').check({ force: true });
    const [onLight, onDark] = [light.contentFrame(), dark.contentFrame()];
    await expect(onDark.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
    const groundOf = (frame: typeof onDark) =>
      frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    expect(await groundOf(onDark)).not.toBe(await groundOf(onLight));
    const heightOf = async () => (await light.boundingBox())?.height;
    const high = await onLight
      .locator('body')
      .evaluate((body) => body.getBoundingClientRect().height);
    await expect.poll(heightOf).toBe(Math.ceil(high));
    await page.getByRole('button', { name: 'Copy the YAML of An inner page' }).click();
    await expect(page.getByRole('status')).toHaveText('Copied: An inner page');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^ {2}- type: hero\n {4}heading: Questions and answers\n/);
    expect(await violations(page)).toEqual([]);
  });
});

test('an example stands where it does below a bar, though it has none', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/steps');
  const frame = page.locator('iframe[data-fits]:visible').first();
  await frame.scrollIntoViewIfNeeded();
  const section = frame.contentFrame().locator('section').last();
  const distance = () =>
    section.evaluate((element) => {
      const top = (part: Element | null) => part?.getBoundingClientRect().top ?? 0;
      return Math.abs(top(element.querySelector('h2')) - top(element.querySelector('ol')));
    });
  await expect.poll(distance).toBeLessThan(16);
});

test('units and icons are found by what they are for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await page.getByLabel('Search by name or purpose').fill('faq');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ found$/);
  await expect(page.locator('h3:visible')).toHaveText('accordion');
  expect(await violations(page)).toEqual([]);
  await page.goto('/icons/?q=money');
  await expect(page.getByRole('button', { name: 'Copy banknote', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy accessibility', exact: true })).toBeHidden();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the gallery opens from a disk', async ({ page }) => {
  await page.goto(pathToFileURL(path.resolve(gallery, 'index.html')).href);
  await page.getByRole('link', { name: 'hero', exact: true }).last().click();
  const example = page.getByTitle('A front page with an address field, in the light theme');
  await example.scrollIntoViewIfNeeded();
  const picture = example.contentFrame().getByRole('img');
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});
