import type { Advice } from '../advice.ts';
import type { Code } from '../codes.ts';

/** Mistakes with the signs and spaces by which YAML tells what belongs to what. */
export const yamlAdvice = {
  'backslash-in-quotes': {
    cause: 'A Windows path, or a text copied from a program, was put between double quotes.',
    cure: 'Use single quotes, where a backslash is only a backslash, or write it twice.',
  },
  'bracket-not-closed': {
    cause: 'The end of a line was lost, or a bracket was closed with one of another kind.',
    cure: 'Put the missing bracket where the list or the group ends: ] ends what [ began, } ends what { began. If the bracket belongs to a text, put the text in double quotes.',
  },
  'bracket-not-opened': {
    cause: 'A bracket was typed twice, or its partner was deleted.',
    cure: 'Remove the bracket, or put the one that opens where the list or group begins.',
  },
  'colon-extra': {
    cause: 'A colon was typed twice, most often when a line was changed in a hurry.',
    cure: 'Leave one: the key, a colon, a space, the value. A text that begins with a colon needs double quotes.',
  },
  'comma-extra': {
    cause: 'A comma was typed twice, or the value in front of it was deleted.',
    cure: 'Remove the comma. Between brackets one comma stands between two values.',
  },
  'comma-missing': {
    cause: 'Two values between brackets stand side by side with nothing to divide them.',
    cure: 'Put a comma and a space between them. A value that is made of several words is fine as it is; the comma is what ends it.',
  },
  'dash-among-keys': {
    cause:
      'The line of a list slipped to the left, out of the key that it belongs to, or a dash was put in front of a key by habit.',
    cure: 'Move the list below its key and two spaces further right, or remove the dash.',
  },
  'dash-in-brackets': {
    cause: 'YAML has two ways to write a list, and this one mixes them.',
    cure: 'Write [one, two] on one line, or each entry on its own line with a dash and no brackets.',
  },
  'dash-needed': {
    cause: 'The dash was forgotten on this line, or another sign was typed in its place.',
    cure: 'Begin the line as the entries above it begin: the same spaces, a dash, a space.',
  },
  'duplicate-key': {
    cause: 'Lines were copied and not all of them changed, or a key was already there further up.',
    cure: 'Keep the line that you mean and delete the other. Two entries of a list each begin with a dash of their own.',
  },
  'empty-file': {
    cause:
      'The file was made and not yet written, or it was saved before the words were pasted in.',
    cure: 'Write at least the keys that it needs: npm run new begins a page or a form for you. If it is not wanted, delete it.',
  },
  'key-needed': {
    cause: 'The name in front of a colon is missing, or it is something that cannot be a name.',
    cure: 'Write the name of the key, then the colon and a space. If the whole line is a text, put it in double quotes.',
  },
  'list-on-key-line': {
    cause: 'The first dash was written on the line of the key.',
    cure: 'End the line after the colon, and begin the first entry on the next line, two spaces further right.',
  },
  'merge-conflict': {
    cause:
      'Two people changed the same lines. The program that joins their work could not choose, wrote both versions into the file and marked where each begins and ends.',
    cure: 'Choose the lines that are right, and delete the others together with the three marks.',
  },
  'merge-key': {
    cause: 'The lines were taken from a file for another program, in which "<<" copies keys.',
    cure: 'Write the keys out. A page is read more often than it is written.',
  },
  'missing-colon': {
    cause: 'The colon was forgotten, or a line slipped out of the text that it belongs to.',
    cure: 'For a key, write a colon and a space behind its name. For a line of text, move it right until it stands under the line above.',
  },
  'not-yaml': {
    cause: 'Several signs on the line mean something to YAML, and together they mean nothing.',
    cure: 'Start the line anew: a key, a colon, a space, and the text in double quotes.',
  },
  'odd-character': {
    cause: 'It came along when a text was copied from a letter, a PDF or a web page.',
    cure: 'Delete it as the message says, or type that part of the line again.',
  },
  'odd-space': {
    cause:
      'Web pages and office programs use spaces of their own kind, for example to keep words on one line. They look like a space and are none to YAML.',
    cure: 'Delete it and press the space bar. Paste texts "without formatting" to keep clear of it.',
  },
  'quote-inside-quotes': {
    cause:
      'An apostrophe stands in a text in single quotes, or a quoted word in a text in double quotes.',
    cure: 'Use the other kind of quotes around the whole text: "Don\'t worry" or \'The "best" home\'. Most texts need no quotes at all.',
  },
  'quote-not-closed': {
    cause: 'The second quote was forgotten, or a text begins with a quote that belongs to a word.',
    cure: 'Put the same quote at the end of the text. If only the first word is quoted, put the other kind of quotes around all of it.',
  },
  'space-after-colon': {
    cause: 'The space behind the colon was forgotten. YAML takes "label:Team" for one word.',
    cure: 'Put one space behind the colon.',
  },
  'space-after-dash': {
    cause: 'The space behind the dash was forgotten. YAML takes "-Ann" for a text.',
    cure: 'Put one space behind the dash.',
  },
  'tab-indent': {
    cause: 'The tab key was pressed, or lines were pasted from a program that uses tabs.',
    cure: 'Delete the tab and press the space bar: two spaces for each step to the right. Most editors can do that by themselves; VS Code does in this project.',
  },
  'text-after-bracket': {
    cause: 'The bracket was closed too early, or words follow that belong inside it.',
    cure: 'Move the words in front of the bracket, or remove one of the two.',
  },
  'text-after-quote': {
    cause: 'Only a part of the text was put in quotes.',
    cure: 'Put the quotes around all of it. If the text itself has quotes, use the other kind.',
  },
  'text-and-list': {
    cause: 'A title was written behind a key that takes a list.',
    cure: 'Leave nothing behind the colon. Most blocks have a key "heading" for their title.',
  },
  'text-below-sign': {
    cause: 'The text was begun on the line of the sign "|" or ">".',
    cure: 'Begin the text on the next line, two spaces further right than its key.',
  },
  'text-needs-quotes': {
    cause:
      'YAML reads some signs as its own: a colon with a space behind it, "#" after a space, and at the beginning of a text { [ * & @ % ! | > and both quotes.',
    cure: 'Put the whole text in double quotes: description: "Open today: nine to noon"',
  },
  'too-deep': {
    cause: 'Brackets or dashes were repeated by a slip, or a file was made by a broken program.',
    cure: 'Take some of them away. No page needs more than ten steps.',
  },
  'too-many-values': {
    cause:
      'Parts of the file repeat each other with "*" until there is more than anyone could read.',
    cure: 'Write the values out.',
  },
  'two-documents': {
    cause: 'Two pages were pasted into one file, or a line of dashes was meant as an ornament.',
    cure: 'Give each page a file of its own. Inside a Markdown text, move the line right, to where the text stands.',
  },
  'unknown-alias': {
    cause:
      'A text begins with a star, for example because its first word is to be bold. To YAML a star in front repeats a value that has a name.',
    cure: 'Put the text in double quotes, or write it below a "|".',
  },
  'wrong-indent': {
    cause: 'A line has a space more or less than the lines it belongs to.',
    cure: 'Let it begin exactly below its neighbours. Two spaces further right means: this belongs to the line above.',
  },
} satisfies Partial<Record<Code, Advice>>;
