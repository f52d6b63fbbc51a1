import { parseEvents } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import {
  diagnose,
  diagnosisOf,
  expectDiagnoses,
  FILE,
} from '../../../tests/support/expect-diagnoses.ts';
import { fc } from '../../../tests/support/random.ts';
import { ParseError } from '../parse-error.ts';
import { decode } from './decode.ts';
import { explainParseError, preflight } from './yaml-mistakes.ts';

describe('names and files', () => {
  expectDiagnoses([
    [
      'a key written twice',
      ['label: Home', 'path: /x', 'label: Start'],
      'duplicate-key 3:1',
      'Keep one of the two lines and delete the other.',
    ],
    [
      'a key written twice, with the same key in lists between',
      ['a:', '  - x: 1', '  - x: [y, y]', 'b: { x: 1 }', 'a: 2'],
      'duplicate-key 5:1',
      'Keep one of the two lines and delete the other.',
    ],
    [
      'a quoted key written twice in JSON',
      ['{', '  "a": { "b": 1 },', '  "c": 2,', '  "a": 3', '}'],
      'duplicate-key 4:3',
      'Keep one of the two lines and delete the other.',
    ],
    [
      'a name that no value has',
      ['image: *hero'],
      'unknown-alias 1:8',
      'If it is a text, put it in double quotes: image: "*hero"',
    ],
    [
      'a misspelt name of a value',
      ['image: &heroes lake.svg', 'other: *heros'],
      'unknown-alias 2:8',
      'Did you mean "*heroes"?',
    ],
    [
      'a name that comes only below',
      ['image: *hero', 'other: &hero lake.svg'],
      'unknown-alias 1:8',
      'Move the value named "&hero" (site/pages/team.yaml:2) above this line.',
    ],
    [
      'a merge key',
      ['base: &base', '  x: 1', 'other:', '  <<: *base', '  y: 2'],
      'merge-key 4:3',
      'Write the keys of "&base" out here, in place of this line.',
    ],
    [
      'two documents',
      ['a: 1', '---', 'b: 2'],
      'two-documents 2:1',
      'Delete this line, or move what follows it to a file of its own.',
    ],
    [
      'a line of dashes at both ends',
      ['---', 'a: 1', '---', ''],
      'two-documents 3:1',
      'Delete this line.',
    ],
    [
      'text after the end mark',
      ['a: 1', '...', 'b: 2'],
      'two-documents 2:1',
      'Delete this line, or move what follows it to a file of its own.',
    ],
    [
      'merge-conflict marks',
      ['a: 1', '<<<<<<< HEAD', 'b: 2', '=======', 'b: 3', '>>>>>>> theirs'],
      'merge-conflict 2:1',
      'Keep the lines of the version you want, then delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
    ],
    ['an empty file', [''], 'empty-file 1:1', 'Start with a key, for example: title: About us'],
    [
      'only blank lines',
      ['', '  ', ''],
      'empty-file 1:1',
      'Start with a key, for example: title: About us',
    ],
    [
      'only comments',
      ['# later', '---'],
      'empty-file 1:1',
      'Start with a key, for example: title: About us',
    ],
    [
      'an invisible character',
      ['label: Ho\u0007me'],
      'odd-character 1:10',
      'Put the cursor right after it and press the backspace key once.',
    ],
    [
      'brackets inside brackets without end',
      [`a: ${'['.repeat(60)}${']'.repeat(60)}`],
      'too-deep 1:53',
      'Take some of the brackets, dashes or spaces around it away.',
    ],
    [
      'what nobody can make sense of',
      ['title: Home', '!x - group: Owners'],
      'not-yaml 2:1',
      'Write a key, a colon, a space and the value: label: Our team\nPut a text with special signs in double quotes.',
    ],
  ]);

  test('a key written twice names the other place', () => {
    expect(diagnose('label: Home\npath: /x\nlabel: Start')?.message).toBe(
      'The key "label" stands in this group twice, first at site/pages/team.yaml:1.',
    );
  });

  test('limits give both numbers', () => {
    expect(diagnose(`a: ${'['.repeat(60)}`)?.message).toBe(
      'This stands inside 51 or more lists and groups of keys; there may be 50.',
    );
  });
});

/** Returns the source text of the span of the diagnostic. */
function marked(text: string): string {
  const { start, end } = diagnose(text)?.span ?? { start: 0, end: 0 };
  return text.slice(start, end);
}

