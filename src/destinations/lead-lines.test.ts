import { expect, it } from 'vitest';
import { englishWords } from '../../tests/support/english-words.ts';
import { sampleLead } from '../../tests/support/sample-lead.ts';
import { linesOf, plain, plainLine } from './lead-lines.ts';

it.each([
  ['Ada\u001b[2J\u0007\u009b31m', 'Ada [2J  31m'],
  ['a\u202Eb\u2066c\u200Fd\u061Ce\u200Ef', 'abcdef'],
  ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
])('leaves nothing in a mail that programs obey, or that turns words round: %j', (text, told) => {
  expect(plain(text)).toBe(told);
});

it('makes one line of many', () => {
  expect(plainLine('one\r\n\u202Etwo\u2029\tthree ')).toBe('one two three');
});

it.each([
  ['2026-11-01T05:30:00.000Z', 'America/New_York', 'November 1, 2026 at 1:30 AM EDT'],
  ['2026-11-01T06:30:00.000Z', 'America/New_York', 'November 1, 2026 at 1:30 AM EST'],
  ['2026-12-31T19:00:00.000Z', 'Asia/Kathmandu', 'January 1, 2027 at 12:45 AM GMT+5:45'],
  ['2026-11-01T05:30:00.000Z', undefined, 'November 1, 2026 at 5:30 AM UTC'],
])('tells the time %s in the time zone %s', (receivedAt, zone, told) => {
  const lead = sampleLead({ receivedAt });
  const { foot } = linesOf({ lead, form: undefined, url: '', zone }, englishWords);
  expect(foot.replaceAll('\u202f', ' ')).toContain(told);
});
