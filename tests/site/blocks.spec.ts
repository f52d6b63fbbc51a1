import { expect, type Page, test } from '@playwright/test';
import { blockTexts } from '../support/first-site.ts';

const STEP = '/rental-analysis-step';
const FRAME = blockTexts('rental-analysis-step', 'embed').title;
const VIDEOS = 'from-accidental-landlord-to-confident-investor';

/** Answers for the hosts of frames, which no test may really ask. */
async function answerFrames(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:/, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>A frame</p>' });
  });
  return asked;
}

test.describe('a frame that is told an address', () => {
  test('shows it in bold and hands its parts over', async ({ page }) => {
    await answerFrames(page);
    const address = '12 Lake St, Unit 4, Clermont, FL 34711';
    await page.goto(`${STEP}?address=${encodeURIComponent(address)}`);
    await expect(page.locator('main strong', { hasText: address })).toBeVisible();
    const frame = page.getByTitle(FRAME);
    await expect(frame).toHaveAttribute(
      'src',
      /\?Address=12%20Lake%20St%2C%20Unit%204&City=Clermont&State=FL&ZIP=34711$/,
    );
    expect((await frame.boundingBox())?.height).toBe(800);
  });

  test('shows it as text, whatever it holds', async ({ page }) => {
    await answerFrames(page);
    const markup = '<img src=x onerror=alert(1)>';
    await page.goto(`${STEP}?address=${encodeURIComponent(markup)}`);
    await expect(page.locator('main strong', { hasText: markup })).toBeVisible();
    await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  });

  test('says so where there is no address', async ({ page }) => {
    await answerFrames(page);
    await page.goto(`${STEP}?address=%20`);
    await expect(page.getByTitle(FRAME)).toHaveAttribute('src', /^[^?]+$/);
    await expect(page.locator('[data-when="known"]')).toBeHidden();
    await expect(page.locator('[data-when="missing"]')).toBeVisible();
  });

  test('leaves the phone link alone', async ({ page }) => {
    await answerFrames(page);
    await page.goto(`${STEP}?address=Here`);
    await expect(page.locator('main a[href^="tel:"]')).toHaveCount(1);
  });
});

test('a frame whose host is silent shrinks to words, moves nothing and offers other ways', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  let giveUp = () => {};
  const given = new Promise<void>((resolve) => {
    giveUp = resolve;
  });
  await page.route(/^https:/, async (route) => {
    await given;
    await route.abort('namenotresolved');
  });
  await page.goto(STEP, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const box = page.locator('[data-embed] > div');
  await expect(main.getByText('Loading…')).toBeVisible();
  await expect.poll(async () => (await box.boundingBox())?.height).toBe(802);
  giveUp();
  const words = page.getByText('does not answer right now');
  await expect(words).toBeVisible();
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(main.getByText('You can also write to')).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(page.getByTitle(FRAME)).toBeAttached();
  const ways = main.getByRole('link').and(page.locator('[data-direct]'));
  await expect(ways).toHaveCount(1);
  expect((await box.boundingBox())?.height).toBeLessThan(600);
  expect(await shift(page)).toBeLessThan(0.01);
  await page.unroute(/^https:/);
  await answerFrames(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(words).toBeHidden();
  expect((await box.boundingBox())?.height).toBe(802);
  expect(errors).toEqual([]);
});

test('a frame that is long in loading says so, with a link that works, until it shows', async ({
  page,
}) => {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/^https:/, async (route) => {
    if (route.request().resourceType() === 'document') await sent;
    await route.fulfill({ contentType: 'text/html', body: '<p>A frame</p>' });
  });
  await page.goto(STEP, { waitUntil: 'commit' });
  const embed = page.locator('[data-embed]');
  const link = embed.locator('> div').getByRole('link').and(page.locator('[data-direct]'));
  await expect(link).toBeVisible();
  await expect(embed.getByText('Loading…')).toBeVisible();
  await link.click({ trial: true });
  await link.focus();
  send();
  await expect(page.frameLocator('iframe').getByText('A frame')).toBeVisible();
  await expect(page.locator('[data-answers="yes"]')).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByTitle(FRAME)).toBeFocused();
  await expect(embed.getByText('Loading…')).toBeHidden();
  await expect(link).toBeHidden();
  expect(await shift(page)).toBeLessThan(0.01);
});

