import { expect, test } from 'vitest';
import { fc, runs } from '../../../../tests/support/random.ts';
import { mistakeIn } from '../yaml-mistakes.ts';
import { isOrdinary } from './ordinary.ts';

/** Lines of good files, and of files with each mistake that a parser accepts. */
const LINES = [
  '',
  '# A note',
  '#5',
  '---',
  '...',
  'key:',
  'key: ',
  'Two words: in a text',
  'key: Plain words',
  'key: 5 rooms',
  'key: /path',
  'key: "In quotes"',
  "key: 'open",
  'end"',
  'key: |',
  'text: >-',
  'key: l',
  'key: /',
  'key: ¦',
  'key: >>',
  'key: [a, b]',
  'key: [Piano、Violin、Viola]',
  'key: [',
  'key: { group: Company, order: 3 }',
  'key: { group:Company }',
  'key: {phone}',
  '{phone}: x',
  'key: [{ a: {phone} }]',
  'key: #reception',
  'key: Apartment #5',
  'key: a#b',
  'key: words # A note',
  'key: !Important',
  'key: &Sons',
  'key: *hero',
  'key: <<',
  '<<: *hero',
  'key: %',
  'key:Services',
  '"key":Services',
  'a/b:c',
  '/old:/new',
  '/old: /new',
  '\u00a0key: x',
  'key:\u00a0x',
  '\u2022 word',
  '* word',
  '> word',
  '> key: x',
  '> > key: x',
  '<b>bold</b>',
  '```',
  '~~~',
  '**key**: x',
  '_key_: x',
  '`key`: x',
  '[12/11/26, 09:14] Ana: we close',
  '-key: x',
  '-word',
  '- word',
  '- a word',
  '- 5 words',
  '- "In quotes"',
  '- "key":Services',
  '- key: x',
  '- key:Services',
  '- key: |',
  '- - word',
  '- - key: x',
  '- # note',
  '- #note',
  '- {phone}',
  '- { key: x }',
  '- { key: x, other:y }',
  '- [a; b; c]',
  '- **key**: x',
  '- ? Can I',
  '? Can I',
  ': x',
  '-',
  'Plain words',
  'lower words',
  'words: ',
  'word:word',
  '5 words',
  '12: key: x',
  '1 key: x',
  '2 key: x',
  '3 key: x',
  '+ key: x',
  '@@ -1 +1 @@',
  '<<<<<<< HEAD',
  '=======',
  '>>>>>>> theirs',
  '%YAML 1.2',
  'key: x\ty',
  'key: x\r',
];

const line = fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(...LINES));
const text = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map(([depth, words]) => ' '.repeat(2 * depth) + words).join('\n'));

test('an ordinary file has no mistake that the parser would accept', () => {
  let ordinary = 0;
  const check = fc.property(text, (text) => {
    if (!isOrdinary(text)) return;
    ordinary++;
    expect(mistakeIn(text)).toBeUndefined();
  });
  fc.assert(check, { numRuns: runs(20_000) });
  expect(ordinary).toBeGreaterThan(0);
});

const PAGE = `# A note
label: About us
nav: { group: Company, order: 3 }
tags: [news, events]
blocks:
  - type: hero
    heading: "It's {company}"
    text: What you see
      goes on
  - type: text
    text: |
      ## A **heading**

      - {phone}: #5
  - type: accordion
    items:
      - question: Who?
        answer: "We: 5 people"
      - 5 rooms
`;

test('a page with usual lines is ordinary', () => {
  expect(isOrdinary(PAGE)).toBe(true);
});

test.each([
  ['a conflict in a text', 'text: |\n  <<<<<<< HEAD\n  a\n  =======\n  b\n  >>>>>>> theirs\n'],
  ['numbered lines', '1 words\n2\n3 words\n'],
  ['lines that end in a carriage return', 'label: Home\rphone: {phone}\n'],
])('%s has a mistake', (_, text) => {
  expect(isOrdinary(text)).toBe(false);
  expect(mistakeIn(text)).toBeDefined();
});
