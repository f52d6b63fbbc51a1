import type { Page } from '@playwright/test';
import { formOn } from '../support/fixture-site.ts';
import { expect, test } from '../support/one-page.ts';

/** Where the forms are that go to a server of ours. */
const FORMS = [
  ['/', 'quote'],
  ['/apply', 'application'],
  ['/enquiry', 'enquiry'],
  ['/message', 'message'],
] as const;

/** What is tried in each field. */
const VALUES = [
  'Ada',
  ' ',
  'ada@example.com',
  ' ada@example.com ',
  'ada@example',
  'ada@',
  '@example.com',
  'a b@example.com',
  'ada@exa_mple.com',
  'ada@example..com',
  'ada.@example.com',
  "o'hara+x@example.co.uk",
  'ü@example.com',
  `${'x'.repeat(70)}@example.com`,
  `ada@${'x'.repeat(64)}.com`,
  '(352) 555-0142',
  '+49 30 / 12 34',
  'two\nlines',
  '🏡',
  '<script>',
];

for (const [place, form] of FORMS) {
  test(`the browser's own checks of ${form} are those of the server`, async ({ page }) => {
    await page.goto(place);
    const fields = page.locator(`form[action^="/forms/${form}?"]`);
    const controls = fields.locator('input:not([type=hidden], [type=file]):visible, textarea');
    expect(await controls.count()).toBeGreaterThan(2);
    for (const value of VALUES) {
      const verdicts = await controls.evaluateAll(verdictsOf, value);
      const refused = await refusedByServer(page, form, verdicts);
      expect(verdicts).toEqual(
        verdicts.map((one) => ({ ...one, fits: !refused.includes(one.name) })),
      );
    }
  });
}

test('a mail address is judged by our rule where engines differ', async ({ page }) => {
  const { field, fillIn, submit } = formOn(page, 'message');
  await page.goto('/message');
  await fillIn({ email: 'ada@münchen.de' });
  await submit.click();
  await expect(field('firstName')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('email')).not.toHaveAttribute('aria-invalid', 'true');
});

test('what is pasted and too long is said so, and not cut off in silence', async ({ page }) => {
  const { form, field, fillIn, submit } = formOn(page, 'message');
  await page.goto('/message');
  await fillIn({ firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' });
  await field('message').focus();
  await page.keyboard.insertText(`${'Dear Sirs, '.repeat(500)}Yours, Ada`);
  await submit.click();
  await expect(form.getByText('This has 5510 characters; it may have 5000.')).toBeVisible();
  await expect(field('message')).toHaveValue(/Yours, Ada$/);
});

/** What the browser makes of a text in each control, and whether it would let it pass. */
function verdictsOf(controls: Element[], typed: string) {
  return (controls as (HTMLInputElement | HTMLTextAreaElement)[]).map((control) => {
    control.value = typed;
    const { valid, valueMissing } = control.validity;
    // Space alone is something to browsers, and nothing to us.
    const isMissing = control.required || control.ariaRequired === 'true';
    const fits = (valid || valueMissing) && !(isMissing && control.value.trim() === '');
    return { name: control.name, text: control.value, fits };
  });
}

/**
 * The fields that the server finds wrong. What is required is missing in each of two posts, so that
 * nothing is kept.
 */
async function refusedByServer(page: Page, form: string, written: Written[]): Promise<string[]> {
  const [first, ...others] = written;
  const posts = [[first as Written], others].map(async (some) => {
    const data = Object.fromEntries(some.map(({ name, text }) => [name, text]));
    const headers = { accept: 'application/json', 'content-type': 'application/json' };
    const answer = await page.request.post(`/forms/${form}`, { headers, data });
    expect(answer.status()).toBe(422);
    const { problems } = (await answer.json()) as { problems: { field: string }[] };
    return problems.map(({ field }) => field).filter((name) => name in data);
  });
  return (await Promise.all(posts)).flat();
}

interface Written {
  name: string;
  text: string;
}
