import { type Entries, entry } from '../entry.ts';
import { quote } from '../quote.ts';

type Said = [message: (name: string) => string, hint: string];

const WITHOUT_SCRIPTS = 'Take it out, or save the picture again as plain SVG, without scripts.';

/** What is said of a picture, by what it holds. */
const UNSAFE_SVG = {
  script: [(name) => `This picture holds a script, ${name}.`, WITHOUT_SCRIPTS],
  handler: [(name) => `${name} runs a script for whoever opens this picture.`, WITHOUT_SCRIPTS],
  address: [(name) => `The address in ${name} can run a script.`, WITHOUT_SCRIPTS],
  foreign: [(name) => `${name} puts a piece of a web page into this picture.`, WITHOUT_SCRIPTS],
  elsewhere: [
    (name) => `${name} loads something from outside of this picture.`,
    'Put it into the picture itself: drawing programs call that "embed". Or take it out.',
  ],
  declaration: [
    (name) => `${name} gives names to parts of this picture, behind which scripts can hide.`,
    'Save the picture again as plain SVG, without the data of the drawing program.',
  ],
  stylesheet: [
    (name) => `${name} calls for a style from outside, which can write scripts.`,
    'Put the style into the picture itself, in <style>, or take the line out.',
  ],
  unreadable: [
    () => 'This picture is saved in a way in which nobody can look for scripts.',
    'Open it in a drawing program and save it again as plain SVG, in UTF-8.',
  ],
} satisfies Record<string, Said>;

