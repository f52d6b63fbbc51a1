import { changesWith } from '../support/changes-with.ts';
import { expect, test } from '../support/gallery.ts';

/**
 * Signs that are drawn without letters: on which page, in what, and how they would be gone. Of a
 * video, scripts make the button.
 */
const SIGNS = {
  'the sign of a question': ['/accordion/default', 'summary', 'summary::after { opacity: 0 }'],
  'a tick': ['/checklist/default', 'main li', 'main li::before { opacity: 0 }'],
  stars: ['/quotes/default', '[role=img]', '[role=img] { opacity: 0 }'],
  'the button of a video': [
    '/videos/default',
    'button[data-player]',
    '[data-player] > i { opacity: 0 }',
  ],
  'the picture of a video': [
    '/videos/default',
    ':has(> button[data-player])',
    '[data-player] > svg { opacity: 0 }',
  ],
  'the arrow of a list': [
    '/hidden/fields/select',
    'select',
    'select { appearance: none !important }',
  ],
} as const;

test('where colours are forced, no sign is lost', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  for (const [sign, [path, place, gone]] of Object.entries(SIGNS)) {
    await page.goto(path);
    expect.soft(await changesWith(page, place, gone), sign).toBe(true);
  }
});

test('where colours are forced, a question keeps no colour of the theme', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.goto('/accordion/default');
  const forced = 'summary::after { color: CanvasText; background-color: Canvas !important }';
  expect(await changesWith(page, 'summary', forced)).toBe(false);
});

test('where colours are forced, a control with an error has a thicker border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const kind of ['email', 'radio', 'checkbox']) {
    await page.goto(`/fields/${kind}/default`);
    const thickness = () =>
      page
        .locator('form input:visible')
        .first()
        .evaluate((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth));
    const before = await thickness();
    await page.getByRole('button').last().click();
    await expect.poll(thickness, kind).toBeGreaterThan(before);
  }
});
