import { entryOfBoth } from '../built-page.ts';
import { type Entries, entry, type NoParams } from '../entry.ts';
import { type NoFile, noFile, noFileHint } from '../no-file.ts';
import { quote } from '../quote.ts';

/** Kinds of files, as messages name them. */
const FILE_KINDS: Record<string, string> = {
  page: 'a page',
  form: 'a form',
  handout: 'a handout',
  nav: 'the menu',
  site: 'the site',
  theme: 'the look of the site',
  words: 'the words of the engine',
  translation: 'a translation of the site',
};

interface FileIgnored {
  /** The name of the file or folder. */
  name: string;
  /** What is wrong with its name or place. */
  why:
    | 'ending'
    | 'folder'
    | 'picture'
    | 'icon'
    | 'styles'
    | 'download'
    | 'document'
    | 'backup'
    | 'copy'
    | 'folder-as-file';
  act:
    | 'to-images'
    | 'to-files'
    | 'rename'
    | 'into-other'
    | 'maybe-rename'
    | 'make-page'
    | 'maybe-into'
    | 'move-up'
    | 'beside-originals'
    | 'maybe-move'
    | 'to-theme-icon'
    | 'to-theme'
    | 'delete'
    | 'delete-or-rename'
    | 'make-file';
  /** What it should be called, or where it belongs. */
  to: string;
  /** Whether something refers to it. */
  isWanted: boolean;
}

type MissingFile =
  | NoFile
  /** A file that every site needs, and how it begins. */
  | { needed: string; isMisnamed: boolean; first: string };

const COPY_TEXT = 'Copy its text into a plain text file.';

/** What binary files are called, and what to do with them. */
const OTHER_KINDS = {
  png: { what: 'a picture (PNG)', act: 'Move it to site/images.' },
  jpeg: { what: 'a picture (JPEG)', act: 'Move it to site/images.' },
  gif: { what: 'a picture (GIF)', act: 'Move it to site/images.' },
  pdf: { what: 'a PDF', act: 'Move it to site/files.' },
  zip: { what: 'a Word, Excel or zip file', act: COPY_TEXT },
  office: { what: 'a Word or Excel file', act: COPY_TEXT },
  html: { what: 'a web page (HTML)', act: COPY_TEXT },
  rtf: {
    what: 'a rich text document (RTF)',
    act: 'Save it as plain text: in TextEdit, Format, Make Plain Text.',
  },
};

const SAVE_AS_UTF8 =
  'Save it again as UTF-8: in Notepad, choose File, Save as, then UTF-8 under Encoding.';

