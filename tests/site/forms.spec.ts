import { formOn, siteTexts } from '../support/first-site.ts';
import { expect, test } from '../support/one-page.ts';

/** What a field is: its name, its kind, whether it is required, and its rows. */
type FieldSpec = [name: string, kind: string, required?: 'required' | undefined, rows?: number];

interface FormSpec {
  page: string;
  name: string;
  fields: FieldSpec[];
}

/** Sections 3 and 5 of the specification: names are what leads are stored under. */
const FORMS: FormSpec[] = [
  {
    page: '/',
    name: 'quote-request',
    fields: [
      ['name', 'text', 'required'],
      ['email', 'email', 'required'],
      ['phone', 'tel'],
      ['address', 'text', 'required'],
      ['comments', 'textarea'],
    ],
  },
  {
    page: '/contact',
    name: 'newsletter',
    fields: [
      ['firstName', 'text', 'required'],
      ['lastName', 'text'],
      ['email', 'email', 'required'],
    ],
  },
  {
    page: '/property-management',
    name: 'free-analysis',
    fields: [
      ['firstName', 'text', 'required'],
      ['lastName', 'text', 'required'],
      ['email', 'email', 'required'],
      ['phone', 'tel'],
      ['address', 'text'],
      ['message', 'textarea', undefined, 3],
    ],
  },
  {
    page: '/short-term-vacation',
    name: 'info-packet',
    fields: [
      ['firstName', 'text', 'required'],
      ['lastName', 'text', 'required'],
      ['email', 'email', 'required'],
      ['phone', 'tel'],
      ['message', 'textarea', 'required', 4],
    ],
  },
  {
    page: '/preferred-vendors',
    name: 'vendor-application',
    fields: [
      ['companyName', 'text', 'required'],
      ['contactName', 'text', 'required'],
      ['email', 'email', 'required'],
      ['phone', 'tel'],
      ['insurance', 'file'],
      ['w9', 'file'],
    ],
  },
  {
    page: '/a-la-carte-services',
    name: 'a-la-carte',
    fields: [
      ['firstName', 'text', 'required'],
      ['lastName', 'text', 'required'],
      ['email', 'email', 'required'],
      ['phone', 'tel'],
      ['cell', 'tel'],
      ['address', 'text'],
      ['message', 'textarea', undefined, 4],
    ],
  },
  {
    page: '/owner-resources',
    name: 'owner-contact',
    fields: [
      ['firstName', 'text', 'required'],
      ['lastName', 'text', 'required'],
      ['email', 'email', 'required'],
      ['message', 'textarea', 'required', 4],
    ],
  },
];

for (const { page: path, name, fields } of FORMS) {
  test(`${name} on ${path} asks what it should, and is gone through with Tab`, async ({ page }) => {
    await page.goto(path);
    const { form, field, submit } = formOn(page, name);
    await test.step('asks what it should', async () => {
      const controls = form.locator('input:not([type=hidden]), textarea, select');
      await expect.soft(controls.filter({ visible: true })).toHaveCount(fields.length);
      for (const [key, kind, required, rows] of fields) {
        const found = await field(key).evaluate(
          (element: HTMLInputElement | HTMLTextAreaElement) => ({
            kind: element.type,
            required: element.required || element.ariaRequired === 'true',
            ...(element instanceof HTMLTextAreaElement && { rows: element.rows }),
          }),
        );
        expect.soft(found, key).toMatchObject({
          kind,
          required: required === 'required',
          ...(rows && { rows }),
        });
      }
    });
    await test.step('Tab goes through it in its order, forth to its button and back', async () => {
      const stops = [...fields.map(([key]) => field(key)), submit];
      await stops[0]?.focus();
      for (const stop of stops.slice(1)) {
        await page.keyboard.press('Tab');
        await expect(stop).toBeFocused();
        await expect(stop).toBeInViewport();
      }
      for (const stop of stops.toReversed().slice(1)) {
        await page.keyboard.press('Shift+Tab');
        await expect(stop).toBeFocused();
        await expect(stop).toBeInViewport();
      }
    });
  });
}

/** What a visitor of the owners' page answers. */
const ANSWERS = { firstName: 'Ann', lastName: 'Lake', email: 'ann@example.com' };

test('required fields carry an asterisk, and where all are, a note instead', async ({ page }) => {
  await page.goto('/property-management');
  const analysis = formOn(page, 'free-analysis');
  const label = (name: string) =>
    analysis.form.locator('label').filter({ hasText: analysis.label(name) });
  await expect(label('firstName')).toContainText('*');
  await expect(label('phone')).not.toContainText('*');
  await page.goto('/owner-resources');
  const { form, says } = formOn(page, 'owner-contact');
  await expect(form.getByText(says.requiredNote)).toBeVisible();
  await expect(form.getByText('*')).toHaveCount(0);
});

test('the words above a field are as far from it everywhere', async ({ page }) => {
  await page.goto('/a-la-carte-services');
  const { form } = formOn(page, 'a-la-carte');
  const gaps = await form.locator('label').evaluateAll((labels) =>
    labels.map((label) => {
      const field = (label as HTMLLabelElement).control;
      const words = label.parentElement?.querySelector('p') ?? label;
      const below = words.getBoundingClientRect().bottom;
      return Math.round((field?.getBoundingClientRect().top ?? 0) - below);
    }),
  );
  expect(gaps).toEqual(gaps.map(() => 8));
});

test('the first field that is wrong gets the focus and says why', async ({ page }) => {
  await page.goto('/owner-resources');
  const { field, fillIn, submit } = formOn(page, 'owner-contact');
  await fillIn({ firstName: 'Ann', email: 'ann at example' });
  await submit.click();
  await expect(field('lastName')).toBeFocused();
  for (const name of ['lastName', 'email', 'message']) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(name)).toHaveAccessibleDescription(/./);
  }
  await expect(field('firstName')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a message arrives, and thanks take the place of the form', async ({ page }) => {
  await page.goto('/owner-resources');
  const { form, fillIn, says, submit } = formOn(page, 'owner-contact');
  await fillIn({ ...ANSWERS, message: 'Hello' });
  await submit.click();
  await expect(page.getByText(says.success.message)).toBeVisible();
  await expect(form).toBeHidden();
});

test('where our server is out of reach, what was typed stays and the phone is offered', async ({
  page,
  browserErrors,
}) => {
  browserErrors.expect(/ERR_|Failed to fetch/);
  await page.goto('/a-la-carte-services');
  const { field, fillIn, submit } = formOn(page, 'a-la-carte');
  await fillIn(ANSWERS);
  await page.route(/\/forms\//, (route) => route.abort());
  await submit.click();
  const { phone } = siteTexts.facts;
  await expect(page.getByRole('alert').filter({ hasText: phone ?? 'no phone' })).toBeVisible();
  await expect(field('firstName')).toHaveValue('Ann');
});

test('a vendor sends two files along', async ({ page }) => {
  await page.goto('/preferred-vendors');
  const { form, field, fillIn, says, submit } = formOn(page, 'vendor-application');
  await fillIn({ companyName: 'Lake Plumbing', contactName: 'Ann Lake', email: 'ann@example.com' });
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await field('insurance').setInputFiles({ name: 'coi.pdf', ...pdf });
  await field('w9').setInputFiles({ name: 'w9.pdf', ...pdf });
  // Its entry moves the button.
  await expect(form.getByText('w9.pdf')).toBeVisible();
  await submit.click();
  await expect(page.getByText(says.success.message)).toBeVisible();
});
