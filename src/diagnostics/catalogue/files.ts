import { type Entries, entry } from '../entry.ts';

/** Mistakes with files and folders as such. */
export const fileMistakes = {
  'file-ignored': {
    meaning:
      'A file or folder lies where Signpost reads nothing of its kind, often because its name ends in .txt. Its content is not on the site.',
    cause:
      'Pages, forms and handouts are files that end in .yaml, .yml or .json. Some editors add .txt to the end of a name, and many systems hide that part.',
    cure: 'Rename the file as the message says, and let your system show the ends of names. A file that is not for the site belongs outside the site folder.',
  },
  'file-too-big': entry<{ bytes: number; most: number }>({
    meaning: 'A file of words is larger than any page; most likely it holds something else.',
    cause:
      'No page needs a megabyte of words. A file of that size is most often a picture or a table that was given the wrong name.',
    cure: 'Put pictures into images and documents into files. If it really is a page, divide it into several.',
    message: ({ bytes, most }) =>
      `This file has ${count(bytes)} bytes; it may have at most ${count(most)} (1 MB).`,
    hint: () => 'Split it into several files.',
  }),
  'file-twice': {
    meaning:
      'Two files have the same name and different endings, so nobody can tell which one is meant.',
    cause:
      'A copy was kept beside the page under the same name, such as team.yaml and team.json. Both would be the page at the same address.',
    cure: 'Keep the one you mean, and remove or rename the other.',
  },
  'folder-in-itself': {
    meaning:
      'A link in the folder leads to a folder that holds it, so that reading would never end.',
    cause:
      'A link of the file system (a shortcut that programs follow) leads to a folder above itself.',
    cure: 'Remove the link. If a file is needed in two places, copy it.',
  },
  'link-leaves-site': {
    meaning:
      'A link in the folder leads out of the site folder. Nothing outside is read, so that a site is whole wherever it is copied.',
    cause:
      'A link of the file system leads to a place outside the site folder. On another computer there would be nothing at that place.',
    cure: 'Put a copy of the file itself into the site folder, in place of the link.',
  },
  'missing-file': {
    meaning: 'Something refers to a file that is not there, or every site needs it.',
    cause:
      'A file was deleted, renamed or never put there, or its name is written differently where it is used. Capital and small letters count.',
    cure: 'Compare the name letter by letter with what is in the folder, then put the file there or change the name. Every site needs site.yaml and nav.yaml.',
  },
  'not-text': {
    meaning: 'A file is a picture or a document of an office program, whatever its name says.',
    cause:
      'Word and similar programs save more than words, and a picture stays a picture when it is called page.yaml.',
    cure: 'Write pages in a program for plain text, such as Notepad, TextEdit set to plain text, or VS Code. Put pictures into images, and documents into files.',
  },
  'not-utf8': {
    meaning:
      'A file is saved in an older way of writing down letters, in which accents and signs are read wrongly.',
    cause:
      'Older programs save letters with accents, quotes and long dashes in a way of their own. In the way that is usual today, UTF-8, they would be read as other signs.',
    cure: 'Open the file where it still looks right, choose "Save as", and pick UTF-8 as the encoding.',
  },
  'unreadable-file': {
    meaning: 'The system does not let Signpost read the file.',
    cause: 'You have no right to read the file, or a link of the file system leads to nothing.',
    cure: 'Give yourself the right to read it, or put the file itself in place of the link.',
  },
} satisfies Entries;

function count(number: number): string {
  return number.toLocaleString('en-US');
}
