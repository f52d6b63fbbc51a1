import { expect, test } from '../../../tests/support/gallery.ts';

test('a calculator counts from the first press on, and no further than it may', async ({
  page,
}) => {
  await page.goto('/calculator/default');
  const total = page.locator('output');
  await expect(total).toHaveText('€420');
  await page.getByRole('button', { name: 'One more: Membership' }).click();
  await expect(total).toHaveText('€505');
  const fewer = page.getByRole('button', { name: 'One fewer: Membership' });
  await fewer.click();
  await fewer.click();
  await expect(total).toHaveText('€335');
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await fewer.click({ force: true });
  await expect(total).toHaveText('€335');
});

test('a press while the calculator comes to life counts once', async ({ page }) => {
  // React's scheduler posts messages to itself, which are held back here. Assistive technology
  // sends only a click.
  await using _script = await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const waiting: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      waiting.push(() => postMessage.call(this, message));
    };
    Object.assign(window, {
      isWaiting: () => waiting.length > 0,
      goOn() {
        MessagePort.prototype.postMessage = postMessage;
        for (const post of waiting) post();
      },
    });
  });
  await page.goto('/calculator/default');
  const island = page.locator('[data-island]');
  await island.dispatchEvent('pointerdown');
  await page.waitForFunction('isWaiting()');
  await page.getByRole('button', { name: 'One more: Membership' }).dispatchEvent('click');
  await page.evaluate('goOn()');
  await expect(island).toHaveAttribute('data-alive');
  await expect(page.locator('output')).toHaveText('€505');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a calculator shows its prices and no buttons', async ({ page }) => {
    await page.goto('/calculator/default');
    await expect(page.getByText('€85 for each adult')).toBeVisible();
    await expect(page.locator('output')).toHaveText('€420');
    await expect(page.getByRole('button', { name: /^One (more|fewer)/ })).toHaveCount(0);
  });
});

test('a number of three digits keeps clear of its buttons', async ({ page }) => {
  await page.goto('/hidden/calculator-long-words');
  const gaps = await page
    .getByRole('group')
    .first()
    .evaluate(({ children: [fewer, number, more] }) => {
      const [first, middle, last] = [fewer, number, more].map((one) => one?.getClientRects()[0]);
      return [(middle?.left ?? 0) - (first?.right ?? 0), (last?.left ?? 0) - (middle?.right ?? 0)];
    });
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(4);
});
