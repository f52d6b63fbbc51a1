import { boxOf } from '../support/box-of.ts';
import { expect, test } from '../support/one-page.ts';

test('where a band has no picture, the sun sets behind its edge, clear of the words', async ({
  page,
}) => {
  await page.goto('/about');
  const band = page.locator('[data-sun]');
  for (const width of [320, 360, 700, 768, 1024, 1151, 1152, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const { ring, edge } = await band.evaluate(sunOf);
    const words = await boxOf(band.locator('> div'));
    const clear =
      width < 700 ? ring.top - words.y - words.height : ring.left - words.x - words.width;
    expect(clear, `${width} px`).toBeGreaterThan(0);
    expect(ring.right - ring.left, `${width} px`).toBeGreaterThan(width < 700 ? 90 : 170);
    // Its middle is at the waterline, which is nowhere below the band.
    const middle = (ring.top + ring.bottom) / 2;
    expect(middle, `${width} px`).toBeGreaterThan(edge.top);
    expect(middle, `${width} px`).toBeLessThan(edge.bottom);
    const next = await boxOf(page.getByRole('main').getByRole('list'));
    expect(ring.right, `${width} px`).toBeCloseTo(next.x + next.width, 0);
  }
});

/** Returns the ring around the sun of a band, and the edge that the next section draws over it. */
function sunOf(band: Element) {
  const section = band.closest('section') as Element;
  const whole = section.getBoundingClientRect();
  const sun = getComputedStyle(band, '::after');
  const radius = Number.parseFloat(sun.paddingTop);
  const ring = 0.8 * radius;
  const right = whole.right - Number.parseFloat(sun.right) + ring;
  const bottom = whole.bottom - Number.parseFloat(sun.bottom) + ring;
  const size = 2 * (radius + ring);
  const next = getComputedStyle(section.nextElementSibling as Element, '::before');
  return {
    ring: { left: right - size, right, top: bottom - size, bottom },
    edge: { top: whole.bottom - Number.parseFloat(next.height), bottom: whole.bottom },
  };
}
