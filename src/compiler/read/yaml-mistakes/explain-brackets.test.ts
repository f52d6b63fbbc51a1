import { describe } from 'vitest';
import { expectDiagnoses } from '../../../../tests/support/expect-diagnoses.ts';

describe('brackets', () => {
  expectDiagnoses([
    [
      'a brace left open',
      ['nav: { group: Owners, order: 1', 'path: /x'],
      'bracket-not-closed 1:6',
      'Add a } at the end of the group of keys: nav: { group: Owners, order: 1 }',
    ],
    [
      'a square bracket left open at the end of the file',
      ['tags: [a, b'],
      'bracket-not-closed 1:7',
      'Add a ] at the end of the list: tags: [a, b]',
    ],
    [
      'a square bracket left open that may be text',
      ['title: [Draft Home', 'path: /x'],
      'bracket-not-closed 1:8',
      'Add a ] at the end of the list: title: [Draft Home]\nIs it a text? Put it in double quotes: title: "[Draft Home"',
    ],
    [
      'a bracket closed by the wrong one',
      ['tags: [a, b}'],
      'bracket-not-closed 1:7',
      'Write "]" in place of "}": tags: [a, b]',
    ],
    [
      'a bracket left open in JSON',
      ['{', '  "tags": ["a", "b",', '  "path": "/x"', '}'],
      'bracket-not-closed 2:11',
      'Close the list with a "]" before the "}" of line 4.',
    ],
    ['a bracket too many', ['tags: [a, b]]'], 'bracket-not-opened 1:13', 'Remove it: tags: [a, b]'],
    [
      'a comma missing in brackets',
      ['nav: { group: Owners order: 1 }'],
      'comma-missing 1:15',
      'Put a comma after it: nav: { group: Owners, order: 1 }',
    ],
    [
      'a comma missing in JSON',
      ['{', '  "label": "Home"', '  "path": "/x"', '}'],
      'comma-missing 2:12',
      'Put a comma after it: "label": "Home",',
    ],
    ['a comma too many', ['tags: [a,, b]'], 'comma-extra 1:10', 'Remove it: tags: [a, b]'],
    [
      'a dash in brackets',
      ['tags: [', '  - a', '  ]'],
      'dash-in-brackets 2:3',
      'Remove the dashes: [one, two]. Or remove the brackets, with one dash on each line.',
    ],
    [
      'a bracket too many at the end of JSON',
      ['{', '  "a": 1', '}', '}'],
      'bracket-not-opened 4:1',
      'Remove it.',
    ],
    [
      'a key after the end of JSON',
      ['{', '  "a": 1', '}', 'path: /x'],
      'text-after-bracket 4:1',
      'Move it inside the brackets, or remove it.',
    ],
    [
      'text after brackets over several lines',
      ['tags: [a,', '  b] c', 'path: /x'],
      'text-after-bracket 2:6',
      'Remove it, or put it on a line of its own with a key.',
    ],
    [
      'the inner of two brackets left open',
      ['{ "a": [1, { "b": 2 }, "c": 3 }'],
      'bracket-not-closed 1:8',
      'Write "]" in place of "}": { "a": [1, { "b": 2 }, "c": 3 ]',
    ],
    [
      'a bracket left open above a list',
      ['tags: [', '  a', '  - b', 'path: /x'],
      'bracket-not-closed 1:7',
      'Add a ] at the end of the list.',
    ],
    ['two colons in brackets', ['{ "a": : 1 }'], 'colon-extra 1:8', 'Remove it: { "a": 1 }'],
  ]);
});
