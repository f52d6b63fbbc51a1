import path from 'node:path';
import type { Diagnostic, Located, Severity, Words } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { DOCUMENT_FOLDERS, ENDINGS, TOP_FILES } from './names.ts';

/** A mistake in a file or folder as such. `below` is its path from the site folder. */
export interface FileSlip extends Words {
  below: string;
  severity: Severity;
}

const PICTURES = /\.(svg|png|jpe?g|webp|avif|gif|heic|tiff?|bmp)$/i;
const PAPERS = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|rtf|zip|csv)$/i;

export function leavesSite(below: string): FileSlip {
  return {
    below,
    severity: 'error',
    code: 'link-leaves-site',
    message: 'This is a link to a place outside the site folder, from which nothing is read.',
    hint: 'Put a copy of the file itself here, in place of the link.',
  };
}

export function folderInItself(below: string): FileSlip {
  return {
    below,
    severity: 'error',
    code: 'folder-in-itself',
    message: 'This is a link to a folder that it lies in itself, so it would never end.',
    hint: 'Remove the link.',
  };
}

export function leadsNowhere(below: string): FileSlip {
  return {
    below,
    severity: 'error',
    code: 'unreadable-file',
    message: 'This is a link to a file or folder that is not there.',
    hint: 'Put the file itself here, in place of the link, or remove the link.',
  };
}

const REASONS: Record<string, [message: string, hint: string]> = {
  EACCES: [
    'This file may not be opened by the person who runs the check.',
    'Change its permissions so that you can read it.',
  ],
  EPERM: [
    'This file may not be opened by the person who runs the check.',
    'Change its permissions so that you can read it.',
  ],
  ERR_FS_FILE_TOO_LARGE: ['This file is far too large to be read.', 'Split it into several files.'],
};

/** Words for a file that the system does not let us read. */
export function unreadable(below: string, error: unknown): FileSlip {
  const reason = (error as NodeJS.ErrnoException).code ?? '';
  const [message, hint] = REASONS[reason] ?? [
    `This file could not be read (${reason || 'no reason given'}).`,
    'Open it in an editor and save it again.',
  ];
  return { below, severity: 'error', code: 'unreadable-file', message, hint };
}

/** The same words for a file that something on the site refers to: now it is an error. */
export function asWanted({ diagnostic }: { diagnostic: Words & Located }): Diagnostic {
  const message = diagnostic.message.replace(
    /(this one|it) is left out/,
    '$1 is left out, although the site refers to it',
  );
  const hint = diagnostic.hint.replace(' if it is meant to be part of the site', '');
  return { ...diagnostic, severity: 'error', message, hint };
}

/** Two files with one name, `home.yaml` and `home.json`. */
export function writtenTwice(below: string, earlier: string): FileSlip {
  const name = path.posix.basename(below, path.posix.extname(below));
  return {
    below,
    severity: 'error',
    code: 'file-twice',
    message: `${quote(name)} is written twice: here and in ${earlier}.`,
    hint: 'Keep one of the two files, and remove or rename the other.',
  };
}

/** A file among documents whose ending is none of theirs; nothing of it reaches the site. */
export function strayFile(below: string): FileSlip {
  const message = 'Files here end in .yaml, .yml or .json; this one is left out.';
  return { below, severity: 'warning', code: 'file-ignored', message, hint: strayHint(below) };
}

function strayHint(below: string): string {
  if (PICTURES.test(below)) return 'Move it to the folder "images".';
  if (PAPERS.test(below)) return 'Move it to the folder "files", if visitors are to download it.';
  const renamed = `${documentName(below)}.yaml`;
  return `Rename it if it is meant to be part of the site: ${path.posix.basename(renamed)}`;
}

/** What a file was probably to be called, without ending: `team.yaml.txt` is `team`. */
export function documentName(below: string): string {
  const inner = /^(.+?)\.(?:ya?ml|json)(?:\.\w+)*$/i.exec(below)?.[1];
  return inner ?? below.slice(0, below.length - path.posix.extname(below).length);
}

/** What lies at the top of the site folder but belongs elsewhere; undefined for what is harmless. */
export function strayAtTop(name: string, isFolder: boolean): FileSlip | undefined {
  if (isFolder) return strayFolder(name);
  if (PICTURES.test(name)) return ignored(name, 'Pictures lie in "images"', `images/${name}`);
  if (PAPERS.test(name)) return ignored(name, 'Downloads lie in "files"', `files/${name}`);
  const isDocument = /\.(ya?ml|json)\b|\.y\w*ml$/i.test(name);
  return isDocument ? strayDocument(name) : undefined;
}

function strayFolder(name: string): FileSlip | undefined {
  const meant = folderMeant(name);
  if (!meant) return undefined;
  return {
    below: name,
    severity: 'warning',
    code: 'file-ignored',
    message: `The site folder has no use for a folder called ${quote(name)}, so it is left out.`,
    hint: `Rename it: ${meant}`,
  };
}

/** The folder that was probably meant by this name. */
export function folderMeant(name: string): string | undefined {
  return nearest(name, DOCUMENT_FOLDERS);
}

/** What the files at the top are called elsewhere. */
const OTHER_NAMES: Record<string, (typeof TOP_FILES)[number]> = {
  menu: 'nav',
  navigation: 'nav',
  config: 'site',
  settings: 'site',
};

/** The file at the top that was probably meant by this name, without ending. */
export function topFileMeant(name: string): (typeof TOP_FILES)[number] | undefined {
  const word = name.toLowerCase();
  const other = Object.hasOwn(OTHER_NAMES, word) ? OTHER_NAMES[word] : undefined;
  return TOP_FILES.find((own) => own === word) ?? other;
}

function strayDocument(name: string): FileSlip {
  const meant = topFileMeant(documentName(name)) ?? nearest(documentName(name), TOP_FILES);
  const why = 'At the top of the site folder lie only site.yaml and nav.yaml';
  return meant
    ? { ...ignored(name, why, ''), hint: `Rename it: ${meant}.yaml` }
    : ignored(name, why, `pages/${documentName(name)}.yaml`);
}

function ignored(below: string, why: string, place: string): FileSlip {
  return {
    below,
    severity: 'warning',
    code: 'file-ignored',
    message: `${why}; this one is left out.`,
    hint: `Move it if it is meant to be part of the site: ${place}`,
  };
}

/** Whether a name ends as documents do, in capitals or not. */
export function isDocument(name: string): boolean {
  return ENDINGS.includes(path.posix.extname(name).toLowerCase());
}
