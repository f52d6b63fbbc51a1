import type { Entries } from '../entry.ts';

/** Mistakes with keys, and with what stands behind them. */
export const valueMistakes = {
  'empty-text': {
    meaning: 'A key stands there without a value.',
    cause: 'The key was written and its value forgotten, or the value was deleted.',
    cure: 'Write the value, or take the whole line out if the key is not needed.',
  },
  'group-needed': {
    meaning: 'A key wants several keys below it and holds something else.',
    cause: 'A key that has several keys below it was given one word, or a list.',
    cure: 'Begin a new line below it, two spaces further right, for each of its keys.',
  },
  'list-needed': {
    meaning: 'A key wants a list, whose entries begin with a dash, and holds something else.',
    cause: 'There is only one entry, so it was written without a dash.',
    cure: 'Begin it on a line of its own with a dash and a space, even if it is the only one.',
  },
  'missing-key': {
    meaning: 'Something needs a key that is not there.',
    cause:
      'A part was begun and not finished, or the line was deleted. Some keys a part cannot do without.',
    cure: 'Add the lines that the message shows, and put your own words in place of the dots.',
  },
  'number-needed': {
    meaning: 'A key wants a number in digits.',
    cause: 'The number is written as a word, or with a unit such as px behind it.',
    cure: 'Write digits only, without quotes.',
  },
  'out-of-limits': {
    meaning: 'A number is smaller or greater than it may be.',
    cause: 'The number is beyond what the page can show well.',
    cure: 'Choose one between the two that the message names.',
  },
  'text-needed': {
    meaning: 'A key wants one text and holds a list or several keys.',
    cause:
      'Something below the key makes YAML see several keys or a list where one text belongs, most often a colon or a dash at the beginning of a line.',
    cure: 'Write the text behind the key. Several lines go below a "|".',
  },
  'too-few': {
    meaning: 'A list has fewer entries than it needs.',
    cause: 'The list was begun and has no entries yet, or they were deleted.',
    cure: 'Add what is missing, or take the key out.',
  },
  'too-long': {
    meaning: 'A text is longer than its place.',
    cause:
      'The place has room for one short line, and longer words would be cut or push others away.',
    cure: 'Shorten the text. The message says by how much.',
  },
  'too-many': {
    meaning: 'A list has more entries than fit its place.',
    cause: 'More entries were added than the design has room for.',
    cure: 'Keep those that matter most, or spread them over two blocks.',
  },
  'true-or-false-needed': {
    meaning: 'A key is a switch: its value is true or false.',
    cause: 'The switch was written as yes, no, on or off, or in quotes.',
    cure: 'Write true or false, without quotes.',
  },
  'unknown-block': {
    meaning: 'There is no type of block of this name.',
    cause: 'The name is misspelt, or there is no such block in this project.',
    cure: 'Choose one of those that the message names. npm run gallery shows what each looks like.',
  },
  'unknown-delivery': {
    meaning: 'There is no way of delivering a form of this name.',
    cause: 'The name is misspelt, or forms cannot be delivered that way in this project.',
    cure: 'Choose one of those that the message names. The inbox needs nothing else.',
  },
  'unknown-field-kind': {
    meaning: 'There is no kind of form field of this name.',
    cause: 'The name is misspelt, or this kind of field goes by another name here.',
    cure: 'Choose one of those that the message names: for an e-mail address email, for a phone number tel, for several lines textarea.',
  },
  'unknown-key': {
    meaning: 'A group of keys has no such key. Most often it is misspelt or one step too deep.',
    cause:
      'The key is misspelt, it belongs to another part, or its line stands a step too far to the right or left.',
    cure: 'Take the name that the message offers. If the name is right, look at the spaces in front of it. An editor such as VS Code offers the right keys while you type.',
  },
  'unknown-value': {
    meaning: 'A key takes one of a few words, and this is none of them.',
    cause: 'The word is misspelt, or a word was made up where only a few are known.',
    cure: 'Choose one of those that the message names.',
  },
  'wrong-date': {
    meaning: 'A date is written year-month-day and is on the calendar.',
    cause:
      'The date is written in the order of another country, in words, or the month has no such day.',
    cure: 'Write year, month and day with hyphens and two digits each: 2021-01-27.',
  },
  'wrong-form': {
    meaning: 'A value is not made the way it has to be.',
    cause: 'Other programs use this value too, and they know only certain signs at this place.',
    cure: 'Write it as the message shows.',
  },
  'wrong-name': {
    meaning: 'A name that you choose has signs in it that a name may not have.',
    cause:
      'The name has a space, a capital at the beginning or a sign that texts could not use in braces.',
    cure: 'Write several words as one: businessHours.',
  },
  'wrong-path': {
    meaning: 'The path of a page has signs in it that make addresses hard to type or to pass on.',
    cause:
      'The path, or the name of the file that it is made from, has spaces, capitals, dots or a slash at its end.',
    cure: 'Use small letters, digits and hyphens: /owner-faqs. Rename the file, or add the line that the message shows.',
  },
} satisfies Entries;
