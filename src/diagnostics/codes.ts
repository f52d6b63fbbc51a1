/**
 * Every code there is, with what it means for someone who met it: what is wrong, and why it
 * matters or how it comes about. Codes are permanent. Their pages in the handbook are made of
 * this and of the cases under `tests/cases`.
 */
export const CODES = {
  // Files.
  'file-ignored':
    'A file or folder lies where Signpost reads nothing of its kind, often because its name ends in .txt. Its content is not on the site.',
  'file-too-big': 'A file of words is larger than any page; most likely it holds something else.',
  'file-twice':
    'Two files have the same name and different endings, so nobody can tell which one is meant.',
  'folder-in-itself':
    'A link in the folder leads to a folder that holds it, so that reading would never end.',
  'link-leaves-site':
    'A link in the folder leads out of the site folder. Nothing outside is read, so that a site is whole wherever it is copied.',
  'missing-file': 'Something refers to a file that is not there, or every site needs it.',
  'not-text': 'A file is a picture or a document of an office program, whatever its name says.',
  'not-utf8':
    'A file is saved in an older way of writing down letters, in which accents and signs are read wrongly.',
  'unreadable-file': 'The system does not let Signpost read the file.',
  // YAML.
  'backslash-in-quotes':
    'Between double quotes a backslash stands for a special sign, so that "C:\\pictures" is not what it looks like.',
  'bracket-not-closed': 'A list in [ ] or a group in { } has no end, or the end of the other kind.',
  'bracket-not-opened': 'There are more closing brackets than opening ones.',
  'colon-extra': 'Two colons stand where one divides a key from its value.',
  'comma-extra': 'Between brackets, a comma has nothing in front of it.',
  'comma-missing': 'Between brackets, values are divided by commas.',
  'dash-among-keys': 'A line with a dash stands beside keys, where there is no list.',
  'dash-in-brackets': 'A list has either brackets and commas or dashes, not both.',
  'dash-needed': 'A line stands in a list, but does not begin with a dash and a space.',
  'duplicate-key': 'A key stands twice in one group. Only one of the two values could count.',
  'empty-file': 'A file has nothing in it, or only comments.',
  'key-needed': 'A list or a group stands where the name of a key is needed.',
  'list-on-key-line': 'A list with dashes begins below its key, not beside it.',
  'merge-conflict':
    'Two people changed the same lines, and the program that joined their work left both versions in the file.',
  'merge-key': 'YAML can copy the keys of another group; Signpost wants them written out.',
  'missing-colon': 'A line has no colon, so it is neither a key with its value nor part of a text.',
  'not-yaml': 'A line makes no sense as a key, a value or a part of a list.',
  'odd-character': 'There is an invisible sign in the file, most likely pasted along with a text.',
  'odd-space':
    'What looks like a space is another sign, as text copied from web pages and letters has it.',
  'quote-inside-quotes':
    'The sign that begins a quoted text also stands inside it and ends it early.',
  'quote-not-closed': 'A quoted text has no second quote.',
  'space-after-colon': 'Only a colon with a space behind it ends a key.',
  'space-after-dash': 'Only a dash with a space behind it begins an entry of a list.',
  'tab-indent': 'The beginning of a line is made of spaces only; a tab can be of any width.',
  'text-after-bracket': 'Something stands behind the bracket that closes a list or a group.',
  'text-after-quote': 'Something stands behind the quote that closes a text.',
  'text-and-list': 'A key has a text beside it and a list below it; it can have one of them.',
  'text-below-sign': 'The text of "|" or ">" begins on the line below the sign.',
  'text-needs-quotes':
    'A text begins with, or holds, a sign that means something to YAML. In quotes it is only text.',
  'too-deep': 'Lists and groups stand inside each other far deeper than any page needs.',
  'too-many-values': 'A file repeats its own parts until it is far larger than it looks.',
  'two-documents':
    'A line of three dashes divides a file into two, but a file holds one page or form.',
  'unknown-alias': 'A star repeats a value that has a name, and no value above has this name.',
  'wrong-indent':
    'The spaces at the beginning of a line say what it belongs to, so lines of one group begin alike.',
  // Keys and values.
  'empty-text': 'A key stands there without a value.',
  'group-needed': 'A key wants several keys below it and holds something else.',
  'list-needed': 'A key wants a list, whose entries begin with a dash, and holds something else.',
  'missing-key': 'Something needs a key that is not there.',
  'number-needed': 'A key wants a number in digits.',
  'out-of-limits': 'A number is smaller or greater than it may be.',
  'text-needed': 'A key wants one text and holds a list or several keys.',
  'too-few': 'A list has fewer entries than it needs.',
  'too-long': 'A text is longer than its place.',
  'too-many': 'A list has more entries than fit its place.',
  'true-or-false-needed': 'A key is a switch: its value is true or false.',
  'unknown-block': 'There is no type of block of this name.',
  'unknown-delivery': 'There is no way of delivering a form of this name.',
  'unknown-field-kind': 'There is no kind of form field of this name.',
  'unknown-key': 'A group of keys has no such key. Most often it is misspelt or one step too deep.',
  'unknown-value': 'A key takes one of a few words, and this is none of them.',
  'wrong-date': 'A date is written year-month-day and is on the calendar.',
  'wrong-form': 'A value is not made the way it has to be.',
  'wrong-name': 'A name that you choose has signs in it that a name may not have.',
  'wrong-path':
    'The path of a page has signs in it that make addresses hard to type or to pass on.',
  // References.
  'broken-link': 'A link leads nowhere.',
  'email-field-needed':
    'A form acknowledges what it is sent by mail, which needs a field for an e-mail address.',
  'email-or-webhook':
    'A destination is one thing: an e-mail address, or the address of a program that is called.',
  'embed-not-allowed':
    'A frame shows a host that site.yaml does not list. The list keeps strangers off the site.',
  'fact-circle': 'Facts stand for each other, so that none of them has a value.',
  'fact-taken': 'A fact has the name of one that is always there.',
  'file-not-sent':
    'A form asks for files but is delivered in a way that carries only words, so they would be lost.',
  'form-twice': 'A form stands twice on one page; nobody knows which of the two to fill in.',
  'image-in-text': 'A text holds words and links; a picture has a place of its own in a block.',
  'label-taken': 'Two entries of a menu group read the same.',
  'limits-crossed': 'The least that a field takes is more than the most, so no answer fits.',
  'link-not-here':
    'A text is shown as it is typed, so that visitors would read the signs of a link.',
  'heading-without-words':
    'A heading has no words; people who go from heading to heading get lost.',
  'link-without-words': 'A link has an address but no words, so nobody can see it.',
  'menu-entry-twice': 'The menu has the same page or group twice.',
  'missing-image': 'A page shows an image that the folder "images" does not hold.',
  'name-taken':
    'Two fields of a form have the same name, so their answers could not be told apart.',
  'no-pages-there': 'A block lists the pages below an address, and there are none.',
  'not-https':
    'An address begins with http://. What passes there can be read and changed by others on its way.',
  'not-forwarded':
    'A form is not kept in the inbox, and only what is kept there can be passed on or acknowledged.',
  'one-field-needed': 'A form in one line has room for one field.',
  'option-twice':
    'Two answers of one field are the same, so that nobody could tell which was given.',
  'page-or-group': 'An entry of the menu is either a page or a group.',
  'path-reserved': 'A page has the address of files that the build makes.',
  'path-taken': 'Two pages, or a page and an old address, have the same path.',
  'raw-html': 'A text holds HTML. Signpost takes Markdown, so that no text can break a page.',
  'redirect-chain': 'An old address leads to another old address; visitors wait twice.',
  'redirect-circle': 'Old addresses lead to each other and never to a page.',
  'redirect-hides-page': 'An old address is that of a page, which nobody could see any more.',
  'secret-in-site':
    'An address holds a name or a password. What stands in the site folder is read by many; secrets belong into the settings of the server.',
  'spot-taken': 'Two places on a page have the same name, so that a link could mean either.',
  'unknown-destination': 'A form is passed on to a destination that site.yaml does not have.',
  'unknown-fact': 'A text names a fact in braces that site.yaml does not have.',
  'unknown-field-name': 'A form names one of its fields, and has no such field.',
  'unknown-form': 'A page shows a form that the folder "forms" does not hold.',
  'unknown-group': 'A page joins a menu group that nav.yaml does not have.',
  'unknown-icon': 'The icon library has no icon of this name.',
  'unreadable-image': 'A file is not an image that browsers show, whatever its name says.',
  'unsafe-link': 'An address begins with something that can run code in the browser of a visitor.',
  // Worth a look.
  'description-too-long': 'Search engines cut a description that is longer than two lines.',
  'empty-group': 'No page is in a group of the menu, so the menu leaves it out.',
  'heading-skipped': 'A heading is two steps smaller than the one above it.',
  'heading-too-high': 'A text has a heading as large as the title of the page.',
  'no-home-page': 'The address of the site itself leads nowhere.',
  'orphan-page': 'No menu, link or list leads to a page, so nobody will find it.',
  'title-too-long': 'Search engines cut a title that is longer than one line.',
  'unused-exemption': 'A page exempts a link from the check that is not on it any more.',
  'unused-form': 'A form is on no page.',
} as const satisfies Record<string, string>;

/** Codes for what only the proof of the built pages can find; see `src/proof`. */
export const PROOF_CODES = {
  'view-mistake':
    'A built page is not sound although its file is right: the type of a block, or the frame of all pages, has a mistake.',
} as const satisfies Record<string, string>;

/** What every code means. */
export const MEANINGS = { ...CODES, ...PROOF_CODES };

/** A code: kebab-case and permanent. */
export type Code = keyof typeof MEANINGS;
