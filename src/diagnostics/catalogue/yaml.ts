import { type Entries, entry } from '../entry.ts';

/** Mistakes with the signs and spaces by which YAML tells what belongs to what. */
export const yamlMistakes = {
  'backslash-in-quotes': {
    meaning:
      'Between double quotes a backslash stands for a special sign, so that "C:\\pictures" is not what it looks like.',
    cause: 'A Windows path, or a text copied from a program, was put between double quotes.',
    cure: 'Use single quotes, where a backslash is only a backslash, or write it twice.',
  },
  'bracket-not-closed': {
    meaning: 'A list in [ ] or a group in { } has no end, or the end of the other kind.',
    cause: 'The end of a line was lost, or a bracket was closed with one of another kind.',
    cure: 'Put the missing bracket where the list or the group ends: ] ends what [ began, } ends what { began. If the bracket belongs to a text, put the text in double quotes.',
  },
  'bracket-not-opened': {
    meaning: 'There are more closing brackets than opening ones.',
    cause: 'A bracket was typed twice, or its partner was deleted.',
    cure: 'Remove the bracket, or put the one that opens where the list or group begins.',
  },
  'colon-extra': {
    meaning: 'Two colons stand where one divides a key from its value.',
    cause: 'A colon was typed twice, most often when a line was changed in a hurry.',
    cure: 'Leave one: the key, a colon, a space, the value. A text that begins with a colon needs double quotes.',
  },
  'comma-extra': {
    meaning: 'Between brackets, a comma has nothing in front of it.',
    cause: 'A comma was typed twice, or the value in front of it was deleted.',
    cure: 'Remove the comma. Between brackets one comma stands between two values.',
  },
  'comma-missing': {
    meaning: 'Between brackets, values are divided by commas.',
    cause: 'Two values between brackets stand side by side with nothing to divide them.',
    cure: 'Put a comma and a space between them. A value that is made of several words is fine as it is; the comma is what ends it.',
  },
  'dash-among-keys': {
    meaning: 'A line with a dash stands beside keys, where there is no list.',
    cause:
      'The line of a list slipped to the left, out of the key that it belongs to, or a dash was put in front of a key by habit.',
    cure: 'Move the list below its key and two spaces further right, or remove the dash.',
  },
  'dash-in-brackets': {
    meaning: 'A list has either brackets and commas or dashes, not both.',
    cause: 'YAML has two ways to write a list, and this one mixes them.',
    cure: 'Write [one, two] on one line, or each entry on its own line with a dash and no brackets.',
  },
  'dash-needed': {
    meaning: 'A line stands in a list, but does not begin with a dash and a space.',
    cause: 'The dash was forgotten on this line, or another sign was typed in its place.',
    cure: 'Begin the line as the entries above it begin: the same spaces, a dash, a space.',
  },
  'duplicate-key': {
    meaning: 'A key stands twice in one group. Only one of the two values could count.',
    cause: 'Lines were copied and not all of them changed, or a key was already there further up.',
    cure: 'Keep the line that you mean and delete the other. Two entries of a list each begin with a dash of their own.',
  },
  'empty-file': {
    meaning: 'A file has nothing in it, or only comments.',
    cause:
      'The file was made and not yet written, or it was saved before the words were pasted in.',
    cure: 'Write at least the keys that it needs: npm run new begins a page or a form for you. If it is not wanted, delete it.',
  },
  'key-needed': {
    meaning: 'A list or a group stands where the name of a key is needed.',
    cause: 'The name in front of a colon is missing, or it is something that cannot be a name.',
    cure: 'Write the name of the key, then the colon and a space. If the whole line is a text, put it in double quotes.',
  },
  'list-on-key-line': {
    meaning: 'A list with dashes begins below its key, not beside it.',
    cause: 'The first dash was written on the line of the key.',
    cure: 'End the line after the colon, and begin the first entry on the next line, two spaces further right.',
  },
  'merge-conflict': {
    meaning:
      'Two people changed the same lines, and the program that joined their work left both versions in the file.',
    cause:
      'Two people changed the same lines. The program that joins their work could not choose, wrote both versions into the file and marked where each begins and ends.',
    cure: 'Choose the lines that are right, and delete the others together with the three marks.',
  },
  'merge-key': {
    meaning: 'YAML can copy the keys of another group; Signpost wants them written out.',
    cause: 'The lines were taken from a file for another program, in which "<<" copies keys.',
    cure: 'Write the keys out. A page is read more often than it is written.',
  },
  'missing-colon': {
    meaning: 'A line has no colon, so it is neither a key with its value nor part of a text.',
    cause: 'The colon was forgotten, or a line slipped out of the text that it belongs to.',
    cure: 'For a key, write a colon and a space behind its name. For a line of text, move it right until it stands under the line above.',
  },
  'not-yaml': {
    meaning: 'A line makes no sense as a key, a value or a part of a list.',
    cause: 'Several signs on the line mean something to YAML, and together they mean nothing.',
    cure: 'Start the line anew: a key, a colon, a space, and the text in double quotes.',
  },
  'odd-character': {
    meaning: 'There is an invisible sign in the file, most likely pasted along with a text.',
    cause: 'It came along when a text was copied from a letter, a PDF or a web page.',
    cure: 'Delete it as the message says, or type that part of the line again.',
  },
  'odd-space': {
    meaning:
      'What looks like a space is another sign, as text copied from web pages and letters has it.',
    cause:
      'Web pages and office programs use spaces of their own kind, for example to keep words on one line. They look like a space and are none to YAML.',
    cure: 'Delete it and press the space bar. Paste texts "without formatting" to keep clear of it.',
  },
  'quote-inside-quotes': {
    meaning: 'The sign that begins a quoted text also stands inside it and ends it early.',
    cause:
      'An apostrophe stands in a text in single quotes, or a quoted word in a text in double quotes.',
    cure: 'Use the other kind of quotes around the whole text: "Don\'t worry" or \'The "best" home\'. Most texts need no quotes at all.',
  },
  'quote-not-closed': {
    meaning: 'A quoted text has no second quote.',
    cause: 'The second quote was forgotten, or a text begins with a quote that belongs to a word.',
    cure: 'Put the same quote at the end of the text. If only the first word is quoted, put the other kind of quotes around all of it.',
  },
  'space-after-colon': {
    meaning: 'Only a colon with a space behind it ends a key.',
    cause: 'The space behind the colon was forgotten. YAML takes "label:Team" for one word.',
    cure: 'Put one space behind the colon.',
  },
  'space-after-dash': {
    meaning: 'Only a dash with a space behind it begins an entry of a list.',
    cause: 'The space behind the dash was forgotten. YAML takes "-Ann" for a text.',
    cure: 'Put one space behind the dash.',
  },
  'tab-indent': {
    meaning: 'The beginning of a line is made of spaces only; a tab can be of any width.',
    cause: 'The tab key was pressed, or lines were pasted from a program that uses tabs.',
    cure: 'Delete the tab and press the space bar: two spaces for each step to the right. Most editors can do that by themselves; VS Code does in this project.',
  },
  'text-after-bracket': {
    meaning: 'Something stands behind the bracket that closes a list or a group.',
    cause: 'The bracket was closed too early, or words follow that belong inside it.',
    cure: 'Move the words in front of the bracket, or remove one of the two.',
  },
  'text-after-quote': {
    meaning: 'Something stands behind the quote that closes a text.',
    cause: 'Only a part of the text was put in quotes.',
    cure: 'Put the quotes around all of it. If the text itself has quotes, use the other kind.',
  },
  'text-and-list': {
    meaning: 'A key has a text beside it and a list below it; it can have one of them.',
    cause: 'A title was written behind a key that takes a list.',
    cure: 'Leave nothing behind the colon. Most blocks have a key "heading" for their title.',
  },
  'text-below-sign': {
    meaning: 'The text of "|" or ">" begins on the line below the sign.',
    cause: 'The text was begun on the line of the sign "|" or ">".',
    cure: 'Begin the text on the next line, two spaces further right than its key.',
  },
  'text-needs-quotes': {
    meaning:
      'A text begins with, or holds, a sign that means something to YAML. In quotes it is only text.',
    cause:
      'YAML reads some signs as its own: a colon with a space behind it, "#" after a space, and at the beginning of a text { [ * & @ % ! | > and both quotes.',
    cure: 'Put the whole text in double quotes: description: "Open today: nine to noon"',
  },
  'too-deep': {
    meaning: 'Lists and groups stand inside each other far deeper than any page needs.',
    cause: 'Brackets or dashes were repeated by a slip, or a file was made by a broken program.',
    cure: 'Take some of them away. No page needs more than ten steps.',
  },
  'too-many-values': entry<{ most: number }>({
    meaning: 'A file repeats its own parts until it is far larger than it looks.',
    cause:
      'Parts of the file repeat each other with "*" until there is more than anyone could read.',
    cure: 'Write the values out.',
    message: ({ most }) =>
      `This file repeats its own parts until it holds more than ${most.toLocaleString('en-US')} values; that is the most there may be.`,
    hint: () => 'Write the values out instead of repeating them with "*".',
  }),
  'two-documents': {
    meaning: 'A line of three dashes divides a file into two, but a file holds one page or form.',
    cause: 'Two pages were pasted into one file, or a line of dashes was meant as an ornament.',
    cure: 'Give each page a file of its own. Inside a Markdown text, move the line right, to where the text stands.',
  },
  'unknown-alias': {
    meaning: 'A star repeats a value that has a name, and no value above has this name.',
    cause:
      'A text begins with a star, for example because its first word is to be bold. To YAML a star in front repeats a value that has a name.',
    cure: 'Put the text in double quotes, or write it below a "|".',
  },
  'wrong-indent': {
    meaning:
      'The spaces at the beginning of a line say what it belongs to, so lines of one group begin alike.',
    cause: 'A line has a space more or less than the lines it belongs to.',
    cure: 'Let it begin exactly below its neighbours. Two spaces further right means: this belongs to the line above.',
  },
} satisfies Entries;
