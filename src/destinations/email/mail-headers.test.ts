import { expect, it, onTestFinished } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { headersOf, mailServer } from '../../../tests/support/mail-server.ts';
import { fc } from '../../../tests/support/random.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { mailer } from '../mailer.ts';
import { leadMail } from './send.ts';

/** All headers that a mail to the office may have. */
const HEADERS = [
  ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from'],
  ...['message-id', 'mime-version', 'reply-to', 'subject', 'to', 'x-auto-response-suppress'],
];

/** The line length that mail servers must accept, in characters (RFC 5322, 2.1.1). */
const MAX_LENGTH = 998;

/** Input that tries to inject headers. */
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\r\nBcc: eve@example.net\r\n\r\nHello',
    'a\nTo: eve@example.net',
    '\0',
    '=?u?b??=',
  ),
  fc.constantFrom('ada@example.org', 'ada@example.org\r\nBcc: eve@example.net', '"a b"@c.example'),
  fc.string().map((text) => text.repeat(300)),
);

const typed = fc.record({
  name: nasty,
  email: nasty,
  label: nasty,
  page: nasty,
  file: nasty,
  formName: nasty,
});

it('a mail has no header and no recipient but ours, whatever was typed', async () => {
  const server = await mailServer();
  const url = 'https://www.example.com';
  const settings = { url: server.url, from: 'web@example.com' };
  const mail = mailer({ settings, url });
  onTestFinished(mail.close);
  const send = leadMail('office@example.com', {
    send: mail.send,
    url,
    words: englishWords,
    files: await temporaryFolder(),
  });
  const signal = new AbortController().signal;
  await fc.assert(
    fc.asyncProperty(typed, async ({ name, email, label, page, file, formName }) => {
      const fields = [
        { kind: 'text', name: 'name', label },
        { kind: 'email', name: 'email', label },
      ];
      const files = [{ field: 'w9', name: file, bytes: 1, storedAs: null }];
      const lead = sampleLead({ page, files, answers: { name, email, [label]: name } });
      const form = { ...sampleForm(fields), name: formName };
      server.mails.length = 0;
      expect(await send({ lead, form, key: 'lead-1.office' }, signal)).toEqual({ state: 'sent' });
      const [mail] = server.mails;
      if (!mail) throw new Error('No mail was taken.');
      expect(mail.to).toEqual(['office@example.com']);
      expect(HEADERS).toEqual(expect.arrayContaining(Object.keys(headersOf(mail))));
      expect(headersOf(mail).to).toBe('office@example.com');
      expect(Math.max(...mail.raw.split('\r\n').map((line) => line.length))).toBeLessThan(
        MAX_LENGTH,
      );
      expect(mail.raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
    }),
    { numRuns: 100 },
  );
}, 120_000);
