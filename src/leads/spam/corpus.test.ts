import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { submissionOf } from '../../../tests/support/sample-enquiries.ts';
import { QUARANTINE } from './spam-filter.ts';
import { spamSignalsIn } from './spam-signals.ts';

/** How many of the messages of spam are recognized by their words alone. */
const RECOGNIZED = 77;

/** Returns the messages of a file in `tests/enquiries`, one per line. */
function messagesIn(name: string): string[] {
  const file = path.join(import.meta.dirname, '../../../tests/enquiries', name);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

function isSuspected(message: string): boolean {
  const sent = submissionOf({ name: 'Alex Reed', email: 'alex@example.com', message });
  const points = spamSignalsIn(sent).map((signal) => signal.points);
  return points.reduce((sum, own) => sum + own, 0) >= QUARANTINE;
}

it('suspects nobody who writes to a company about a matter of their own', () => {
  expect(messagesIn('people.txt').filter(isSuspected)).toEqual([]);
});

it('recognizes most mass mailings that carry no other sign of spam', () => {
  expect(messagesIn('spam.txt').filter(isSuspected).length).toBeGreaterThanOrEqual(RECOGNIZED);
});
