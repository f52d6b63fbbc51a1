import { createHash, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import {
  headersOf,
  type MailMode,
  mailServer,
  type TakenMail,
  textIn,
} from '../../../tests/support/mail-server.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { acknowledge } from '../../leads/forwarding/acknowledgement.ts';
import { es } from '../../words/es.ts';
import { openWords } from '../../words/open-words.ts';
import type { DestinationMeans } from '../destination.ts';
import type { Lead } from '../lead.ts';
import { type Mailing, type MailLimits, mailer } from '../mailer.ts';
import type { ForwardedLead } from '../send.ts';
import { settingsIn } from '../settings.ts';
import { leadMail } from './send.ts';

const never = new AbortController().signal;

const form = {
  ...sampleForm([
    { kind: 'text', name: 'name', label: 'Your name' },
    { kind: 'email', name: 'email', label: 'Email' },
    { kind: 'textarea', name: 'message', label: 'Message' },
    {
      kind: 'select',
      name: 'about',
      label: 'About',
      options: [{ value: 'lease', label: 'A new lease' }],
    },
    { kind: 'file', name: 'w9', label: 'W-9' },
  ]),
  id: 'message',
  name: 'Message to our office',
  acknowledge: { to: 'email', subject: 'We have your message', text: 'Thank you.\nWe will call.' },
};

const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  message: `Grüße aus Köln 👋\n\n.\n${'long '.repeat(300)}`,
  about: 'lease',
};

function forwarded(own: Partial<Lead> = {}): ForwardedLead {
  const lead = sampleLead({ form: 'message', page: '/contact', answers: ada, ...own });
  return { lead, form, key: 'lead-1.office' };
}

/** What a server provides to its destinations, with a mail server. */
async function options(server: string, limits?: MailLimits): Promise<DestinationMeans & Mailing> {
  const url = 'https://www.example.com';
  const settings = { url: server, from: 'Lakeridge <web@example.com>' };
  const { send, close } = mailer({ settings, url, limits });
  onTestFinished(close);
  return {
    send,
    url,
    words: englishWords,
    files: await temporaryFolder(),
    folder: await temporaryFolder(),
    now: () => new Date(),
  };
}

/** Returns the body hash of a mail as in a DKIM signature (RFC 6376, 3.4.4). */
function bodyHashOf({ raw }: TakenMail): string {
  const body = raw.slice(raw.indexOf('\r\n\r\n') + 4).replace(/[ \t]+/g, ' ');
  const relaxed = body.replaceAll(' \r\n', '\r\n').replace(/(\r\n)+$/, '\r\n');
  return createHash('sha256').update(relaxed, 'latin1').digest('base64');
}

/** Sends a lead to a mail server in a mode, and returns the result and the mails it received. */
async function sendTo(mode: MailMode, own: Partial<Lead> = {}, limits?: MailLimits) {
  const server = await mailServer(mode);
  const send = leadMail('office@example.com', await options(server.url, limits));
  return { outcome: await send(forwarded(own), never), mails: server.mails };
}

