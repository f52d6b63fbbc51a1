import type { Page } from '@playwright/test';
import { blockTexts, pageTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';

const says = blockTexts('rental-analysis-step', 'embed');
const frame = (page: Page) => page.getByTitle(says.title);

async function visit(page: Page, address: string): Promise<URLSearchParams> {
  await page.goto(`/rental-analysis-step?address=${encodeURIComponent(address)}`);
  const src = await frame(page).getAttribute('src');
  return new URL(src ?? '').searchParams;
}

test('greets with the address in bold and the form in its frame', async ({ page }) => {
  await visit(page, '12 Lake St, Clermont, FL 34711');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(says.heading);
  await expect(page.getByText(says.prefill.after).filter({ visible: true })).toHaveCount(1);
  const bold = page.getByRole('main').getByText('12 Lake St, Clermont, FL 34711', { exact: true });
  await expect(bold).toBeVisible();
  expect(
    Number(await bold.evaluate((words) => getComputedStyle(words).fontWeight)),
  ).toBeGreaterThanOrEqual(600);
  expect((await frame(page).boundingBox())?.height).toBe(800);
});

test('hands over every part of an address that ends on state and ZIP', async ({ page }) => {
  const given = await visit(page, ' 12 Lake St, Unit 4 ,Clermont , FL 34711 ');
  expect(Object.fromEntries(given)).toEqual({
    Address: '12 Lake St, Unit 4',
    City: 'Clermont',
    State: 'FL',
    ZIP: '34711',
  });
});

test('asks the form for nothing when there is no address', async ({ page }) => {
  await page.goto('/rental-analysis-step');
  const src = await frame(page).getAttribute('src');
  expect(new URL(src ?? '').search).toBe('');
  await expect(page.getByRole('main')).not.toContainText('undefined');
});

test('shows what it is given as text', async ({ page }) => {
  const main = page.getByRole('main');
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs++;
    await dialog.dismiss();
  });
  for (const hostile of [
    '<img src=x onerror=alert(1)>',
    '"><script>document.title="taken"</script>',
    'javascript:alert(1)',
    '{{7*7}} {phone} %00 \u202e&amp;',
    `${'long '.repeat(400)}`,
  ]) {
    await test.step(hostile.slice(0, 30), async () => {
      const given = await visit(page, hostile);
      expect.soft(given.get('Address')).toBe(hostile.trim());
      const { host } = new URL((await frame(page).getAttribute('src')) ?? '');
      expect.soft(host).toBe('forms.example.com');
      await expect.soft(main.locator('strong')).toHaveText(hostile.trim());
      await expect.soft(main.locator('script, img:not([src^="/"])')).toHaveCount(0);
      await expect.soft(page).toHaveTitle(pageTexts('rental-analysis-step').title);
      const fits = () => document.documentElement.scrollWidth <= innerWidth;
      expect.soft(await page.evaluate(fits)).toBe(true);
      expect.soft(dialogs).toBe(0);
    });
  }
});

test('the confirmation page says what happens next', async ({ page }) => {
  const { heading, text, actions } = blockTexts('rental-analysis-confirmation', 'hero');
  await page.goto('/rental-analysis-confirmation');
  const main = page.getByRole('main');
  await expect(main).toContainText(heading);
  await expect(main).toContainText(text);
  for (const path of ['/owner-faqs', '/services', '/contact']) {
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible();
  }
  await expect(main.getByRole('link', { name: actions[0]?.label ?? 'none' })).toHaveAttribute(
    'href',
    '/',
  );
});
