import { describe } from 'vitest';
import { expectDiagnoses } from '../../../../tests/support/expect-diagnoses.ts';

const CLOSE_DOUBLE = 'Add a " at the end of the text, or remove the one at the start.';
const CLOSE_SINGLE = "Add a ' at the end of the text, or remove the one at the start.";

describe('quotes', () => {
  expectDiagnoses([
    [
      'a double quote left open',
      ['path: /team', 'label: "Our team', 'description: "All of us"'],
      'quote-not-closed 2:8',
      CLOSE_DOUBLE,
    ],
    [
      'a double quote left open on the last line',
      ['label: "Our team'],
      'quote-not-closed 1:8',
      CLOSE_DOUBLE,
    ],
    [
      'a single quote left open',
      ["label: 'Our team", 'path: /x'],
      'quote-not-closed 1:8',
      CLOSE_SINGLE,
    ],
    [
      'a quote left open in a list entry',
      ['items:', '  - label: "Our', '    to: "y"'],
      'quote-not-closed 2:12',
      CLOSE_DOUBLE,
    ],
    [
      'a quote left open inside brackets',
      ['nav: { group: "Owners, order: 1 }', 'path: /x'],
      'quote-not-closed 1:15',
      CLOSE_DOUBLE,
    ],
    [
      'a quote left open in JSON',
      ['{', '  "label": "Our team,', '  "path": "/team"', '}'],
      'quote-not-closed 2:12',
      CLOSE_DOUBLE,
    ],
    [
      'a text that begins with an apostrophe',
      ["label: 'Tis the season", 'path: /x'],
      'quote-not-closed 1:8',
      'Put the text in double quotes: label: "\'Tis the season"',
    ],
    [
      'a curly quote at the end',
      ['label: "Our team”', 'path: /x'],
      'quote-not-closed 1:8',
      'The text ends in ”, which does not close it. End it with " instead: label: "Our team"',
    ],
    [
      'the other kind of quote at the end',
      ['label: "Our team\'', 'path: /x'],
      'quote-not-closed 1:8',
      'The text ends in \', which does not close it. End it with " instead: label: "Our team"',
    ],
    [
      'an apostrophe inside single quotes',
      ["label: 'Don't'", 'path: /x'],
      'quote-inside-quotes 1:12',
      'Put the text in double quotes: label: "Don\'t"',
    ],
    [
      'two apostrophes inside single quotes',
      ["label: 'It's the tenant's job'"],
      'quote-inside-quotes 1:11',
      'Put the text in double quotes: label: "It\'s the tenant\'s job"',
    ],
    [
      'an apostrophe at the end of a word inside single quotes',
      ["label: 'The owners' guide'"],
      'quote-inside-quotes 1:19',
      'Put the text in double quotes: label: "The owners\' guide"',
    ],
    [
      'an emoji before the apostrophe counts as one character',
      ["label: '🏡 Don't'"],
      'quote-inside-quotes 1:14',
      'Put the text in double quotes: label: "🏡 Don\'t"',
    ],
    [
      'double quotes inside double quotes',
      ['label: "She said "hi" to us"  # comment'],
      'quote-inside-quotes 1:18',
      'Put the text in single quotes: label: \'She said "hi" to us\'',
    ],
    [
      'text after the closing quote',
      ['- label: "Our" team'],
      'text-after-quote 1:16',
      'Put all of it in single quotes: - label: \'"Our" team\'',
    ],
    [
      'a comma after the closing quote',
      ['label: "Our team",'],
      'text-after-quote 1:18',
      'Remove it: label: "Our team"',
    ],
    [
      'text on the line below a quoted text',
      ['label: "Our"', '  team'],
      'text-after-quote 2:3',
      'Move the closing quote to the end of the text, or remove what follows it.',
    ],
    [
      'a quoted text that goes on too far left',
      ['text: "Hello', 'there"', 'path: /x'],
      'wrong-indent 2:1',
      'Put 2 spaces in front of it, or write the whole text on one line.',
    ],
    [
      'text after a quoted text over two lines',
      ['text: "One', '  two" three', 'path: /x'],
      'text-after-quote 2:8',
      'Move the closing quote to the end of the text, or remove what follows it.',
    ],
    [
      'a quoted text that goes on too far left on its third line',
      ['text: "One', '  two', 'three"', 'path: /x'],
      'wrong-indent 3:1',
      'Put 2 spaces in front of it, or write the whole text on one line.',
    ],
    [
      'a quoted text after a line too many',
      ['text: "One', 'label: "Two"'],
      'quote-not-closed 1:7',
      CLOSE_DOUBLE,
    ],
    [
      'two quoted parts in one text',
      ['label: "Our" and "Their"'],
      'text-after-quote 1:14',
      'Put all of it in single quotes: label: \'"Our" and "Their"\'',
    ],
    [
      'an inch sign inside double quotes',
      ['label: "The 6" pipe"'],
      'quote-inside-quotes 1:14',
      "Put the text in single quotes: label: 'The 6\" pipe'",
    ],
    [
      'a backslash in double quotes over two lines',
      ['src: "images', '  \\pictures"'],
      'backslash-in-quotes 2:3',
      'Write two backslashes for one: \\\\',
    ],
    [
      'a backslash in double quotes',
      ['src: "images\\pictures"'],
      'backslash-in-quotes 1:13',
      "Put the text in single quotes: src: 'images\\pictures'",
    ],
    [
      'quotes around a whole line',
      ['path: /x', '"label: Home"'],
      'missing-colon 2:1',
      'Take the quotes off: label: Home',
    ],
  ]);
});