describe('a mail to the office', { timeout: 60_000 }, () => {
  it('holds all that was answered, by label, and can be answered', async () => {
    const { outcome, mails } = await sendTo('accept');
    expect(outcome).toEqual({ state: 'sent' });
    const [mail] = mails;
    if (!mail) throw new Error('No mail was taken.');
    expect(mail).toMatchObject({ from: 'web@example.com', to: ['office@example.com'] });
    expect(headersOf(mail)).toMatchObject({
      from: 'Lakeridge <web@example.com>',
      to: 'office@example.com',
      'reply-to': 'ada@example.org',
      subject: 'Message to our office: K7M2-9QXD',
      'message-id': '<lead-1.office@www.example.com>',
      'auto-submitted': 'auto-generated',
    });
    expect(textIn(mail)).toBe(`Message to our office

Your name: Ada Lovelace
Email: ada@example.org
Message:
  Grüße aus Köln 👋

  .
  ${'long '.repeat(300)}

About: A new lease

Receipt K7M2-9QXD, received February 3, 2026 at 4:05 AM UTC
Sent from https://www.example.com/contact
`);
    expect(mail.raw.split('\r\n').every((line) => line.length <= 78)).toBe(true);
  });

  it('cannot be led astray by what was typed', async () => {
    const nasty = 'x\r\nBcc: eve@example.net\r\n\r\nHello';
    const { mails } = await sendTo('accept', {
      answers: { name: nasty, email: `ada@example.org\r\nBcc: eve@example.net`, [nasty]: nasty },
      page: `/${nasty}`,
      files: [{ field: 'w9', name: `w9.pdf"\r\nBcc: eve@example.net`, bytes: 1, storedAs: null }],
    });
    const [mail] = mails;
    if (!mail) throw new Error('No mail was taken.');
    expect(mail.to).toEqual(['office@example.com']);
    const headers = headersOf(mail);
    expect(headers).not.toHaveProperty('bcc');
    expect(headers).not.toHaveProperty('reply-to');
    expect(Object.keys(headers).sort()).toEqual(
      [
        ...['auto-submitted', 'content-type', 'date', 'from'],
        ...['message-id', 'mime-version', 'subject', 'to', 'x-auto-response-suppress'],
      ].sort(),
    );
  });

  it('carries files as far as they fit, and names the others', async () => {
    const server = await mailServer();
    const settings = await options(server.url);
    await writeFile(path.join(settings.files, 'stored'), 'signed');
    const files = [
      { field: 'w9', name: '../ü/w9 für Ada.pdf', bytes: 6, storedAs: 'stored' },
      { field: 'w9', name: 'plan.dwg', bytes: 22_000_000, storedAs: 'large' },
      { field: 'w9', name: 'gone.pdf', bytes: 5, storedAs: 'gone' },
      { field: 'w9', name: 'lost.pdf', bytes: 5, storedAs: null },
    ];
    const outcome = await leadMail('office@example.com', settings)(forwarded({ files }), never);
    expect(outcome).toEqual({ state: 'sent' });
    const [mail] = server.mails;
    if (!mail) throw new Error('No mail was taken.');
    expect(textIn(mail)).toContain(`Files
  w9 für Ada.pdf (1 kB), attached
  plan.dwg (22.0 MB): too large for mail; where it lies: npm run leads -- show K7M2-9QXD
  gone.pdf (1 kB): could not be read; see npm run leads -- show K7M2-9QXD
  lost.pdf (1 kB): could not be kept; please ask for it again
`);
    expect(mail.raw.match(/Content-Disposition: attachment/g)).toHaveLength(1);
    expect(mail.raw).toContain(Buffer.from('signed').toString('base64'));
  });

  it.each(['mail.eml', 'page.MHT', 'logs.gzip', 'plan.pdf'])(
    'carries the bytes of %s unchanged, in short lines',
    async (name) => {
      const server = await mailServer();
      const settings = await options(server.url);
      const content = Buffer.from(`From: a\n\n${'x'.repeat(3_000)}\r\n.\r\n\0\xff`, 'latin1');
      await writeFile(path.join(settings.files, 'stored'), content);
      const files = [{ field: 'w9', name, bytes: content.length, storedAs: 'stored' }];
      const send = leadMail('office@example.com', settings);
      expect(await send(forwarded({ files }), never)).toEqual({ state: 'sent' });
      const raw = server.mails[0]?.raw ?? '';
      const [head = '', encoded = ''] = raw
        .slice(raw.lastIndexOf('Content-Type:'))
        .split('\r\n\r\n');
      expect(head).toMatch(/^Content-Type: application\//);
      expect(Buffer.from(encoded, 'base64').equals(content)).toBe(true);
      expect(raw.split('\r\n').every((line) => line.length <= 78)).toBe(true);
    },
  );

  it('goes without its files to a server that takes no large mails', async () => {
    const server = await mailServer('refuse-size');
    const settings = await options(server.url);
    await writeFile(path.join(settings.files, 'stored'), 'x'.repeat(20_000));
    const files = [{ field: 'w9', name: 'w9.pdf', bytes: 20_000, storedAs: 'stored' }];
    const outcome = await leadMail('office@example.com', settings)(forwarded({ files }), never);
    expect(outcome).toEqual({ state: 'sent' });
    expect(server.mails).toHaveLength(1);
    expect(server.mails.map((mail) => textIn(mail)).join()).toContain(
      'w9.pdf (20 kB): too large for mail',
    );
  });

  it('goes without its files to a server that refuses one of them', async () => {
    const server = await mailServer('refuse-files');
    const settings = await options(server.url);
    await writeFile(path.join(settings.files, 'stored'), 'x');
    const files = [{ field: 'plan', name: 'plan.zip', bytes: 1, storedAs: 'stored' }];
    const outcome = await leadMail('office@example.com', settings)(forwarded({ files }), never);
    expect(outcome).toEqual({ state: 'sent' });
    expect(server.mails.map((mail) => textIn(mail)).join()).toContain(
      'plan.zip (1 kB): refused by the mail server; where it lies: npm run leads -- show',
    );
  });

  it('says the same in HTML, where what was typed is text, and asks for nothing', async () => {
    const message = '<img src=https://evil.example/x> & "Ada"\r\n<b>second</b>\u202e';
    const { mails } = await sendTo('accept', { answers: { ...ada, message } });
    const [mail] = mails;
    if (!mail) throw new Error('No mail was taken.');
    expect(headersOf(mail)['content-type']).toMatch(/^multipart\/alternative/);
    expect(mail.raw.indexOf('text/plain')).toBeLessThan(mail.raw.indexOf('text/html'));
    const html = textIn(mail, 'html');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-US" dir="ltr">/);
    expect(html).toContain(
      '<strong>Message</strong><div dir="auto">&lt;img src=https://evil.example/x&gt; &amp;',
    );
    expect(html).toContain('&quot;Ada&quot;<br>\n&lt;b&gt;second&lt;/b&gt;</div></div>');
    expect(html).toContain('<strong>About</strong><div dir="auto">A new lease</div>');
    expect(html).toContain('K7M2-9QXD');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).not.toMatch(/(color|background):|<(img|script|link|a)\b|url\(/);
    expect(mail.raw.split('\r\n').every((line) => line.length <= 78)).toBe(true);
  });

  it('is signed where there is a key, and goes on when its connection was ended meanwhile', async () => {
    const server = await mailServer();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const DKIM_KEY = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { mail: settings, problems } = settingsIn({
      SMTP_URL: server.url,
      MAIL_FROM: 'Lakeridge <web@example.com>',
      DKIM_KEY: DKIM_KEY.replaceAll('\n', '\\n'),
      DKIM_SELECTOR: 'web2026',
    });
    expect(problems).toEqual([]);
    if (!settings) throw new Error('There are no settings.');
    const { send, close } = mailer({ settings, url: 'https://www.example.com' });
    onTestFinished(close);
    const way = leadMail('office@example.com', { ...(await options(server.url)), send });
    expect(await way(forwarded(), never)).toEqual({ state: 'sent' });
    const [mail] = server.mails;
    if (!mail) throw new Error('No mail was taken.');
    const signature = headersOf(mail)['dkim-signature'] ?? '';
    expect(signature).toContain('d=example.com; ');
    expect(signature).toContain('s=web2026;');
    expect(signature.replace(/\s/g, '')).toContain(`bh=${bodyHashOf(mail)};`);
    await server.stop();
    await server.start();
    expect(await way(forwarded(), never)).toEqual({ state: 'sent' });
  });

  it('says of a test that it is one', async () => {
    const { mails } = await sendTo('accept', { isTest: true });
    expect(mails.map(headersOf)).toMatchObject([
      { subject: 'Test: Message to our office: K7M2-9QXD' },
    ]);
  });

  const soon = { connecting: 300, silence: 300, whole: 60_000 };

  it.each([
    ['greylist', { problem: 'The mail server refused the address (451).', retryable: 'yes' }],
    [
      'refuse-address',
      { problem: 'The mail server refused the address (550).', retryable: 'unlikely' },
    ],
    [
      'refuse-login',
      {
        problem: 'The mail server refused the user name or password.',
        retryable: 'yes',
        away: true,
      },
    ],
    [
      'login-later',
      {
        problem: 'The connection to the mail server failed (454).',
        retryable: 'yes',
        away: true,
      },
    ],
    [
      'want-login',
      {
        problem: 'The mail server wants a user name and password in SMTP_URL (530 5.7.0).',
        retryable: 'yes',
        away: true,
      },
    ],
    [
      'refuse-sender',
      {
        problem: 'The mail server refused the sender, MAIL_FROM (550 5.7.1).',
        retryable: 'yes',
        away: true,
      },
    ],
    [
      'drop',
      {
        problem: expect.stringMatching(
          /connection to the mail server failed \((ECONNECTION|ECONNRESET)\)/,
        ),
        retryable: 'yes',
        away: true,
      },
    ],
    [
      'silent',
      { problem: 'The mail server did not answer in time.', retryable: 'yes', away: true },
    ],
    ['hang', { problem: 'The mail server did not answer in time.', retryable: 'yes', away: true }],
  ] as const)('is tried again as a server that does "%s" deserves', async (mode, expected) => {
    const { outcome, mails } = await sendTo(mode, {}, /silent|hang/.test(mode) ? soon : undefined);
    expect(outcome).toEqual({ state: 'failed', ...expected });
    expect(mails).toEqual([]);
  });

  it.each([
    ['452', '(452)', 'yes'],
    ['421', '(421)', 'yes'],
    ['452 4.2.2', ': the mailbox is full (452 4.2.2)', 'yes'],
    ['552', '(552)', 'yes'],
    ['552 5.2.2', ': the mailbox is full (552 5.2.2)', 'yes'],
    ['550 5.2.1', ': the mailbox is closed (550 5.2.1)', 'yes'],
    ['550 5.7.1', ': its server does not take our mail (550 5.7.1)', 'yes'],
    ['554', '(554)', 'yes'],
    ['553 5.1.8', '(553 5.1.8)', 'yes'],
    ['550 5.1.1', ': there is no such mailbox (550 5.1.1)', 'unlikely'],
    ['551', '(551)', 'unlikely'],
    ['552 5.3.4', '(552 5.3.4)', 'unlikely'],
    ['554 5.6.0', '(554 5.6.0)', 'unlikely'],
  ] as const)(
    'is tried for days after "%s" if people put that right',
    async (mode, says, retryable) => {
      const { outcome } = await sendTo(mode);
      expect(outcome).toMatchObject({ state: 'failed', retryable });
      expect(outcome).toHaveProperty('problem', expect.stringContaining(says));
      expect(outcome).not.toHaveProperty('problem', expect.stringContaining('office@'));
    },
  );

  it('is given up when all of it takes too long, or it is told to', async () => {
    const server = await mailServer('hang');
    const slow = await options(server.url, { connecting: 60_000, silence: 60_000, whole: 300 });
    const late = await leadMail('office@example.com', slow)(forwarded(), never);
    expect(late).toMatchObject({ problem: 'The mail server did not finish in time.' });
    const ending = new AbortController();
    const hanging = server.hanging();
    const sending = leadMail('office@example.com', await options(server.url))(
      forwarded(),
      ending.signal,
    );
    await expect.poll(server.hanging).toBe(hanging + 1);
    ending.abort();
    expect(await sending).toMatchObject({ state: 'failed', retryable: 'yes' });
  });

  it('waits for a server that is not there', async () => {
    const server = await mailServer();
    await server.stop();
    const send = leadMail('office@example.com', await options(server.url));
    expect(await send(forwarded(), never)).toMatchObject({
      problem: 'The connection to the mail server failed (ECONNREFUSED).',
      retryable: 'yes',
      away: true,
    });
    await server.start();
    expect(await send(forwarded(), never)).toEqual({ state: 'sent' });
  });

  it('is not given to a server whose name nobody vouches for', async () => {
    const server = await mailServer('accept', { tls: true });
    const send = leadMail('office@example.com', await options(server.url));
    expect(await send(forwarded(), never)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/\((DEPTH_ZERO_SELF_SIGNED_CERT|CERT_HAS_EXPIRED)\)/),
      retryable: 'yes',
      away: true,
    });
    expect(server.mails).toEqual([]);
  });
});

