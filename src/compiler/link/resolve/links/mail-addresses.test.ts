import { expect, test } from 'vitest';
import { isMail, suggestMail } from './mail-addresses.ts';

test('an address of a mailbox has no slashes in front', () => {
  expect(isMail('hello@example.com')).toBe(true);
  expect(isMail('//hello@example.com')).toBe(false);
  expect(suggestMail('//hello@example.com')).toBe('hello@example.com');
});
