import { expect, test } from 'vitest';
import { isMail, suggestMail } from './mail-addresses.ts';

test('an address of a mailbox has no slashes in front', () => {
  expect(isMail('hello@example.com')).toBe(true);
  expect(isMail('//hello@example.com')).toBe(false);
  expect(suggestMail('//hello@example.com')).toBe('hello@example.com');
});

test('the host of an address has single dots between its names', () => {
  expect(isMail('ann..lee@mail.example.com')).toBe(true);
  expect(['hello@example..com', 'hello@.example.com'].filter(isMail)).toEqual([]);
  expect(suggestMail('hello@example..com')).toBe('hello@example.com');
  expect(suggestMail('hello@example,com')).toBe('hello@example.com');
  expect(suggestMail('hello@example.com,Clermont')).toBeUndefined();
});
