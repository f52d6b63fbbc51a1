import { expect, test } from '../../../../tests/support/gallery.ts';

const PNG = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };

test('what is wrong with a chosen file is said, and no longer that one is missing', async ({
  page,
}) => {
  await page.goto('/hidden/fields/file');
  const form = page.locator('form').filter({ hasText: 'Proof' });
  await form.getByRole('button').last().click();
  await expect(form).toContainText('Please add a file for “Proof”.');
  await form.getByLabel('Proof').setInputFiles(PNG);
  await expect(form).toContainText('a.png');
  await expect(form).not.toContainText('Please add a file for “Proof”.');
  await expect(form.getByLabel('Proof')).toHaveAttribute('aria-invalid', 'true');
});

test('of several files, each that is refused is marked and says why', async ({ page }) => {
  await page.goto('/fields/file/several');
  const document = { ...PNG, name: 'contract.docx' };
  const empty = { ...PNG, name: 'empty.png', buffer: Buffer.alloc(0) };
  await page.getByLabel('Photos').setInputFiles([PNG, document, empty]);
  const items = page.locator('form').getByRole('listitem');
  await expect(items.nth(0)).not.toContainText('“');
  await expect(items.nth(1)).toContainText('“contract.docx” is of another kind');
  await expect(items.nth(2)).toContainText('“empty.png” is empty.');
  await page.getByRole('button', { name: 'Remove contract.docx' }).click();
  await expect(page.locator('[aria-live]').filter({ hasText: 'empty' })).toBeVisible();
});