describe('the caret', () => {
  test.each([
    ['label: "Our team', '"'],
    ['description: Open today: nine to noon', 'Open today:'],
    ['text: One\n  two three: four', 'two three:'],
    ['nav:\n  group: a\n   order: 1', 'order'],
    ['items:\n  - a\n - b', '-'],
    ['label: "Our" team', 'team'],
    ["label: 'Don't'", "'"],
    ['title: @home  # ours', '@home'],
    ['title: > 5 years', '> 5 years'],
    ['to: #reception  ', '#reception'],
    ['a: 1\n<<<<<<< HEAD\nb: 2', '<<<<<<< HEAD'],
    ['image: *hero', '*hero'],
    ['nav:\n\t\tgroup: a', '\t\t'],
    ['nav: { a: b c: d }', 'b'],
    ['tags: [a,, b]', ','],
    ['tags: [a, b]] # c', ']'],
    ['tags: [a, b}', '['],
    ['nav: {\n  a: b\n}', '}'],
    ['tags: [\n  - a ]', '-'],
    ['src: "a\\pb"', '\\p'],
    ['a: 1\nb: 2\na: 3', 'a'],
    ['a: 1\n---\nb: 2', '---'],
    ['path: /x\nlabel:Home', ':'],
    ['items:\n  -One', '-'],
    ['label: a\u0007b', '\u0007'],
    ['path: /x\ntitle = Home', '='],
    ['path: /x\nlabel Home # c', 'label Home'],
  ])('stands under the offending part of %j', (text, part) => {
    expect(marked(text)).toBe(part);
  });
});

describe('one message', () => {
  test('is about the first of two mistakes', () => {
    expect(diagnosisOf('a: "x\nb: @y\n')).toMatchObject({ is: 'quote-not-closed 1:4' });
    expect(diagnosisOf('a: {phone}\nb: "y\n')).toMatchObject({ is: 'text-needs-quotes 1:4' });
  });

  test('is plain: none of the words that only programmers know', () => {
    const mistakes = [
      'a: "x',
      'a: b: c',
      '\ta: b',
      'a: [',
      'a: *b',
      'a: 1\na: 2',
      'a: @',
      '- a\nb',
      '',
    ];
    const words = mistakes
      .map((text) => diagnose(text))
      .map((mistake) => `${mistake?.message} ${mistake?.hint}`);
    for (const text of words) {
      expect(text).not.toMatch(/string|array|object|enum|schema|null|pars|token|stack|undefined/i);
    }
  });
});

const GOOD: [name: string, text: string][] = [
  ['Windows line ends', 'label: Home\r\nnav:\r\n  group: Owners\r\n'],
  ['a byte order mark', '\ufefflabel: Home\n'],
  ['emoji and other scripts', 'label: 🏡 Zuhause\ntitle: 我们的团队\nالصفحة: مرحبا\n'],
  [
    'a block text with odd content',
    'text: |\n  - x\n  -y\n  a: b\n  c:d\n  {phone} "\n\n  # not a comment\n  * star\npath: /x\n',
  ],
  ['a folded text with a deeper line', 'text: >-\n  One\n    two: three\n\n  four\npath: /x\n'],
  ['a block text with a given indentation', 'text: |2\n   one\n  two\npath: /x\n'],
  ['a tab inside a block text', 'text: |\n  one\n  \ttwo\n'],
  ['a tab after a value and on a blank line', 'label: Home\t\n\t\npath: /x\t# comment\n'],
  ['quoted colons and signs', 'a: "b: c"\nd: \'e: {f}\'\n"g: h": "@i"\n'],
  [
    'addresses',
    'a: https://example.com/a#b\nb:\n  - mailto:us@example.com\n  - tel:+15550100\nc:\n  sms:+1555\nd: //x.y/z:8080\n',
  ],
  ['times and ratios', 'a: 9:30\nb:\n  - 16:9\n  - 12:00-13:00\nc: 9:30 to 5:00\n'],
  [
    'negative numbers and lone dashes',
    'a: -5\nb:\n  - -5\n  - -0.5\nc:\n  -5\nd: one - two -three\n',
  ],
  [
    'comments with quotes and brackets',
    '# it\'s "odd" {\na: b # don\'t [\nc: # nothing\n  - d # e: f\n',
  ],
  ['a comment without a space over nested keys', 'nav: #menu\n  group: a\nitems: #list\n- b\n'],
  ['a comment after a number', 'order: 1 #2 was taken\n'],
  [
    'a plain text over several lines',
    'text: One two\n  three - four\n\n  five (six), "seven" it\'s eight\npath: /x\n',
  ],
  [
    'a list text over two lines with a dash',
    '- We are open\n  - except on Sundays -\n- Then not\n',
  ],
  [
    'quoted texts over several lines',
    'a: "One\n  two: three\n\n  four"\nb: \'five\n  - six\'\nc: d\n',
  ],
  [
    'a quote inside a plain text',
    'a: The 6" pipe\nb: don\'t\nc: Tom & Jerry * ! % @ `\nd: a [b] {c}\n',
  ],
  ['doubled and escaped quotes', 'a: \'It\'\'s\'\nb: "She said \\"hi\\" \\u00e9\\n"\n'],
  [
    'groups and lists in brackets',
    'nav: { group: Owners, order: 1 }\ntags: [a, "b, c", \'d\', { e: f }]\nx: {}\ny: []\n',
  ],
  [
    'brackets over several lines',
    "nav: {\n  group: Owners, # a comment\n\n  order: 1,\n  }\ntags:\n  [\n    a: b,\n    don't,\n  ]\n",
  ],
  ['addresses in brackets', 'tags: [https://a.example:8080/b, mailto:c@d, 9:30]\n'],
  [
    'JSON with tabs',
    '{\n\t"label": "Home: {phone}",\n\t"blocks": [\n\t\t{ "type":"text" },\n\t\t{ "n":[1,2] }\n\t]\n}\n',
  ],
  ['a list as far left as its key', 'items:\n- a\n- b: c\n  d: e\nmore:\n- f\n'],
  ['lists in lists', '- - a\n  - b\n-\n  - c\n  - d\n'],
  ['uneven but matching indentation', 'a:\n   b:\n    - c\n    - d:\n          e\n   f: g\n'],
  ['keys without a value', 'a:\nb:\n  c:\n  d:\ne: f\n'],
  ['keys with spaces, quotes and a late colon', 'a b: c\n"d" : e\n\'f\': g\n/old/path: /new\n'],
  ['a name and its copies', 'a: &x\n  b: 1\nc: *x\nd: [*x, *x]\ne: &y text\nf: *y\n'],
  ['a name that is never used on a group', 'a: &x\n  b: 1\n'],
  ['stars and hashes inside texts', 'a: 5 * 3\nb: C# and F#\nc: a#b\nd: "#1"\n'],
  ['one document with its marks', '# first\n---\na: 1\n...\n'],
  ['a row of equals signs in a text', 'text: |\n  Title\n  =======\n  <<<<<<< not a mark\n'],
  ['the kinds of YAML itself', 'a: !!str 5\nb: !!int "5"\n'],
  ['copies with comments', 'a: &x b # c\nd: *x # e\nf: [*x] # g\n'],
  [
    'a list in brackets with comments of their own',
    'a: [\n  # first\n\n  b, # c\n  "d" # e\n  , f\n  ]\n',
  ],
  ['characters that look like others', 'a: “quoted”\nb: it’s\nc: x：y\nd: a\u00a0b\n'],
  ['keys that begin with a digit or a sign', '404: a\n+1: b\n$c: d\n_e: f\n'],
  ['quoted texts on a line of their own', 'a:\n  "-b"\nc:\n  \'d:e\'\nf:\n  - "g\n    - h"\n'],
  ['a key whose text goes on with a dash', '- a: b\n   - c\n'],
  ['long keys with their values', '? a\n: b\n'],
  ['no line end at the end', 'a: 1\nb: c'],
  ['a single plain text', 'just words\n'],
];

