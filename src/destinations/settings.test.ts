import { expect, it } from 'vitest';
import { missingSettings, settingsIn } from './settings.ts';

const SMTP_URL = 'smtps://user:hunter2@mail.example.com';
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const both = { mail: true, webhooks: true };

it('takes what is there', () => {
  const settings = settingsIn({ SMTP_URL, MAIL_FROM: 'web@example.com', WEBHOOK_SECRET: SECRET });
  expect(settings).toMatchObject({
    mail: { url: SMTP_URL, from: 'web@example.com' },
    problems: [],
  });
  expect(settings.secret).toHaveLength(32);
  expect(missingSettings(settings, both)).toEqual([]);
});

it('says what waits for want of what, if anything is sent that way', () => {
  const settings = settingsIn({});
  expect(missingSettings(settings, both)).toEqual([
    expect.stringMatching(
      /^Mail is not sent, and waits in the queue\. Set SMTP_URL .* and MAIL_FROM /,
    ),
    expect.stringMatching(/^Webhooks are not called, and wait in the queue\. Set WEBHOOK_SECRET /),
  ]);
  expect(missingSettings(settings, { mail: false, webhooks: false })).toEqual([]);
});

it.each([
  [{ DKIM_KEY: 'hunter2', DKIM_SELECTOR: 'web' }],
  [{ DKIM_SELECTOR: 'web' }],
  [{ DKIM_KEY: '-----BEGIN PRIVATE KEY-----\\nhunter2', DKIM_SELECTOR: 'a b' }],
])('sends without a signature where its key will not do, and says so', (environment) => {
  const settings = settingsIn({ SMTP_URL, MAIL_FROM: 'web@example.com', ...environment });
  expect(settings.mail).toEqual({ url: SMTP_URL, from: 'web@example.com' });
  const said = missingSettings(settings, both).join('\n');
  expect(said).toContain('DKIM_KEY must be an RSA key');
  expect(said).not.toContain('hunter2');
});

it.each([
  [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'web@example.com' }, 'SMTP_URL is not the address'],
  [{ SMTP_URL: 'https://hunter2@x.example', MAIL_FROM: 'web@example.com' }, 'SMTP_URL is not'],
  [{ SMTP_URL, MAIL_FROM: 'the office' }, 'MAIL_FROM is not an e-mail address.'],
  [{ SMTP_URL, MAIL_FROM: 'the office <a@b.example' }, 'MAIL_FROM is not'],
  [{ SMTP_URL, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM is not'],
  [{ WEBHOOK_SECRET: 'whsec_hunter2' }, 'WEBHOOK_SECRET is too short or not Base64.'],
])('does without what is wrong, and says so without repeating it', (environment, words) => {
  const settings = settingsIn(environment);
  expect(settings).not.toHaveProperty('mail');
  expect(settings).not.toHaveProperty('secret');
  const said = missingSettings(settings, both).join('\n');
  expect(said).toContain(words);
  expect(said).not.toContain('hunter2');
});
