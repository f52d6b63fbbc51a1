import { violations } from '../support/axe.ts';
import { type LiveServer, startLive } from '../support/live-server.ts';
import { expect as atOnce, test as base } from '../support/one-page.ts';

/** Everything is compiled anew while others test too. In ms. */
const PATIENCE = 240_000;

/**
 * What a saved file changes is there as soon as it is compiled. Once code has changed, Vite loads all
 * of the engine for that, which takes seconds, and ten times as long where others work too. In ms.
 */
const expect = atOnce.configure({ timeout: 90_000 });

let server: LiveServer | undefined;

/** Hooks ask for both, before there is a server. */
const test = base.extend<{ live: LiveServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what is asked for there.
  live: async ({}, use) => use(server as LiveServer),
  baseURL: async ({ live }, use) => use(live?.address),
});

// One server, whose files every test changes.
test.describe.configure({ mode: 'serial', timeout: PATIENCE });

// A fixture of the worker would need one more worker, with a browser of its own.
test.beforeAll(async () => {
  test.setTimeout(PATIENCE);
  server = await startLive();
});

test.afterAll(() => server?.stop());

const FAQS = 'site/pages/owner-faqs.yaml';

let good: string;

test.beforeEach(async ({ live, page }) => {
  good = live.read(FAQS);
  // Pages are loaded anew before one has faded into the next, which browsers call an error.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/owner-faqs');
  await page.waitForLoadState('networkidle');
});

test.afterEach(async ({ live, page }) => {
  // Otherwise it would be loaded anew while it is made ready for the next test.
  await page.goto('about:blank');
  live.save(FAQS, good);
});

test('a mistake lies over the last good page until it is mended', async ({ live, page }) => {
  const problems = page.getByRole('alertdialog', { name: 'One thing to mend' });
  live.save(FAQS, good.replace('answer:', 'anwser:').replace('One month', 'Two months'));
  await expect(problems).toBeVisible();
  await expect(problems).toContainText('unknown-key');
  await expect(problems).toContainText('has no key called "anwser".');
  await expect(problems.locator('pre')).toHaveText(
    /^9 \| {9}anwser: Two months, or more\.\n {2}\| {9}\^{6}$/,
  );
  await expect(problems).toContainText('Did you mean "answer"?');
  await expect(page.getByText('One month, or more.')).toBeAttached();
  live.save(FAQS, good.replace('One month', 'Two months'));
  await expect(page.getByText('Two months, or more.')).toBeAttached();
  await expect(problems).toHaveCount(0);
});

test('a page that is opened meanwhile shows the mistake too', async ({ live, page }) => {
  live.save(FAQS, `${good}colour: red\n`);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('alertdialog')).toContainText('"colour"');
  await expect(page.getByRole('heading', { name: 'Write to us' })).toBeAttached();
});