describe('an acknowledgement', { timeout: 60_000 }, () => {
  const destinations = {
    crm: { webhook: 'https://x.example' },
    office: { email: 'o@example.com' },
  };
  const mayWrite = async () => true;

  it('goes to the visitor, with nothing that was typed', async () => {
    const server = await mailServer();
    const send = acknowledge({ ...(await options(server.url)), destinations, mayWrite });
    expect(await send(forwarded(), never)).toEqual({ state: 'sent' });
    const [mail] = server.mails;
    if (!mail) throw new Error('No mail was taken.');
    expect(mail.to).toEqual(['ada@example.org']);
    expect(headersOf(mail)).toMatchObject({
      subject: 'We have your message',
      'reply-to': 'o@example.com',
      'auto-submitted': 'auto-replied',
    });
    expect(textIn(mail)).toBe('Thank you.\nWe will call.\n\nReceipt number: K7M2-9QXD\n');
    expect(mail.raw).not.toMatch(/Lovelace|Köln|K=C3=B6ln/);
  });

  it('tells its receipt number in the language of the form', async () => {
    const server = await mailServer();
    const words = openWords({ locale: 'es-US', ...es });
    const all = { ...(await options(server.url)), destinations, mayWrite };
    const send = acknowledge({
      ...all,
      wordsOf: (name) => (name === 'message.es' ? words : englishWords),
    });
    await send(forwarded({ form: 'message.es' }), never);
    const [mail] = server.mails;
    if (!mail) throw new Error('No mail was taken.');
    expect(textIn(mail)).toContain(words.mail.receipt({ receipt: 'K7M2-9QXD' }));
    expect(textIn(mail)).not.toContain('Receipt number');
  });

  it.each(['', 'ada', 'ada@example.org\r\nBcc: eve@example.net', 'a@b, c@d'])(
    'does not go to "%s"',
    async (email) => {
      const server = await mailServer();
      const send = acknowledge({ ...(await options(server.url)), destinations, mayWrite });
      const outcome = await send(forwarded({ answers: { ...ada, email } }), never);
      expect(outcome).toMatchObject({ state: 'dropped' });
      expect(server.mails).toEqual([]);
    },
  );

  it.each(['refuse-address', '552 5.2.2', '550 5.7.1'] as const)(
    'is not tried again after "%s"',
    async (mode) => {
      const server = await mailServer(mode);
      const send = acknowledge({ ...(await options(server.url)), destinations, mayWrite });
      expect(await send(forwarded(), never)).toMatchObject({ state: 'failed', retryable: 'no' });
    },
  );
});