test('a frame far below the window is covered, even if an empty page has loaded in it', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.abort('namenotresolved'));
  await page.route('**/available-rentals', async (route) => {
    const response = await route.fetch();
    const [above, main] = (await response.text()).split('<main');
    const body = `${above}${'<br>'.repeat(600)}<main${main}`;
    await route.fulfill({ response, body });
  });
  await page.goto('/available-rentals');
  const embed = page.locator('[data-embed]');
  await expect(embed).toHaveAttribute('data-answers', 'wait');
  await page.locator('iframe').evaluate((frame) => frame.dispatchEvent(new Event('load')));
  await expect(embed).toHaveAttribute('data-answers', 'wait');
  await embed.scrollIntoViewIfNeeded();
  await expect(embed.getByText('does not answer right now')).toBeVisible();
});

test('a host that never responds is given up after a while, and can be asked again', async ({
  page,
}) => {
  await page.clock.install();
  await page.route(/^https:/, () => {});
  await page.goto(STEP, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await expect(page.locator('[data-answers="wait"]')).toBeVisible();
  await page.clock.runFor(11_000);
  const words = main.getByText('does not answer right now');
  await expect(words).toBeHidden();
  await page.clock.runFor(2000);
  await expect(words).toBeVisible();
  await page.unroute(/^https:/);
  await answerFrames(page);
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-answers="yes"]')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(words).toBeHidden();
});

test('keys skip a frame whose host is silent, and are not lost when it is asked again', async ({
  page,
}) => {
  await page.route(/^https:/, (route) => route.abort('namenotresolved'));
  await page.goto(STEP);
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByTitle(FRAME)).not.toBeFocused();
  const silent = page.locator('[data-answers="no"]');
  await again.press('Enter');
  await expect(silent).toBeVisible();
  await expect(again).toBeFocused();
  await page.unroute(/^https:/);
  await answerFrames(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-answers="yes"]')).toBeVisible();
  await expect(page.getByTitle(FRAME)).toBeFocused();
});

/** How far what is on screen has jumped so far, as browsers measure it. */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 300);
      }),
  );
}

test('on phones the words about a silent frame have the address in one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(/^https:/, (route) => route.abort('namenotresolved'));
  await page.goto(STEP);
  const address = page.locator('[data-embed] a[href^="mailto:"]');
  await expect(address).toBeVisible();
  expect((await address.boundingBox())?.height).toBeLessThan(40);
});

test('without scripts a frame and the words about it are there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await answerFrames(page);
  await page.goto(`${STEP}?address=Here`);
  await expect(page.getByTitle(FRAME)).toBeVisible();
  // The link is above the frame, and nothing covers it.
  await page.locator('[data-embed] > div [data-direct]').click({ trial: true });
  await expect(page.locator('[data-when="missing"]')).toBeVisible();
  await context.close();
});

test('a video site hears of a visitor only when a video is played', async ({ page }) => {
  const asked = await answerFrames(page);
  await page.goto(`/${VIDEOS}`);
  const stills = page.getByRole('button', { name: /^Play: / });
  const { items } = blockTexts(VIDEOS, 'videos');
  await expect(stills).toHaveCount(items.length);
  expect(asked).toEqual([]);
  await stills.nth(1).click();
  const player = page.getByTitle(items[1]?.title ?? 'no title');
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute('src', /autoplay=1$/);
  await expect(page.locator('iframe')).toHaveCount(1);
});
