import { violations } from '../support/axe.ts';
import { expect, gallery, test } from '../support/gallery.ts';
import { htmlOf, pagePaths } from '../support/pages.ts';

for (const [family, isOf] of Object.entries({
  fields: (path: string) => path.startsWith('/fields/'),
  deliveries: (path: string) => path.startsWith('/deliveries/'),
  blocks: (path: string) => !/^\/(fields|deliveries)\//.test(path),
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