test('what is only worth a look does not lie over the page', async ({ live, page }) => {
  live.save(FAQS, good.replace(/description: .*/, `description: ${'Words '.repeat(40)}`));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /^Words Words/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('its place is a link that opens the editor there', async ({ live, page }) => {
  live.save(FAQS, good.replace('label: Owner FAQs', 'label: "Owner FAQs'));
  await page.getByRole('link', { name: 'site/pages/owner-faqs.yaml:1:8' }).click();
  await expect
    .poll(live.editorCalledWith)
    .toMatch(/^-r -g .*\/site\/pages\/owner-faqs\.yaml:1:8\n$/);
});

test('what to type keeps the spaces in front of it', async ({ live, page }) => {
  live.save(FAQS, good.replace(/items:[\s\S]*/, 'items: Common questions\n'));
  const hint = page.getByRole('alertdialog').locator('.hint').last();
  await expect(hint).toHaveText(/\n {2}- question: /);
  await expect(hint).toHaveCSS('white-space', 'pre-wrap');
});

test('it can be put aside to see the page, and fetched again', async ({ live, page }) => {
  live.save(FAQS, `${good}colour: red\n`);
  const problems = page.getByRole('alertdialog');
  await problems.getByRole('button', { name: 'Hide' }).click();
  await expect(problems).toBeHidden();
  await page.getByText('Deposits').click();
  await expect(page.getByText('One month, or more.')).toBeVisible();
  await page.getByRole('button', { name: 'One thing to mend' }).click();
  await expect(problems).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(problems).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it fits a phone, in ${colorScheme} colours that can be read`, async ({ live, page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    live.save(FAQS, good.replace(/description: .*/, `description: now: ${'a'.repeat(90)}`));
    const problems = page.getByRole('alertdialog');
    await expect(problems).toBeVisible();
    const widths = await problems.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(widths[0]).toBe(widths[1]);
    expect(await violations(page)).toEqual([]);
  });
}

test.describe('in a page of its own', () => {
  // What is done with its sockets cannot be undone.
  test.use({ ownPage: true });

  test('what was saved while a page was on its way is shown as soon as it listens', async ({
    live,
    page,
  }) => {
    let listen: () => void = () => undefined;
    const saved = new Promise<void>((resolve) => {
      listen = resolve;
    });
    await page.routeWebSocket(/./, async (socket) => {
      await saved;
      socket.connectToServer();
    });
    await page.reload();
    live.save(FAQS, good.replace('One month', 'Two months'));
    await expect
      .poll(async () => (await page.request.get('/owner-faqs')).text())
      .toContain('Two months');
    await expect(page.getByText('One month, or more.')).toBeAttached();
    listen();
    await expect(page.getByText('Two months, or more.')).toBeAttached();
  });
});

test('all blocks can be looked at, those of the project among them', async ({ live, page }) => {
  live.save(FAQS, `${good}colour: red\n`);
  await page.getByRole('link', { name: '/_blocks' }).click();
  await page.keyboard.press('Escape');
  live.save(FAQS, good);
  await expect(page.getByRole('button', { name: 'One thing to mend' })).toHaveCount(0);
  await page.getByRole('link', { name: 'tally', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('tally');
  await expect(page.getByText('What is counted.')).toBeVisible();
  const example = page.locator('iframe[data-fits]').first().contentFrame();
  await expect(example.getByRole('button')).toBeVisible();
});

test('a changed island of the project keeps its state', async ({ live, page }) => {
  const island = 'blocks/tally/tally.island.tsx';
  live.save(FAQS, `${good}  - { type: tally, label: Clicks }\n`);
  const button = page.getByRole('button', { name: 'Clicks' });
  // What scripts import is bundled when it is first met, and the page loaded anew for it.
  await expect(async () => {
    await button.click();
    await page.waitForLoadState('networkidle');
    await expect(button).toHaveText(/[1-9]/, { timeout: 1000 });
  }).toPass();
  const counted = (await button.textContent()) ?? '';
  live.save(island, live.read(island).replace('{label} <Big>', '{label} so far: <Big>'));
  await expect(button).toHaveText(counted.replace('Clicks', 'Clicks so far:'));
  live.save(FAQS, `${good}  - { type: tally, label: Visits }\n`);
  await expect(page.getByRole('button', { name: 'Visits' })).toHaveText('Visits so far: 0');
});

test('an island that differs from what was built is reported in the terminal, with its file', async ({
  live,
  page,
  browserErrors,
}) => {
  browserErrors.expect(/Hydration failed/);
  const island = 'blocks/tally/tally.island.tsx';
  const differing = "{typeof window === 'undefined' ? 'built' : 'shown'} <Big>";
  const code = live.read(island);
  live.save(island, code.replace('<Big>', differing));
  live.save(FAQS, `${good}  - { type: tally, label: Mismatches }\n`);
  await expect(page.getByRole('button', { name: 'Mismatches' })).toContainText('shown');
  await expect.poll(live.errors).toContain(`${island}: Hydration failed`);
  live.save(island, code);
});
