import { expect, test } from 'vitest';
import { leastTimeOf } from '../../../tests/support/least-time.ts';
import { submissionOf } from '../../../tests/support/sample-enquiries.ts';
import { spamSignalsIn } from './spam-signals.ts';

/** The length of the shorter text in characters, long enough to make timing noise irrelevant. */
const SHORTER = 10_000;

/** The factor of the longer text: quadratic time would show. */
const TIMES = 8;

/** Inputs that could cause backtracking. */
const SLOW = [
  ...['<a ', '<a\n', '<a href', '<', '[url', '[link ', 'http://', 'www.', 'http://a.b ', 'a@'],
  ...[
    'a@a.',
    ' ',
    '\n',
    '\t\u00a0',
    '🏡',
    '👨‍👩‍👧',
    '\u0300\u0316',
    '\ufdfa',
    '\uff9e\uff9f',
    '\u200b',
    '\u202e',
  ],
  ...[
    'earn $1,',
    'earn 1 ',
    'make 1',
    '1',
    'seo ',
    'back ',
    'top of the first ',
    'aB',
    '((',
    '&lt;',
  ],
];

test.each(SLOW)(
  'a text of nothing but %j is judged in proportion to its length',
  {
    timeout: 60_000,
  },
  (part) => {
    const shorter = leastTimeFor(part.repeat(SHORTER / part.length));
    const longer = leastTimeFor(part.repeat((TIMES * SHORTER) / part.length));
    expect(longer / shorter).toBeLessThan((TIMES * TIMES) / 2);
  },
);

test('what comes after the first 10,000 characters of a text is not judged', () => {
  const reasons = (before: number) =>
    spamSignalsIn(submissionOf({ name: 'Ann', message: `${'a '.repeat(before / 2)}[url=x]` }));
  expect(reasons(9_990)).toHaveLength(1);
  expect(reasons(10_000)).toHaveLength(0);
});

function leastTimeFor(text: string): number {
  const submission = submissionOf({ name: 'Ann Lake', address: text, message: `${text}!` });
  return leastTimeOf(() => spamSignalsIn(submission));
}
