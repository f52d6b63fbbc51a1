import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What only the first site may say: its trade, its places, its country. The engine serves any. */
const TRACES = [
  /\b(Florida|Clermont|Orlando|Kissimmee|Lakeridge)\b/i,
  /\b(landlords?|tenants?|realtors?|evict\w*|rental)\b/i,
  /\bproperty[- ]management\b/i,
  /\b(Owners|Owner (FAQs|Login))\b|owner-faqs/,
  /\(352\)|\b352[ -]?555|\b34711|\+1\d{3}|'\+1'/,
  /'USD'|(:|for|only) \$\d/,
];

/** Tests say what they like; fonts say where they were made. */
const EXEMPT = /\.(test|spec)\.tsx?$|\.woff2?$|OFL\.txt$/;

/** What of a text is a trace of the first site. */
function tracesIn(text: string): string[] {
  return TRACES.flatMap((trace) => trace.exec(text)?.[0] ?? []);
}

test('nothing in the engine is of its first site', () => {
  const files = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !EXEMPT.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const found = files.flatMap((file) =>
    tracesIn(readFileSync(file, 'utf8')).map((trace) => `${file}: ${trace}`),
  );
  expect(found).toEqual([]);
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
