import { describe } from 'vitest';
import { expectTold } from './expect-told.ts';

describe('indentation', () => {
  expectTold([
    [
      'a key one space too far right',
      ['nav:', '  group: Owners', '   order: 1'],
      'wrong-indent 3:4',
      'Remove 1 space in front of "order", so that it starts right below "group" of line 2.',
    ],
    [
      'a key one space too far left',
      ['nav:', '  group: Owners', ' order: 1'],
      'wrong-indent 3:2',
      'Put 1 space in front of "order", so that it starts right below "group" of line 2.',
    ],
    [
      'a key under a text',
      ['title: Home', ' label: Start', 'path: /x'],
      'wrong-indent 2:2',
      'Remove 1 space in front of "label", so that it starts right below "title" of line 1.',
    ],
    [
      'a first line that alone is moved',
      [' title: Home', 'label: Start', 'path: /x'],
      'wrong-indent 1:2',
      'Remove 1 space in front of "title", so that it starts right above "label" of line 2.',
    ],
    [
      'a first entry that alone is moved',
      ['items:', '   - a', '  - b', '  - c'],
      'wrong-indent 2:4',
      'Remove 1 space in front of the dash, so that it starts right above the dash of line 3.',
    ],
    [
      'a dash one space too far left',
      ['items:', '  - a', ' - b'],
      'wrong-indent 3:2',
      'Put 1 space in front of the dash, so that it starts right below the dash of line 2.',
    ],
    [
      'a dash one space too far right, which YAML would take for text',
      ['items:', '  - a', '   - b', '  - c'],
      'wrong-indent 3:4',
      'Remove 1 space in front of the dash, so that it starts right below the dash of line 2.',
    ],
    [
      'a dash with keys one space too far right',
      ['items:', '  - question: a', '    answer: b', '   - question: c', '     answer: d'],
      'wrong-indent 4:4',
      'Remove 1 space in front of the dash, so that it starts right below the dash of line 2.',
    ],
    [
      'a dash as far right as the keys of the entry above',
      ['blocks:', '  - type: text', '    heading: x', '    - type: image'],
      'wrong-indent 4:5',
      'Remove 2 spaces in front of the dash, so that it starts right below the dash of line 2.',
    ],
    [
      'a key of a list entry one space too far right',
      ['- type: text', '   heading: x'],
      'wrong-indent 2:4',
      'Remove 1 space in front of "heading", so that it starts right below "type" of line 1.',
    ],
    [
      'a key of a list entry one space too far left',
      ['- type: text', ' heading: x'],
      'wrong-indent 2:2',
      'Put 1 space in front of "heading", so that it starts right below "type" of line 1.',
    ],
    [
      'a key as far left as its dash',
      ['blocks:', '  - type: text', '  heading: x'],
      'wrong-indent 3:3',
      'Put 2 spaces in front of "heading", so that it starts right below "type" of line 2.',
    ],
    [
      'a key after a list of texts that is too far right',
      ['items:', '  - a', '  label: x'],
      'wrong-indent 3:3',
      'Remove 2 spaces in front of "label", so that it starts right below "items" of line 1.',
    ],
    [
      'a line of a text that begins too far left',
      ['text: |', '    One', '  two', 'path: /x'],
      'wrong-indent 3:3',
      'Put 2 spaces more in front of it.',
    ],
    [
      'a text as far left as its key',
      ['text: |', 'One two', 'path: /x'],
      'wrong-indent 2:1',
      'Put 2 spaces in front of every line of the text.',
    ],
    [
      'a dash one space too far right below a key',
      ['items:', '  - label: x', '   - label: y'],
      'wrong-indent 3:4',
      'Remove 1 space in front of the dash, so that it starts right below the dash of line 2.',
    ],
    [
      'a key beside a list that fills the file',
      ['- a', 'label: b'],
      'dash-needed 2:1',
      'Put a dash and a space in front of it: - label: b',
    ],
    [
      'a key between two levels',
      ['nav:', '    group: Owners', '  order: 1'],
      'wrong-indent 3:3',
      'Put 2 spaces in front of "order", so that it starts right below "group" of line 2.',
    ],
    [
      'several keys under a text',
      ['title: Home', '  label: x', '  path: /y'],
      'wrong-indent 2:3',
      'Remove 2 spaces in front of "label", so that it starts right below "title" of line 1.',
    ],
    [
      'a dash among keys',
      ['title: Home', '- label: Start'],
      'dash-among-keys 2:1',
      'Put the list below the key it belongs to, or remove the dash.',
    ],
    [
      'a closing bracket as far left as its key',
      ['nav: {', '  group: Owners', '}'],
      'wrong-indent 3:1',
      'Put 2 spaces in front of the "}".',
    ],
    [
      'a list below a text whose first dash is missing',
      ['items:', '    question: Who?', '    answer: |', '      Ana.', '  - question: When?'],
      'dash-needed 2:5',
      'Put a dash in front of it, as in line 5: - question: Who?',
    ],
    [
      'a dash below a text that is moved too far for its list',
      ['items:', '  - question: Who?', '    answer: |', '      Ana.', '   - question: When?'],
      'wrong-indent 5:4',
      'Remove 1 space in front of the dash, so that it starts right below the dash of line 2.',
    ],
    [
      'a dash that belongs to the text above it',
      ['text: |', '    - One', '   - two'],
      'wrong-indent 3:4',
      'Put 1 space more in front of it.',
    ],
    [
      'words of a text as far left as its key',
      ['items:', '  - answer: |', '      Ana does.', '    Call us.'],
      'wrong-indent 4:5',
      'Put 2 spaces more in front of it.',
    ],
    [
      'a text below its key, as far left as that',
      ['description:', 'Meet the people', 'label: Team'],
      'wrong-indent 2:1',
      'Put it on the line of its key: description: Meet the people',
    ],
    [
      'an entry that a text above took in',
      [
        'items:',
        '  - question: Who?',
        '    answer: |',
        '      Ana.',
        '      - question: When?',
        '    answer: Now.',
      ],
      'wrong-indent 5:7',
      'Remove 4 spaces in front of the dash, so that it starts right below the dash of line 2.',
    ],
    [
      'an entry whose dash was left out',
      ['items:', '  - question: Who?', '    answer: Ana.', '    question: When?'],
      'duplicate-key 4:5',
      'Does the next entry of the list begin here? Then write, 2 spaces further left: - question: When?\nIf not, keep one of the two lines and delete the other.',
    ],
  ]);
});
