import type { Advice } from '../advice.ts';
import type { Code } from '../codes.ts';

/** Mistakes with files and folders as such. */
export const fileAdvice = {
  'file-ignored': {
    cause:
      'Pages, forms and handouts are files that end in .yaml, .yml or .json. Some editors add .txt to the end of a name, and many systems hide that part.',
    cure: 'Rename the file as the message says, and let your system show the ends of names. A file that is not for the site belongs outside the site folder.',
  },
  'file-too-big': {
    cause:
      'No page needs a megabyte of words. A file of that size is most often a picture or a table that was given the wrong name.',
    cure: 'Put pictures into images and documents into files. If it really is a page, divide it into several.',
  },
  'file-twice': {
    cause:
      'A copy was kept beside the page under the same name, such as team.yaml and team.json. Both would be the page at the same address.',
    cure: 'Keep the one you mean, and remove or rename the other.',
  },
  'folder-in-itself': {
    cause:
      'A link of the file system (a shortcut that programs follow) leads to a folder above itself.',
    cure: 'Remove the link. If a file is needed in two places, copy it.',
  },
  'link-leaves-site': {
    cause:
      'A link of the file system leads to a place outside the site folder. On another computer there would be nothing at that place.',
    cure: 'Put a copy of the file itself into the site folder, in place of the link.',
  },
  'missing-file': {
    cause:
      'A file was deleted, renamed or never put there, or its name is written differently where it is used. Capital and small letters count.',
    cure: 'Compare the name letter by letter with what is in the folder, then put the file there or change the name. Every site needs site.yaml and nav.yaml.',
  },
  'not-text': {
    cause:
      'Word and similar programs save more than words, and a picture stays a picture when it is called page.yaml.',
    cure: 'Write pages in a program for plain text, such as Notepad, TextEdit set to plain text, or VS Code. Put pictures into images, and documents into files.',
  },
  'not-utf8': {
    cause:
      'Older programs save letters with accents, quotes and long dashes in a way of their own. In the way that is usual today, UTF-8, they would be read as other signs.',
    cure: 'Open the file where it still looks right, choose "Save as", and pick UTF-8 as the encoding.',
  },
  'unreadable-file': {
    cause: 'You have no right to read the file, or a link of the file system leads to nothing.',
    cure: 'Give yourself the right to read it, or put the file itself in place of the link.',
  },
} satisfies Partial<Record<Code, Advice>>;
