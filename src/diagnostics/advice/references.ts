import type { Advice } from '../advice.ts';
import type { Code } from '../codes.ts';

/** Mistakes between the parts of a site: one names another that is not there, or not so. */
export const referenceAdvice = {
  'broken-link': {
    cause:
      'The page was renamed or removed, the address is misspelt, or the place behind "#" is called differently now.',
    cure: 'Take the address that the message offers. A page that got a new address can keep its old one under "redirects" in site.yaml.',
  },
  'email-field-needed': {
    cause: 'The field that is named holds something else, such as a name or a phone number.',
    cure: 'Name the field that asks for the e-mail address, or add one: kind: email',
  },
  'email-or-webhook': {
    cause: 'A destination was begun and not finished, or two of them share one name.',
    cure: 'Give each destination a name and one address of its own.',
  },
  'embed-not-allowed': {
    cause:
      'The frame shows a host that nobody has agreed to yet. A frame can see who visits, so each host is listed.',
    cure: 'If you know the service, add its host to "embeds" in site.yaml, without https:// and without a path.',
  },
  'fact-circle': {
    cause: 'A fact was written with the help of another one, which was written with its help.',
    cure: 'Write the value of one of them out.',
  },
  'fact-taken': {
    cause: 'Some facts are always there, such as the name of the company.',
    cure: 'Use the one that is there, or choose another name.',
  },
  'file-not-sent': {
    cause: 'The delivery that the form uses can carry words, but no files.',
    cure: 'Deliver the form to the inbox, which keeps files too, or take the field out.',
  },
  'form-twice': {
    cause:
      'Two blocks of the page show the same form, or a block shows it and the top of the page too.',
    cure: 'Keep one of them. In place of the other, link to it: give the block an id such as id: ask, and let a button lead to "#ask".',
  },
  'image-in-text': {
    cause:
      'Markdown has a way to write pictures. Here they go into blocks, which know their size and ask for a description.',
    cure: 'Put it into a block with the key "image", and take it out of the text.',
  },
  'label-taken': {
    cause: 'Two pages of a group have the same label, so that visitors could not tell them apart.',
    cure: 'Give one of them another label, or another name in the menu alone: nav: { label: ... }',
  },
  'limits-crossed': {
    cause: 'The two limits were swapped, or one of them was changed and the other forgotten.',
    cure: 'Write the smaller number or the earlier day first, as the message shows.',
  },
  'link-not-here': {
    cause:
      'Headings, buttons and the like are links already or stand inside one, so they take plain words only.',
    cure: 'Write the words alone. Put the link into a text, or use the key of the block that takes one.',
  },
  'heading-without-words': {
    cause:
      'The words were deleted and the signs in front of them stayed, or an empty line was meant.',
    cure: 'Write what comes below it, or take the line out. An empty line needs no sign.',
  },
  'link-without-words': {
    cause: 'The words between the square brackets were forgotten or deleted.',
    cure: 'Write what the reader will find there: [our team](/team). "Here" says nothing to those who hear a list of links.',
  },
  'menu-entry-twice': {
    cause: 'A page or a group was added to nav.yaml that is already there.',
    cure: 'Keep the one at the place where you want it.',
  },
  'missing-image': {
    cause:
      'The picture was not put into the folder yet, or its name is written differently. Capital and small letters count.',
    cure: 'Put it into site/images, and write its name as seen from there: scenes/lake.svg',
  },
  'name-taken': {
    cause: 'A field was copied, and its name was not changed.',
    cure: 'Give each field a name of its own. Visitors do not see it; they see the label.',
  },
  'no-pages-there': {
    cause: 'The address is misspelt, or the pages below it are still to be written.',
    cure: 'Write the address that the pages begin with: /blog stands for /blog/first and /blog/second.',
  },
  'not-https': {
    cause: 'The address was copied from an old page. Nearly every host answers at https:// today.',
    cure: 'Write https:// and open the address once to see that it works.',
  },
  'not-forwarded': {
    cause:
      'The form is delivered elsewhere, so nothing is kept from which a mail could be written.',
    cure: 'Deliver the form to the inbox if you want copies of what it is sent. Else take the line out.',
  },
  'one-field-needed': {
    cause:
      'The form is laid out in one line, with a single field and its button, and has grown since.',
    cure: 'Take the line "layout: inline" out, so that fields stand below each other.',
  },
  'option-twice': {
    cause: 'An answer was copied, and its value or its label was not changed.',
    cure: 'Give each answer a value and a label of its own.',
  },
  'page-or-group': {
    cause: 'A dash is missing between two entries of the menu, or one was meant to be both.',
    cure: 'Begin each entry with a dash of its own.',
  },
  'path-reserved': {
    cause: 'The build puts files of its own at this address, such as pictures and scripts.',
    cure: 'Choose another path for the page.',
  },
  'path-taken': {
    cause:
      'A page was copied and its path was not changed, or an old address in "redirects" is in use again.',
    cure: 'Give one of the two another path, or take the old address out.',
  },
  'raw-html': {
    cause: 'The text was copied from a web page, or written as one.',
    cure: 'Use Markdown: **bold**, *slanted*, [words](/page), and an empty line for a new paragraph. A sign "<" that is only a sign can stay: 3 < 4.',
  },
  'redirect-chain': {
    cause: 'A page moved twice, and each move was written down.',
    cure: 'Let the oldest address lead straight to where the page is now.',
  },
  'redirect-circle': {
    cause: 'Old addresses lead to each other, for example because a move was taken back.',
    cure: 'Take out the one that is a page again.',
  },
  'redirect-hides-page': {
    cause: 'A page was made at an address that used to lead elsewhere.',
    cure: 'Take the line out of "redirects", or give the page another path.',
  },
  'secret-in-site': {
    cause:
      'The service gave out an address with a name and a password in it, and all of it was pasted.',
    cure: 'Take the part before the "@" out and change the password, since it has been written down. Secrets are settings of the server.',
  },
  'spot-taken': {
    cause:
      'Two headings or blocks of a page would be called the same in a link, because their words or ids are the same.',
    cure: 'Word one of them differently, or give a block another id.',
  },
  'unknown-destination': {
    cause: 'The name is misspelt, or site.yaml does not have the destination yet.',
    cure: 'Take the name that the message offers, or add it to "destinations" in site.yaml.',
  },
  'unknown-fact': {
    cause:
      'The name in braces is misspelt, one brace is missing, or nobody has written the fact down yet.',
    cure: 'Take the name that the message offers, or add the fact to site.yaml.',
  },
  'unknown-field-name': {
    cause: 'The field was renamed or removed, or its label was written where its name belongs.',
    cure: 'Write the "name" of the field, letter by letter.',
  },
  'unknown-form': {
    cause:
      'The name is misspelt, or the form has no file yet. A form is called what its file is called, without .yaml.',
    cure: 'Take the name that the message offers, or begin the form: npm run new -- form contact',
  },
  'unknown-group': {
    cause:
      'The name is misspelt, or the group is not in nav.yaml yet. Capital and small letters count.',
    cure: 'Take the name that the message offers, or add the group to nav.yaml.',
  },
  'unknown-icon': {
    cause: 'The name is misspelt, or the library calls it something else.',
    cure: 'Take the name that the message offers, or look for one at lucide.dev/icons.',
  },
  'unreadable-image': {
    cause:
      'The file was renamed to look like a picture, it is damaged, or browsers do not know its kind (HEIC, TIFF).',
    cure: 'Open it in a program for pictures and save it again as JPEG, PNG, WebP, AVIF or SVG.',
  },
  'unsafe-link': {
    cause: 'The address was copied from a page that runs code when it is clicked.',
    cure: 'Link to a page or to the address that the click would have opened.',
  },
} satisfies Partial<Record<Code, Advice>>;
