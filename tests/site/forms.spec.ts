import { expect, test } from '../support/test.ts';

/** What a field is: its label, its kind, whether it is required, and its rows. */
type FieldSpec = [label: string, kind: string, required?: 'required' | undefined, rows?: number];

interface FormSpec {
  page: string;
  name: string;
  fields: FieldSpec[];
}

/** Sections 3 and 5 of the specification. */
const FORMS: FormSpec[] = [
  {
    page: '/',
    name: 'Request a free rental price analysis',
    fields: [
      ['Your name', 'text', 'required'],
      ['Email', 'email', 'required'],
      ['Phone', 'tel'],
      ['Property address', 'text', 'required'],
      ['Comments', 'textarea'],
    ],
  },
  {
    page: '/contact',
    name: 'Newsletter signup',
    fields: [
      ['First name', 'text', 'required'],
      ['Last name', 'text'],
      ['Email', 'email', 'required'],
    ],
  },
  {
    page: '/property-management',
    name: 'Free rental price analysis',
    fields: [
      ['First name', 'text', 'required'],
      ['Last name', 'text', 'required'],
      ['Email', 'email', 'required'],
      ['Phone', 'tel'],
      ['Property address', 'text'],
      ['Message', 'textarea', undefined, 3],
    ],
  },
  {
    page: '/short-term-vacation',
    name: 'Free vacation home info packet',
    fields: [
      ['First name', 'text', 'required'],
      ['Last name', 'text', 'required'],
      ['Email', 'email', 'required'],
      ['Phone', 'tel'],
      ['Message', 'textarea', 'required', 4],
    ],
  },
  {
    page: '/preferred-vendors',
    name: 'Vendor application',
    fields: [
      ['Company name', 'text', 'required'],
      ['Contact name', 'text', 'required'],
      ['Email', 'email', 'required'],
      ['Phone', 'tel'],
      ['Certificate of insurance', 'file'],
      ['Form W-9', 'file'],
    ],
  },
  {
    page: '/a-la-carte-services',
    name: 'Ask about a la carte services',
    fields: [
      ['First name', 'text', 'required'],
      ['Last name', 'text', 'required'],
      ['Email', 'email', 'required'],
      ['Phone', 'tel'],
      ['Cell', 'tel'],
      ['Street address', 'text'],
      ['Message', 'textarea', undefined, 4],
    ],
  },
  {
    page: '/owner-resources',
    name: 'Message to our owner team',
    fields: [
      ['First name', 'text', 'required'],
      ['Last name', 'text', 'required'],
      ['Email', 'email', 'required'],
      ['Message', 'textarea', 'required', 4],
    ],
  },
];

for (const { page: path, name, fields } of FORMS) {
  test(`"${name}" on ${path} asks what it should`, async ({ page }) => {
    await page.goto(path);
    const form = page.getByRole('form', { name, exact: true });
    const controls = form.locator('input:not([type=hidden]), textarea, select');
    await expect(controls.filter({ visible: true })).toHaveCount(fields.length);
    for (const [label, kind, required, rows] of fields) {
      const control = form.getByLabel(label);
      const found = await control.evaluate((element: HTMLInputElement | HTMLTextAreaElement) => ({
        kind: element.type,
        required: element.required || element.ariaRequired === 'true',
        ...(element instanceof HTMLTextAreaElement && { rows: element.rows }),
      }));
      expect(found).toMatchObject({
        kind,
        required: required === 'required',
        ...(rows && { rows }),
      });
    }
  });
}

test('required fields carry an asterisk, and where all are, a note instead', async ({ page }) => {
  await page.goto('/property-management');
  const analysis = page.getByRole('form', { name: 'Free rental price analysis' });
  await expect(analysis.getByText(/^First name \*$/)).toBeVisible();
  await expect(analysis.getByText(/^Phone$/)).toBeVisible();
  await page.goto('/owner-resources');
  const message = page.getByRole('form', { name: 'Message to our owner team' });
  await expect(message.getByText('Required Field')).toBeVisible();
  await expect(message.getByText('*')).toHaveCount(0);
});

test('the first field that is wrong gets the focus and says why', async ({ page }) => {
  await page.goto('/owner-resources');
  const form = page.getByRole('form', { name: 'Message to our owner team' });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Email').fill('ann at example');
  await form.getByRole('button').click();
  await expect(form.getByLabel('Last name')).toBeFocused();
  for (const label of ['Last name', 'Email', 'Message']) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(/./);
  }
  await expect(form.getByLabel('First name')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a message arrives, and thanks take the place of the form', async ({ page }) => {
  await page.goto('/owner-resources');
  const form = page.getByRole('form', { name: 'Message to our owner team' });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lake');
  await form.getByLabel('Email').fill('ann@example.com');
  await form.getByLabel('Message').fill('Hello');
  await form.getByRole('button').click();
  await expect(page.getByText(/Your message has reached us/)).toBeVisible();
  await expect(form).toBeHidden();
});

test('where our server is out of reach, what was typed stays and the phone is offered', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to fetch/);
  await page.goto('/a-la-carte-services');
  const form = page.getByRole('form', { name: 'Ask about a la carte services' });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lake');
  await form.getByLabel('Email').fill('ann@example.com');
  await page.route(/\/forms\//, (route) => route.abort());
  await form.getByRole('button').click();
  await expect(page.getByRole('alert').filter({ hasText: '(352) 555-0142' })).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Ann');
});

test('a vendor sends two files along', async ({ page }) => {
  await page.goto('/preferred-vendors');
  const form = page.getByRole('form', { name: 'Vendor application' });
  await form.getByLabel('Company name').fill('Lake Plumbing');
  await form.getByLabel('Contact name').fill('Ann Lake');
  await form.getByLabel('Email').fill('ann@example.com');
  const pdf = { mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await form.getByLabel('Certificate of insurance').setInputFiles({ name: 'coi.pdf', ...pdf });
  await form.getByLabel('Form W-9').setInputFiles({ name: 'w9.pdf', ...pdf });
  await form.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByText(/Your application has reached us/)).toBeVisible();
});
