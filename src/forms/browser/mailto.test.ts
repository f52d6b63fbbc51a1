import { expect, test } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import { mailtoHref } from './mailto.ts';

const mail = { to: 'email', subject: 'Thank you', text: 'Hello' };

test('spaces are written as %20 and line breaks as CRLF', () => {
  const text = 'Dear owner,\n\nread our FAQs & more: https://example.com/owner-faqs';
  expect(mailtoHref({ ...mail, text }, { email: ' jane@example.com ' })).toBe(
    'mailto:jane@example.com?subject=Thank%20you&body=Dear%20owner%2C%0D%0A%0D%0Aread%20our%20FAQs%20%26%20more%3A%20https%3A%2F%2Fexample.com%2Fowner-faqs',
  );
});

test('no text breaks out of its place, and each can be read back', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (subject, email) => {
        const href = mailtoHref({ ...mail, subject }, { email });
        const [, recipient = '', written = ''] =
          /^mailto:([^?&=]*)\?subject=([^?&=]*)&body=Hello$/.exec(href) ?? [];
        expect(decodeURIComponent(written)).toBe(subject);
        expect(decodeURIComponent(recipient)).toBe(email.trim());
        expect(written).not.toContain('+');
      },
    ),
  );
});
