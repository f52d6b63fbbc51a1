import { expect, test } from '../../../tests/support/gallery.ts';
import { overflow, setFontSize, USUAL } from '../../../tests/support/text-size.ts';

test('a search in it has no field wider than the room beside its button', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/hero/search');
  await page.locator('[role=search] button').evaluate((button) => {
    // The gallery has no scripts of pages, which make it visible.
    document.documentElement.dataset.script = '';
    button.textContent = 'Rechercher';
  });
  expect(await overflow(page)).toBe(0);
  await setFontSize(page, 2 * USUAL);
  expect(await overflow(page)).toBe(0);
});

test('alone on a page, the sun sets behind the strip below it and does not show again', async ({
  page,
}) => {
  await page.goto('/hidden/hero-heading-only');
  for (const width of [360, 700, 768, 1152, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [sun, strip] = await page.locator('[data-sun]').evaluate((stage) => {
      const { bottom, boxShadow } = getComputedStyle(stage, '::after');
      const ring = Number.parseFloat(boxShadow.split(' ').at(-1) ?? '');
      const below = stage.closest('section')?.nextElementSibling as HTMLElement;
      return [ring - Number.parseFloat(bottom), below.offsetHeight];
    });
    expect.soft(sun, `at ${width} px`).toBeLessThanOrEqual(strip ?? 0);
  }
});

test('the scene stands on the edge of the band, also a photo in several formats', async ({
  page,
}) => {
  await page.goto('/hero/buttons');
  await page.setViewportSize({ width: 1280, height: 900 });
  const bottoms = () =>
    page
      .locator('main img')
      .evaluate((image) =>
        [image, image.closest('section') as Element].map(
          (part) => part.getBoundingClientRect().bottom,
        ),
      );
  const [scene, band] = await bottoms();
  expect(scene).toBeCloseTo(band ?? 0, 0);
  await page.locator('main img').evaluate((image) => {
    const picture = document.createElement('picture');
    picture.style.display = 'contents';
    image.replaceWith(picture);
    picture.append(image);
  });
  expect(await bottoms()).toEqual([scene, band]);
});
