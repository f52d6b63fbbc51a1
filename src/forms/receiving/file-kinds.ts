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
 * The types that files with an extension may contain, as `file-type` names them. Other extensions
 * allow any content.
 */
const KINDS: Record<string, string[]> = {
  pdf: ['pdf'],
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  avif: ['avif'],
  heic: ['heic', 'heif'],
  heif: ['heic', 'heif', 'avif'],
  bmp: ['bmp'],
  tif: ['tif'],
  tiff: ['tif'],
  // Some programs write these so that they cannot be distinguished from other archives.
  docx: ['docx', 'zip'],
  xlsx: ['xlsx', 'zip'],
  pptx: ['pptx', 'zip'],
  odt: ['odt', 'zip'],
  ods: ['ods', 'zip'],
  pages: ['zip'],
  numbers: ['zip'],
  doc: ['cfb', 'rtf'],
  xls: ['cfb'],
  ppt: ['cfb'],
  msg: ['cfb'],
  rtf: ['rtf'],
  zip: ['zip'],
  mp3: ['mp3'],
  m4a: ['m4a', 'mp4'],
  wav: ['wav'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4'],
  webm: ['webm'],
  txt: ['text'],
  csv: ['text'],
  tsv: ['text'],
  md: ['text'],
  json: ['text'],
  ics: ['text', 'ics'],
  vcf: ['text', 'vcf'],
  xml: ['text', 'xml'],
  // SVG may contain scripts: like all files it is stored, but never served.
  svg: ['svg'],
  html: ['html'],
  htm: ['html'],
};

/** Types refused for any extension, unless the form names them. */
const REFUSED_KINDS = Object.keys(CALLED);

/** Whether a file of this type is allowed for these extensions; `undefined` is an unknown type. */
export function isTaken(kind: string | undefined, accept: string[]): boolean {
  const endings = accept.map((ending) => ending.slice(1).toLowerCase());
  if (kind !== undefined && endings.includes(kind)) return true;
  if (endings.some((ending) => KINDS[ending]?.includes(kind ?? ''))) return true;
  return endings.some((ending) => !KINDS[ending]) && !REFUSED_KINDS.includes(kind ?? '');
}

/** Returns the name of a file type for messages. */
export function kindText(kind: string, words: Words['server']): string {
  const called = CALLED[kind];
  return called ? words[called] : kind.toUpperCase();
}