/** Mistakes between the parts of a site: one names another that is not there, or not so. */
export const referenceMistakes = {
  'broken-link': {
    meaning: 'A link leads nowhere.',
    cause:
      'The page was renamed or removed, the address is misspelt, or the place behind "#" is called differently now.',
    cure: 'Take the address that the message offers. A page that got a new address can keep its old one under "redirects" in site.yaml.',
  },
  'email-field-needed': {
    meaning:
      'A form acknowledges what it is sent by mail, which needs a field for an e-mail address.',
    cause: 'The field that is named holds something else, such as a name or a phone number.',
    cure: 'Name the field that asks for the e-mail address, or add one: kind: email',
  },
  'email-or-webhook': {
    meaning:
      'A destination is one thing: an e-mail address, or the address of a program that is called.',
    cause: 'A destination was begun and not finished, or two of them share one name.',
    cure: 'Give each destination a name and one address of its own.',
  },
  'embed-not-allowed': {
    meaning:
      'A frame shows a host that site.yaml does not list. The list keeps strangers off the site.',
    cause:
      'The frame shows a host that nobody has agreed to yet. A frame can see who visits, so each host is listed.',
    cure: 'If you know the service, add its host to "embeds" in site.yaml, without https:// and without a path.',
  },
  'fact-circle': {
    meaning: 'Facts stand for each other, so that none of them has a value.',
    cause: 'A fact was written with the help of another one, which was written with its help.',
    cure: 'Write the value of one of them out.',
  },
  'fact-taken': {
    meaning: 'A fact has the name of one that is always there.',
    cause: 'Some facts are always there, such as the name of the company.',
    cure: 'Use the one that is there, or choose another name.',
  },
  'file-not-sent': {
    meaning:
      'A form asks for files but is delivered in a way that carries only words, so they would be lost.',
    cause: 'The delivery that the form uses can carry words, but no files.',
    cure: 'Deliver the form to the inbox, which keeps files too, or take the field out.',
  },
  'form-twice': {
    meaning: 'A form stands twice on one page; nobody knows which of the two to fill in.',
    cause:
      'Two blocks of the page show the same form, or a block shows it and the top of the page too.',
    cure: 'Keep one of them. In place of the other, link to it: give the block an id such as id: ask, and let a button lead to "#ask".',
  },
  'image-in-text': {
    meaning: 'A text holds words and links; a picture has a place of its own in a block.',
    cause:
      'Markdown has a way to write pictures. Here they go into blocks, which know their size and ask for a description.',
    cure: 'Put it into a block with the key "image", and take it out of the text.',
  },
  'label-taken': {
    meaning: 'Two entries of a menu group read the same.',
    cause: 'Two pages of a group have the same label, so that visitors could not tell them apart.',
    cure: 'Give one of them another label, or another name in the menu alone: nav: { label: ... }',
  },
  'limits-crossed': {
    meaning: 'The least that a field takes is more than the most, so no answer fits.',
    cause: 'The two limits were swapped, or one of them was changed and the other forgotten.',
    cure: 'Write the smaller number or the earlier day first, as the message shows.',
  },
  'link-not-here': {
    meaning: 'A text is shown as it is typed, so that visitors would read the signs of a link.',
    cause:
      'Headings, buttons and the like are links already or stand inside one, so they take plain words only.',
    cure: 'Write the words alone. Put the link into a text, or use the key of the block that takes one.',
  },
  'heading-without-words': {
    meaning: 'A heading has no words; people who go from heading to heading get lost.',
    cause:
      'The words were deleted and the signs in front of them stayed, or an empty line was meant.',
    cure: 'Write what comes below it, or take the line out. An empty line needs no sign.',
  },
  'link-without-words': {
    meaning: 'A link has an address but no words, so nobody can see it.',
    cause: 'The words between the square brackets were forgotten or deleted.',
    cure: 'Write what the reader will find there: [our team](/team). "Here" says nothing to those who hear a list of links.',
  },
  'menu-entry-twice': {
    meaning: 'The menu has the same page or group twice.',
    cause: 'A page or a group was added to nav.yaml that is already there.',
    cure: 'Keep the one at the place where you want it.',
  },
  'missing-image': {
    meaning: 'A page shows an image that the folder "images" does not hold.',
    cause:
      'The picture was not put into the folder yet, or its name is written differently. Capital and small letters count.',
    cure: 'Put it into site/images, and write its name as seen from there: scenes/lake.svg',
  },
  'name-taken': {
    meaning: 'Two fields of a form have the same name, so their answers could not be told apart.',
    cause: 'A field was copied, and its name was not changed.',
    cure: 'Give each field a name of its own. Visitors do not see it; they see the label.',
  },
  'no-pages-there': {
    meaning: 'A block lists the pages below an address, and there are none.',
    cause: 'The address is misspelt, or the pages below it are still to be written.',
    cure: 'Write the address that the pages begin with: /blog stands for /blog/first and /blog/second.',
  },
  'not-https': {
    meaning:
      'An address begins with http://. What passes there can be read and changed by others on its way.',
    cause: 'The address was copied from an old page. Nearly every host answers at https:// today.',
    cure: 'Write https:// and open the address once to see that it works.',
  },
  'not-forwarded': {
    meaning:
      'A form is not kept in the inbox, and only what is kept there can be passed on or acknowledged.',
    cause:
      'The form is delivered elsewhere, so nothing is kept from which a mail could be written.',
    cure: 'Deliver the form to the inbox if you want copies of what it is sent. Else take the line out.',
  },
  'one-field-needed': {
    meaning: 'A form in one line has room for one field.',
    cause:
      'The form is laid out in one line, with a single field and its button, and has grown since.',
    cure: 'Take the line "layout: inline" out, so that fields stand below each other.',
  },
  'option-twice': {
    meaning: 'Two answers of one field are the same, so that nobody could tell which was given.',
    cause: 'An answer was copied, and its value or its label was not changed.',
    cure: 'Give each answer a value and a label of its own.',
  },
  'page-or-group': {
    meaning: 'An entry of the menu is either a page or a group.',
    cause: 'A dash is missing between two entries of the menu, or one was meant to be both.',
    cure: 'Begin each entry with a dash of its own.',
  },
  'path-reserved': {
    meaning: 'A page has the address of files that the build makes.',
    cause: 'The build puts files of its own at this address, such as pictures and scripts.',
    cure: 'Choose another path for the page.',
  },
  'path-taken': {
    meaning: 'Two pages, or a page and an old address, have the same path.',
    cause:
      'A page was copied and its path was not changed, or an old address in "redirects" is in use again.',
    cure: 'Give one of the two another path, or take the old address out.',
  },
  'raw-html': {
    meaning: 'A text holds HTML. Signpost takes Markdown, so that no text can break a page.',
    cause: 'The text was copied from a web page, or written as one.',
    cure: 'Use Markdown: **bold**, *slanted*, [words](/page), and an empty line for a new paragraph. A sign "<" that is only a sign can stay: 3 < 4.',
  },
  'redirect-chain': {
    meaning: 'An old address leads to another old address; visitors wait twice.',
    cause: 'A page moved twice, and each move was written down.',
    cure: 'Let the oldest address lead straight to where the page is now.',
  },
  'redirect-circle': {
    meaning: 'Old addresses lead to each other and never to a page.',
    cause: 'Old addresses lead to each other, for example because a move was taken back.',
    cure: 'Take out the one that is a page again.',
  },
  'redirect-hides-page': {
    meaning: 'An old address is that of a page, which nobody could see any more.',
    cause: 'A page was made at an address that used to lead elsewhere.',
    cure: 'Take the line out of "redirects", or give the page another path.',
  },
  'secret-in-site': {
    meaning:
      'An address holds a name or a password. What stands in the site folder is read by many; secrets belong into the settings of the server.',
    cause:
      'The service gave out an address with a name and a password in it, and all of it was pasted.',
    cure: 'Take the part before the "@" out and change the password, since it has been written down. Secrets are settings of the server.',
  },
  'spot-taken': {
    meaning: 'Two places on a page have the same name, so that a link could mean either.',
    cause:
      'Two headings or blocks of a page would be called the same in a link, because their words or ids are the same.',
    cure: 'Word one of them differently, or give a block another id.',
  },
  'unknown-destination': {
    meaning: 'A form is passed on to a destination that site.yaml does not have.',
    cause: 'The name is misspelt, or site.yaml does not have the destination yet.',
    cure: 'Take the name that the message offers, or add it to "destinations" in site.yaml.',
  },
  'unknown-fact': {
    meaning: 'A text names a fact in braces that site.yaml does not have.',
    cause:
      'The name in braces is misspelt, one brace is missing, or nobody has written the fact down yet.',
    cure: 'Take the name that the message offers, or add the fact to site.yaml.',
  },
  'unknown-field-name': {
    meaning: 'A form names one of its fields, and has no such field.',
    cause: 'The field was renamed or removed, or its label was written where its name belongs.',
    cure: 'Write the "name" of the field, letter by letter.',
  },
  'unknown-form': {
    meaning: 'A page shows a form that the folder "forms" does not hold.',
    cause:
      'The name is misspelt, or the form has no file yet. A form is called what its file is called, without .yaml.',
    cure: 'Take the name that the message offers, or begin the form: npm run new -- form contact',
  },
  'unknown-group': {
    meaning: 'A page joins a menu group that nav.yaml does not have.',
    cause:
      'The name is misspelt, or the group is not in nav.yaml yet. Capital and small letters count.',
    cure: 'Take the name that the message offers, or add the group to nav.yaml.',
  },
  'unknown-icon': {
    meaning: 'The icon library has no icon of this name.',
    cause: 'The name is misspelt, or the library calls it something else.',
    cure: 'Take the name that the message offers, or look for one at lucide.dev/icons.',
  },
  'unreadable-image': {
    meaning: 'A file is not an image that browsers show, whatever its name says.',
    cause:
      'The file was renamed to look like a picture, it is damaged, or browsers do not know its kind (HEIC, TIFF).',
    cure: 'Open it in a program for pictures and save it again as JPEG, PNG, WebP, AVIF or SVG.',
  },
  'unsafe-link': {
    meaning: 'An address begins with something that can run code in the browser of a visitor.',
    cause: 'The address was copied from a page that runs code when it is clicked.',
    cure: 'Link to a page or to the address that the click would have opened.',
  },
  'unsafe-svg': entry<{ kind: keyof typeof UNSAFE_SVG; name: string }>({
    meaning:
      'A picture (SVG) holds something that runs in the browser of whoever opens it, or that is loaded from elsewhere.',
    cause:
      'SVG pictures are text, and can hold scripts as pages do. Programs that make moving or clickable pictures write them, and pictures from strangers may bring them along. What runs in a picture of your site can do all that your pages can.',
    cure: 'Save the picture again without scripts: as "Plain SVG" in Inkscape, with "Export As" in Illustrator. Have other pictures put into it ("embed"), not linked. If you do not know where a picture comes from, take another one.',
    message: ({ kind, name }) => UNSAFE_SVG[kind][0](quote(name)),
    hint: ({ kind }) => UNSAFE_SVG[kind][1],
  }),
} satisfies Entries;
