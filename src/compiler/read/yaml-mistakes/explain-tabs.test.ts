import { describe } from 'vitest';
import { expectDiagnoses } from '../../../../tests/support/expect-diagnoses.ts';

describe('tabs', () => {
  expectDiagnoses([
    [
      'a tab in front of a key',
      ['nav:', '\tgroup: Owners', '', 'path: /x', ''],
      'tab-indent 2:1',
      'Replace the tab with 2 spaces.',
    ],
    [
      'a tab in front of a dash, and more of them below',
      ['blocks:', '\t- type: text', '\t- type: image'],
      'tab-indent 2:1',
      'Replace the tab with 2 spaces, and do the same in the lines below.',
    ],
    [
      'a tab after spaces',
      ['blocks:', '  - type: text', '  \theading: Hello'],
      'tab-indent 3:3',
      'Replace the tab with 2 spaces.',
    ],
    [
      'a tab between a dash and its key',
      ['items:', '  -\tlabel: a', '    to: /b'],
      'tab-indent 2:4',
      'Replace the tab with 1 space.',
    ],
    [
      'a tab at the start of a text below its key',
      ['text: |', '\tHello'],
      'tab-indent 2:1',
      'Replace the tab with 2 spaces.',
    ],
    [
      'a tab within a text below its key',
      ['  - text: |', '      Hello', '\tthere'],
      'tab-indent 3:1',
      'Replace the tab with 6 spaces.',
    ],
    [
      'a tab before a key that stands at the edge',
      ['label: Home', '\ttitle: Our home'],
      'tab-indent 2:1',
      'Delete the tab.',
    ],
    [
      'a tab inside brackets',
      ['nav: {', '\tgroup: Owners', '  }'],
      'tab-indent 2:1',
      'Replace the tab with 2 spaces.',
    ],
    [
      'a tab inside brackets on one line',
      ['nav: { group: Owners,\torder: 1 }'],
      'tab-indent 1:22',
      'Replace the tab with 1 space.',
    ],
    [
      'a tab between a colon and a bracket',
      ['nav:\t{ group: Owners }'],
      'tab-indent 1:5',
      'Replace the tab with 1 space.',
    ],
    [
      'a tab on an empty line in the middle of a text',
      ['text: |', '  One', '\t', '  two'],
      'tab-indent 3:1',
      'Delete the tab.',
    ],
    [
      'two tabs',
      ['nav:', '\t\tgroup: Owners'],
      'tab-indent 2:1',
      'Replace the 2 tabs with 2 spaces.',
    ],
    [
      'a tab in front of an entry of an open list',
      ['blocks:', '    - type: text', '\t- type: image'],
      'tab-indent 3:1',
      'Replace the tab with 4 spaces.',
    ],
  ]);
});
