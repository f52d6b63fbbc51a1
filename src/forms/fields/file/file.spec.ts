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
