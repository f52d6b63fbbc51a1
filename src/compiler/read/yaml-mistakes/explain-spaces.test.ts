import { describe } from 'vitest';
import { expectDiagnoses } from '../../../../tests/support/expect-diagnoses.ts';

describe('colons', () => {
  expectDiagnoses([
    [
      'a colon inside plain text',
      ['description: Open today: nine to noon'],
      'text-needs-quotes 1:14',
      'Put it in double quotes: description: "Open today: nine to noon"',
    ],
    [
      'a colon inside plain text in a list entry, with a comment',
      ['- type: text', '  text: Open today: nine  # soon'],
      'text-needs-quotes 2:9',
      'Put it in double quotes: text: "Open today: nine"',
    ],
    [
      'a colon inside plain text with both kinds of quotes',
      ['text: Don\'t say "never": say when'],
      'text-needs-quotes 1:7',
      'Put it in double quotes: text: "Don\'t say \\"never\\": say when"',
    ],
    [
      'a colon at the end of plain text',
      ['heading: What we do:', 'path: /x'],
      'text-needs-quotes 1:10',
      'Put it in double quotes: heading: "What we do:"',
    ],
    [
      'a colon on the second line of a plain text',
      ['text: We are here', '  to help you: just call'],
      'text-needs-quotes 2:3',
      'Put it in double quotes: one before "We are", one after "just call".',
    ],
    [
      'no space after a colon',
      ['path: /x', 'label:Home', 'title: y'],
      'space-after-colon 2:6',
      'Put a space after the colon: label: Home',
    ],
    [
      'no space after the colon of the only key below',
      ['nav:', '  group:Owners'],
      'space-after-colon 2:8',
      'Put a space after the colon: group: Owners',
    ],
    [
      'no space after the first colon of a list entry',
      ['- question:What?', '  answer: That.'],
      'space-after-colon 1:11',
      'Put a space after the colon: - question: What?',
    ],
    [
      'no space after the colon of a key that the list has elsewhere',
      ['blocks:', '  - type: text', '    text: x', '  - type:image'],
      'space-after-colon 4:9',
      'Put a space after the colon: - type: image',
    ],
    [
      'no space after the colon of a redirect',
      ['redirects:', '  /old: /new', '  /older:/new'],
      'space-after-colon 3:9',
      'Put a space after the colon: /older: /new',
    ],
    [
      'no space after the colon of the only redirect',
      ['redirects:', '  /old:/new'],
      'space-after-colon 2:7',
      'Put a space after the colon: /old: /new',
    ],
    [
      'no space between colon and quote',
      ['label:"Our team"'],
      'space-after-colon 1:6',
      'Put a space after the colon: label: "Our team"',
    ],
    [
      'no space after a colon in brackets',
      ['nav: { group:Owners, order: 1 }'],
      'space-after-colon 1:13',
      'Put a space after the colon: nav: { group: Owners, order: 1 }',
    ],
    ['two colons after a key', ['title: : Home'], 'colon-extra 1:8', 'Remove it: title: Home'],
    [
      'a key without its colon',
      ['title: Home', 'label Our team', 'path: /x'],
      'missing-colon 2:1',
      'Put a colon and a space after the key: label: Our team\nTo make it part of the text above, put 2 spaces in front of it.',
    ],
    [
      'a long text that goes on as far left as its key',
      ['description: All about the people who look after you', 'and your home', 'path: /x'],
      'missing-colon 2:1',
      'To make it part of the text above, put 2 spaces in front of it.',
    ],
    [
      'an equals sign for a colon',
      ['title = Home', 'path: /x'],
      'missing-colon 1:7',
      'Write a colon and a space: title: Home',
    ],
    [
      'a wide colon',
      ['path: /x', 'title：Home'],
      'missing-colon 2:6',
      'Write a colon and a space: title: Home',
    ],
    [
      'a no-break space after a colon',
      ['path: /x', 'title:\u00a0Home'],
      'odd-space 2:7',
      'Delete it and type a space: title: Home',
    ],
    [
      'no-break spaces at the start of a line',
      ['nav:', '\u00a0\u00a0group: Owners'],
      'odd-space 2:1',
      'Delete it and type 2 spaces with the space bar.',
    ],
  ]);
});

describe('dashes', () => {
  expectDiagnoses([
    [
      'no space after the first dash',
      ['items:', '  -One', '  - Two'],
      'space-after-dash 2:3',
      'Put a space after the dash: - One',
    ],
    [
      'no space after any dash, which YAML would take for one text',
      ['items:', '  -One', '  -Two'],
      'space-after-dash 2:3',
      'Put a space after the dash: - One',
    ],
    [
      'no space after a later dash',
      ['items:', '  - One', '  -Two'],
      'space-after-dash 3:3',
      'Put a space after the dash: - Two',
    ],
    [
      'no space after a dash at the left edge',
      ['items:', '- One', '-Two', '- Three'],
      'space-after-dash 3:1',
      'Put a space after the dash: - Two',
    ],
    [
      'no space between a dash and its key',
      ['blocks:', '  - type: text', '  -type: image', '    src: x'],
      'space-after-dash 3:3',
      'Put a space after the dash: - type: image',
    ],
    [
      'no space between the only dash and its key',
      ['items:', '  -question: What?'],
      'space-after-dash 2:3',
      'Put a space after the dash: - question: What?',
    ],
    [
      'a path right behind the colon of an entry',
      ['menu:', '  - page:/', '  - page: /team'],
      'space-after-colon 2:9',
      'Put a space after the colon: - page: /',
    ],
    [
      'a dash on the line of its key',
      ['items: - One', '  - Two'],
      'list-on-key-line 1:8',
      'Put the dash on the next line, 2 spaces further right:\n    items:\n      - One',
    ],
    [
      'a dash before a text, above the next entry',
      ['items:', '  - question: Open?', '    answer: - No', '  - question: When?'],
      'list-on-key-line 3:13',
      'Put the dash on the next line, 2 spaces further right:\n    answer:\n      - No\nIs it a text? Put it in double quotes: answer: "- No"',
    ],
    [
      'stars for dashes',
      ['items:', '  * One', '  * Two'],
      'dash-needed 2:3',
      'Write a dash and a space instead: - One',
    ],
    [
      'an entry without its dash',
      ['items:', '- One', 'Two', '- Three'],
      'dash-needed 3:1',
      'Put a dash and a space in front of it: - Two',
    ],
    [
      'a text and a list for one key',
      ['items: Common questions', '  - question: a', '    answer: b'],
      'text-and-list 1:8',
      'Remove the text, and end the line after the colon: items:',
    ],
    [
      'a text and a list one space further right for one key',
      ['items: Common questions', ' - question: a'],
      'text-and-list 1:8',
      'Remove the text, and end the line after the colon: items:',
    ],
    [
      'a text and a list for the first key of an entry',
      ['- items: Common questions', '    - question: a'],
      'text-and-list 1:10',
      'Remove the text, and end the line after the colon: - items:',
    ],
  ]);
});