export const fileMistakes = {
  'empty-download': entry<{ name: string }>({
    meaning: 'A link leads to a file with nothing in it, which no visitor can open.',
    cause: 'The file was not copied to the end, or only its name was made.',
    cure: 'Copy it once more from where it came from, or take the link out.',
    message: ({ name }) => `The file ${quote(name)} is empty: visitors would download nothing.`,
    hint: () => 'Copy it once more from where it came from: it was not copied to the end.',
  }),
  'file-ignored': entry<FileIgnored>({
    meaning:
      'A file or folder lies where Signpost reads nothing of its kind, often because its name ends in .txt. Its content is not on the site.',
    cause:
      'Pages, forms and handouts are files that end in .yaml, .yml or .json. Some editors add .txt to the end of a name, and many systems hide that part.',
    cure: 'Rename the file as the message says, and let your system show the ends of names. A file that is not for the site belongs outside the site folder.',
    message: ({ name, why, isWanted }) => {
      const left = isWanted ? 'is left out, although the site refers to it' : 'is left out';
      const sentences = {
        ending: `Files here end in .yaml, .yml or .json; this one ${left}.`,
        folder: `The site folder has no use for a folder called ${quote(name)}, so it ${left}.`,
        picture: `Pictures lie in "images"; this one ${left}.`,
        icon: `The icon of a site is a picture that theme.yaml names; this one ${left}.`,
        styles: `Signpost makes the styles of a site itself; this file ${left}.`,
        download: `Downloads lie in "files"; this one ${left}.`,
        backup: `An editor or a merge has left this copy; it ${left}.`,
        copy: `This file is called a copy of another one, so it ${left}.`,
        'folder-as-file': `This is a folder, although its name ends like that of a file; what it holds ${left}.`,
        document: `At the top of the site folder lie only site.yaml, nav.yaml, theme.yaml and words.yaml; this one ${left}.`,
      };
      return sentences[why];
    },
    hint: ({ act, to, isWanted }) => {
      const maybe = isWanted ? '' : ' if it is meant to be part of the site';
      const acts = {
        'to-images': 'Move it to the folder "images".',
        'to-files': 'Move it to the folder "files", if visitors are to download it.',
        delete: 'Delete it, or keep it outside of the site folder.',
        'delete-or-rename': `Delete it. If it is to be another file, rename it: ${to}`,
        'make-file': `Rename the folder, and make a file with this name: ${to}`,
        rename: `Rename it: ${to}`,
        'into-other': `There is a ${to} already: move into it what this file has and that one lacks, and delete this one.`,
        'maybe-into': `Move what it holds into the folder ${quote(to)}${maybe}.`,
        'beside-originals': `A translation lies beside its original, with the language in its name. Move each file there: ${to}`,
        'move-up': 'Move what it holds one folder up, and delete it.',
        'make-page': `Make a page, and put its words into a text block there: npm run new -- page ${to}`,
        'maybe-rename': `Rename it${maybe}: ${to}`,
        'maybe-move': `Move it${maybe}: ${to}`,
        'to-theme-icon':
          'Put an SVG or a large PNG into the folder "images", and write in theme.yaml: icon: NAME.svg',
        'to-theme': 'Set colors, fonts, corners and density in theme.yaml.',
      };
      return acts[act];
    },
  }),
  'file-of-other-kind': entry<{ kind: string; suggestion: string; to: string }>({
    meaning: 'A file has the keys of another kind of file than those it lies among.',
    cause: 'The file was saved in the wrong folder, or copied from another one.',
    cure: 'Move the file to the folder of its kind: pages, forms or handouts.',
    message: ({ kind, suggestion }) =>
      `This file has the keys of ${FILE_KINDS[suggestion]}, but lies where ${FILE_KINDS[kind]} belongs.`,
    hint: ({ to }) => `Move it: ${to}`,
  }),
  'file-too-big': entry<{ bytes: number; max: number }>({
    meaning: 'A file of words is larger than any page; most likely it holds something else.',
    cause:
      'No page needs a megabyte of words. A file of that size is most often a picture or a table that was given the wrong name.',
    cure: 'Put pictures into images and documents into files. If it really is a page, divide it into several.',
    message: ({ bytes, max }) =>
      `This file has ${count(bytes)} bytes; it may have at most ${count(max)} (1 MB).`,
    hint: () => 'Split it into several files.',
  }),
  'file-twice': entry<{ name: string; earlier: string }>({
    meaning:
      'Two files have the same name and different endings, so nobody can tell which one is meant.',
    cause:
      'A copy was kept beside the page under the same name, such as team.yaml and team.json. Both would be the page at the same address. Or a handout is called as a PDF in the folder files.',
    cure: 'Keep the one you mean, and remove or rename the other.',
    message: ({ name, earlier }) => `${quote(name)} is written twice: here and in ${earlier}.`,
    hint: () => 'Keep one of the two files, and remove or rename the other.',
  }),
  'folder-in-itself': entry<NoParams>({
    meaning:
      'A link in the folder leads to a folder that holds it, so that reading would never end.',
    cause:
      'A link of the file system (a shortcut that programs follow) leads to a folder above itself.',
    cure: 'Remove the link. If a file is needed in two places, copy it.',
    message: () => 'This is a link to a folder that it lies in itself, so it would never end.',
    hint: () => 'Remove the link.',
  }),
  'link-leaves-site': entry<NoParams>({
    meaning:
      'A link in the folder leads out of the site folder. Nothing outside is read, so that a site is whole wherever it is copied.',
    cause:
      'A link of the file system leads to a place outside the site folder. On another computer there would be nothing at that place.',
    cure: 'Put a copy of the file itself into the site folder, in place of the link.',
    message: () => 'This is a link to a place outside the site folder, from which nothing is read.',
    hint: () => 'Put a copy of the file itself here, in place of the link.',
  }),
  'missing-file': entryOfBoth<MissingFile>({
    meaning: 'Something refers to a file that is not there, or every site needs it.',
    cause:
      'A file was deleted, renamed or never put there, or its name is written differently where it is used. Capital and small letters count.',
    cure: 'Compare the name letter by letter with what is in the folder, then put the file there or change the name. Every site needs site.yaml and nav.yaml.',
    message: (params) => {
      if ('needed' in params) {
        return params.isMisnamed
          ? `The site folder needs a file called ${params.needed}; this one has another name.`
          : `The site folder has no ${params.needed}.`;
      }
      return noFile(params);
    },
    hint: (params) => {
      if ('needed' in params) {
        return params.isMisnamed
          ? `Rename it: ${params.needed}`
          : `Make one that begins with:\n${params.first}`;
      }
      return noFileHint(params);
    },
  }),
  'misnamed-download': entry<{ name: string; actualKind: keyof typeof OTHER_KINDS }>({
    meaning: 'A link leads to a file that is no PDF, though its name ends so, and opens nowhere.',
    cause:
      'The end of its name was changed by hand, which does not make a PDF of a document, or a page of a website was saved in place of the file.',
    cure: 'Open the document in the program that it was written with, and save it as PDF there. If it was to be downloaded from a website, download it once more.',
    message: ({ name, actualKind }) =>
      `The file ${quote(name)} is ${OTHER_KINDS[actualKind].what}, whatever its name says: visitors could not open it.`,
    hint: ({ actualKind }) =>
      actualKind === 'html'
        ? 'Download it once more: in its place a page was saved, such as one to log in.'
        : 'Open it in the program that it comes from, and save or export it as PDF.',
  }),
  'not-text': entry<{ is: keyof typeof OTHER_KINDS } | { is: 'zero-byte' }>({
    meaning: 'A file is a picture or a document of an office program, whatever its name says.',
    cause:
      'Word and similar programs save more than words, and a picture stays a picture when it is called page.yaml.',
    cure: 'Write pages in a program for plain text, such as Notepad, TextEdit set to plain text, or VS Code. Put pictures into images, and documents into files.',
    message: ({ is }) =>
      is === 'zero-byte'
        ? 'There is a zero byte here, which plain text never has.'
        : `This file is ${OTHER_KINDS[is].what}, whatever its name says; Signpost reads plain text.`,
    hint: ({ is }) =>
      is === 'zero-byte'
        ? 'Save the file again as plain text. If it is a picture or a document, move it to site/images or site/files.'
        : OTHER_KINDS[is].act,
  }),
  'not-utf8': entry<{ is: 'utf-16' } | { is: 'older'; likely?: string | undefined }>({
    meaning:
      'A file is saved in an older way of writing down letters, in which accents and signs are read wrongly.',
    cause:
      'Older programs save letters with accents, quotes and long dashes in a way of their own. In the way that is usual today, UTF-8, they would be read as other signs.',
    cure: 'Open the file where it still looks right, choose "Save as", and pick UTF-8 as the encoding.',
    message: (params) => {
      if (params.is === 'utf-16') return 'This file is saved as UTF-16; Signpost reads UTF-8.';
      const guess = params.likely === undefined ? '' : `; it is probably "${params.likely}"`;
      return `The character here is not saved as UTF-8${guess}.`;
    },
    hint: (params) =>
      params.is === 'utf-16' || params.likely === undefined
        ? SAVE_AS_UTF8
        : `${SAVE_AS_UTF8} Then look whether the "${params.likely}" is still right.`,
  }),
  'unreadable-file': entry<
    | { why: 'leads-nowhere' | 'forbidden' | 'far-too-large' | 'name' | 'no-file' }
    | { why: 'other'; reason: string }
  >({
    meaning: 'The system does not let Signpost read the file.',
    cause:
      'You have no right to read the file, a link of the file system leads to nothing, or a program has written the name of the file in an old encoding, as some do that unpack ZIP files.',
    cure: 'Give yourself the right to read it, put the file itself in place of the link, or rename it.',
    message: (params) => {
      switch (params.why) {
        case 'leads-nowhere':
          return 'This is a link to a file or folder that is not there.';
        case 'forbidden':
          return 'This file may not be opened by the person who runs the check.';
        case 'far-too-large':
          return 'This file is far too large to be read.';
        case 'name':
          return 'This name is in an old encoding, in which the file or folder cannot be opened.';
        case 'no-file':
          return 'This is a pipe or a device of the system, not a file.';
        case 'other':
          return `This file could not be read (${params.reason || 'no reason given'}).`;
      }
    },
    hint: ({ why }) => {
      const acts = {
        'leads-nowhere': 'Put the file itself here, in place of the link, or remove the link.',
        forbidden: 'Change its permissions so that you can read it.',
        'far-too-large': 'Put the right file in its place, or split it into several files.',
        name: 'Rename it. Each "�" was a letter such as "ü" or "é".',
        'no-file': 'Put a file in its place, or remove it.',
        other: 'Open it in an editor and save it again.',
      };
      return acts[why];
    },
  }),
} satisfies Entries;

function count(number: number): string {
  return number.toLocaleString('en-US');
}
