import type { Words } from '../../words/types.ts';

/** Names of file types in messages; others are named by their extension. */
const CALLED: Record<string, 'webPage' | 'program'> = {
  html: 'webPage',
  exe: 'program',
  elf: 'program',
  macho: 'program',
  class: 'program',
  jar: 'program',
  apk: 'program',
};

/**
 * Extensions whose files may have another type than that of the same name, by that type, as
 * `file-type` names it.
 */
const OTHER_EXTENSIONS: Record<string, string[]> = {
  text: ['txt', 'csv', 'tsv', 'md', 'json', 'ics', 'vcf', 'xml'],
  // Some programs write these so that they cannot be distinguished from other archives.
  zip: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'pages', 'numbers'],
  cfb: ['doc', 'xls', 'ppt', 'msg'],
  rtf: ['doc'],
  jpg: ['jpeg'],
  apng: ['png'],
  heic: ['heif'],
  heif: ['heic'],
  avif: ['heif'],
  tif: ['tiff'],
  mp4: ['m4a', 'mov'],
  m4v: ['mp4'],
  mov: ['mp4'],
  html: ['htm'],
};

/**
 * Extensions of known types; others allow any content. SVG may contain scripts: like all files it
 * is stored, but never served.
 */
const KNOWN = new Set([
  ...Object.values(OTHER_EXTENSIONS).flat(),
  ...['pdf', 'jpg', 'gif', 'webp', 'avif', 'bmp', 'tif', 'rtf', 'zip'],
  ...['mp3', 'wav', 'webm', 'svg', 'html'],
]);

/** Types refused for any extension, unless the form names them. */
const REFUSED_KINDS = Object.keys(CALLED);

/** Whether a file of this type is allowed for these extensions; `undefined` is an unknown type. */
export function isTaken(kind: string | undefined, accept: string[]): boolean {
  const endings = accept.map((ending) => ending.slice(1).toLowerCase());
  const allowed = kind === undefined ? [] : [kind, ...(OTHER_EXTENSIONS[kind] ?? [])];
  if (endings.some((ending) => allowed.includes(ending))) return true;
  return endings.some((ending) => !KNOWN.has(ending)) && !REFUSED_KINDS.includes(kind ?? '');
}

/** Returns the name of a file type for messages. */
export function kindText(kind: string, words: Words['server']): string {
  const called = CALLED[kind];
  return called ? words[called] : kind.toUpperCase();
}
