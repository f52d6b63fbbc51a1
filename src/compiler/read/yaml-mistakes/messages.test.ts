import { expect, test } from 'vitest';
import { diagnose } from '../../../../tests/support/expect-diagnoses.ts';

/** Sources with the code and message of their diagnostic. */
const MESSAGES: [text: string, code: string, message: string][] = [
  [
    'nav:\n\tgroup: Owners',
    'tab-indent',
    'This line is moved to the right with a tab, where YAML takes only spaces.',
  ],
  [
    'nav: { a: b,\tc: d }',
    'tab-indent',
    'There is a tab in this line, where YAML takes only spaces.',
  ],
  [
    'text: |\n  One\n\t\n  two',
    'tab-indent',
    'There is a tab on this empty line, which ends the text above it.',
  ],
  ['label: "Our team', 'quote-not-closed', 'The double quote that opens here is never closed.'],
  ["label: 'Our team", 'quote-not-closed', 'The single quote that opens here is never closed.'],
  [
    "label: 'Don't'",
    'quote-inside-quotes',
    'This apostrophe ends the text, because the text began with the same sign.',
  ],
  [
    'label: "She said "hi" to us"',
    'quote-inside-quotes',
    'This double quote ends the text, because the text began with the same sign.',
  ],
  ['label: "Our" team', 'text-after-quote', 'There is more text, "team", after the closing quote.'],
  ['label: "Our team",', 'text-after-quote', 'There is a "," after the closing quote.'],
  [
    'src: "images\\pictures"',
    'backslash-in-quotes',
    'In double quotes a backslash begins a special sign, and "\\p" is none.',
  ],
  [
    'text:\n{phone} is our number',
    'wrong-indent',
    'This text stands as far left as the key "text" above it, so YAML takes it for another key.',
  ],
  [
    'label: Home\n@home is what we are',
    'missing-colon',
    '"@home is what we are" has no colon, so it is neither a key with its value nor part of a text.',
  ],
  [
    'nav:\n  group: Owners\n   order: 1',
    'wrong-indent',
    '"order" begins after 3 spaces, but "group" beside it after 2.',
  ],
  [
    'nav:\n  group: Owners\n order: 1',
    'wrong-indent',
    '"order" begins after 1 space, but "group" beside it after 2.',
  ],
  [
    'title: Home\n label: x',
    'wrong-indent',
    '"label" begins after 1 space, but "title" beside it after none.',
  ],
  [
    'items:\n  - a\n - b',
    'wrong-indent',
    'This dash begins after 1 space, but the other dashes after 2.',
  ],
  [
    'text: |\n  One\n two',
    'wrong-indent',
    'This line of the text begins with 1 space, but the text above it with 2.',
  ],
  [
    'text: |\nOne',
    'wrong-indent',
    'The text of "text" has to begin further right than the key itself.',
  ],
  [
    '- |\nOne',
    'wrong-indent',
    'The text of the dash above has to begin further right than the dash itself.',
  ],
  [
    'text: "One\ntwo"',
    'wrong-indent',
    'This line goes on with the quoted text above it, but begins too far left for that.',
  ],
  [
    'nav: {\n  a: b\n}',
    'wrong-indent',
    'This closing "}" has to stand further right than the key it belongs to.',
  ],
  [
    'title: a\n- b',
    'dash-among-keys',
    'This line begins with a dash, but the lines it stands beside are keys.',
  ],
  ['- a\nlabel: b', 'dash-needed', 'This line stands in a list, but does not begin with a dash.'],
  [
    'items:\n- One\nTwo',
    'dash-needed',
    '"Two" stands in a list, but its line does not begin with a dash.',
  ],
  [
    'items:\n  * One\n',
    'dash-needed',
    'This line begins with "*", where the entries of a list begin with a dash.',
  ],
  [
    'label:Home',
    'space-after-colon',
    'There is no space after the colon of "label", so YAML does not read it as a key.',
  ],
  [
    'path: /x\nlabel Our team',
    'missing-colon',
    '"label Our team" has no colon, so it is neither a key with its value nor part of a text.',
  ],
  [
    'path: /x\n"label: Home"',
    'missing-colon',
    'The quotes are around the key as well, so YAML reads the whole line as one text.',
  ],
  [
    'path: /x\ntitle = Home',
    'missing-colon',
    'There is an equals sign after "title", where a colon is needed.',
  ],
  [
    'path: /x\ntitle：Home',
    'missing-colon',
    'There is a wide colon after "title", where a colon is needed.',
  ],
  ['title: : Home', 'colon-extra', 'There is one colon too many.'],
  [
    'path: /x\ntitle: Home',
    'odd-space',
    'What looks like a space after this colon is another sign, as web pages have it.',
  ],
  [
    'nav:\n a: b',
    'odd-space',
    'What looks like a space at the start of this line is another sign, as web pages have it.',
  ],
  [
    'items:\n  -One',
    'space-after-dash',
    'There is no space after this dash, so YAML does not read it as an entry of a list.',
  ],
  ['items: - One', 'list-on-key-line', 'A list with dashes cannot start on the line of its key.'],
  [
    'items: One\n  - two: three',
    'text-and-list',
    '"items" has both the text "One" and a list below it.',
  ],
  [
    'description: Open today: nine',
    'text-needs-quotes',
    'This text has ": " inside it, which YAML reads as a new key.',
  ],
  [
    'heading: What we do:',
    'text-needs-quotes',
    'This text ends in ":", which YAML reads as a new key.',
  ],
  [
    'title: {company} homes',
    'text-needs-quotes',
    'This text begins with "{", which YAML reads as the start of a group of keys.',
  ],
  [
    'title: [Draft] Home',
    'text-needs-quotes',
    'This text begins with "[", which YAML reads as the start of a list.',
  ],
  [
    'title: *New* homes',
    'text-needs-quotes',
    'This text begins with "*", which YAML reads as the name of a value that stands elsewhere.',
  ],
  [
    'title: & Sons',
    'text-needs-quotes',
    'This text begins with "&", which YAML reads as a name for the value.',
  ],
  [
    'title: !New',
    'text-needs-quotes',
    'This text begins with "!", which YAML reads as the kind of the value.',
  ],
  [
    'title: | Home',
    'text-needs-quotes',
    'This text begins with "|", which YAML reads as the start of a text on the lines below.',
  ],
  [
    'title: %50 off',
    'text-needs-quotes',
    'This text begins with "%", which YAML keeps for its own instructions.',
  ],
  [
    'title: @home',
    'text-needs-quotes',
    'This text begins with "@", which YAML does not allow there.',
  ],
  [
    'to: #reception',
    'text-needs-quotes',
    'This text begins with "#", which YAML reads as the start of a comment.',
  ],
  [
    'title: Unit #5',
    'text-needs-quotes',
    'This text has " #" inside it, which YAML reads as the start of a comment.',
  ],
  [
    'title: ? what',
    'text-needs-quotes',
    'This text begins with "?", which YAML reads as the start of a long key.',
  ],
  [
    'text: | One\n  two',
    'text-below-sign',
    '"One" stands on the line of the "|", but the text has to start on the next line.',
  ],
  ['nav: { a: b', 'bracket-not-closed', 'The bracket "{" that opens here is never closed.'],
  [
    'tags: [a, b}',
    'bracket-not-closed',
    'The list that opens here with "[" meets a "}" before it is closed.',
  ],
  ['tags: [a]]', 'bracket-not-opened', 'The brackets are closed already, so this "]" is too much.'],
  [
    '{ "a": 1 }\npath: /x',
    'text-after-bracket',
    '"path: /x" comes after the bracket that closes everything in this file.',
  ],
  [
    'tags: [a,\n  b] c',
    'text-after-bracket',
    'There is more text, "c", after the closing bracket.',
  ],
  ['nav: { a: b c: d }', 'comma-missing', 'A comma is missing after "b".'],
  ['tags: [a,, b]', 'comma-extra', 'There is nothing in front of this comma.'],
  [
    'tags: [\n  - a ]',
    'dash-in-brackets',
    'This dash stands in brackets, where the entries of a list are divided by commas.',
  ],
  [
    'a: 1\nb: 2\na: 3',
    'duplicate-key',
    'The key "a" stands in this group twice, first at site/pages/team.yaml:1.',
  ],
  [
    'image: *hero',
    'unknown-alias',
    '"*hero" repeats the value named "&hero", but no value above it has that name.',
  ],
  ['b:\n  <<: 1', 'merge-key', 'Signpost does not copy keys from another group with "<<".'],
  [
    'a: 1\n---\nb: 2',
    'two-documents',
    'The line "---" begins a second set of keys, but a file holds only one.',
  ],
  [
    'a: 1\n...\nb: 2',
    'two-documents',
    'The line "..." ends the file for YAML, but more lines follow it.',
  ],
  [
    '<<<<<<< HEAD\na: 1',
    'merge-conflict',
    'This line was left behind when two versions of the file were merged.',
  ],
  ['', 'empty-file', 'This file is empty.'],
  ['# a', 'empty-file', 'This file has only comments in it.'],
  [
    'a: b\u0007',
    'odd-character',
    'There is an invisible sign here that no text can hold (U+0007).',
  ],
  ['title: Home\n!x - a: b', 'not-yaml', 'Signpost cannot make sense of this line: "!x - a: b".'],
];

test.each(MESSAGES)('%j is called %s', (text, code, message) => {
  const found = diagnose(text);
  expect(found?.code).toBe(code);
  expect(found?.message).toBe(message);
});
