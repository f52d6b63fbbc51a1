import { formOn, formTexts } from '../support/fixture-site.ts';
import { expect, test } from '../support/test.ts';

const FAILED = formTexts('quote').failure.toast;

test('in preview only the form itself speaks of a failed call', async ({ page, browserErrors }) => {
  browserErrors.expect(/500|Error with endpoint/);
  let body: unknown;
  await page.route(/\/workflow\/execute$/, (route) => {
    body = route.request().postDataJSON();
    return route.fulfill({ status: 500, json: { message: 'Quota exceeded' } });
  });
  await page.goto('/');
  const quote = formOn(page, 'quote');
  await quote.fillIn({ name: 'Ann Lake', email: 'ann@example.com', address: '12 Lake St' });
  const seen: string[] = [];
  await page.exposeFunction('see', (text: string) => seen.push(text));
  await page.evaluate(() => {
    const look = () =>
      document.querySelectorAll('[data-sonner-toast]').forEach((toast) => {
        (window as unknown as { see: (text: string) => void }).see(toast.textContent ?? '');
      });
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });
  await quote.submit.click();
  await expect(page.locator('[data-sonner-toast]')).toContainText(FAILED);
  expect(seen.filter((text) => !text.includes(FAILED) && text.trim() !== '')).toEqual([]);
  expect(body).toMatchObject({ mode: 'preview' });
});