describe('good files', () => {
  test.each(GOOD)('nothing is said about %s', (_, text) => {
    const { source } = decode(new TextEncoder().encode(text), FILE);
    expect(() => parseEvents(source.text, { maxDepth: 50 })).not.toThrow();
    expect(preflight(source)).toBeUndefined();
  });
});

const PIECES = [
  '"',
  "'",
  ':',
  ': ',
  '- ',
  '-',
  '\t',
  ' ',
  '{',
  '}',
  '[',
  ']',
  '\n',
  '#',
  '|',
  '>',
  '*a',
  '&b ',
  '!c ',
  '@',
  ',',
  '? ',
  '---\n',
  '\\',
  '\r\n',
  '\u00a0',
  '🏡',
  '\ud83c',
];

/** These take a second or two, more on a busy machine. */
const PATIENCE = { timeout: 60_000 };

describe('random edits of good files', PATIENCE, () => {
  test('never crash it, and always give a place inside the file', () => {
    const edit = fc.tuple(fc.nat(), fc.nat({ max: 3 }), fc.constantFrom('', ...PIECES));
    const texts = fc.constantFrom(...GOOD.map(([, text]) => text));
    const check = (text: string, edits: [number, number, string][]) => {
      const edited = edits.reduce((now, [at, length, piece]) => {
        const start = at % (now.length + 1);
        return now.slice(0, start) + piece + now.slice(start + length);
      }, text);
      const found = diagnose(edited);
      if (!found) return;
      const { start, end } = found.span ?? { start: -1, end: -1 };
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeGreaterThanOrEqual(start);
      expect(end).toBeLessThanOrEqual(edited.length);
      const words = `${found.message} ${found.hint}`;
      // An edit may itself create "${", which the message then quotes.
      if (!/undefined|NaN|\$\{/.test(edited)) expect(words).not.toMatch(/undefined|NaN|\$\{/);
    };
    fc.assert(fc.property(texts, fc.array(edit, { minLength: 1, maxLength: 4 }), check), {
      numRuns: 3000,
    });
  });

  test('a megabyte of one sign is explained in a time that grows no faster than the file', () => {
    for (const piece of [
      '- ',
      '[',
      '{a: ',
      '"',
      "''",
      '*a ',
      '\n',
      '\t- ',
      'a:b\n',
      '- a:b\n',
      '{x}, ',
    ]) {
      const text = `a: ${piece.repeat(1_000_000 / piece.length)}`;
      const end = { start: text.length, end: text.length };
      // About 0.1 s each. With quadratic time, the test would time out.
      const found = explainParseError({ file: FILE, text }, new ParseError('not-yaml', end));
      expect(found.span?.end).toBeLessThanOrEqual(text.length);
    }
  }, 60_000);
});
