import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from './support/files-in.ts';
import { tracesIn } from './support/traces.ts';

/** Tests say what they like; fonts say where they were made. */
const EXEMPT = /\.(test|spec)\.tsx?$|\.woff2?$|OFL\.txt$/;

test('nothing in the engine is of its first site', () => {
  const files = filesIn('src').filter((file) => !EXEMPT.test(file));
  const found = files.flatMap((file) =>
    tracesIn(readFileSync(file, 'utf8')).map((trace) => `${file}: ${trace}`),
  );
  expect(found, 'No words, prices or numbers of one company in src').toEqual([]);
});

test.each([
  'Homes in Clermont',
  'what tenants read',
  'nav: { group: Owners }',
  '/owner-faqs',
  'call (352) 555-0142',
  "const CODE = '+1';",
  'tel:+13525550142',
  'price: $95',
  "currency = 'USD'",
])('%s is a trace', (text) => expect(tracesIn(text)).not.toEqual([]));
