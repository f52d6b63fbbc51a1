import type { Words } from '../../words/types.ts';

/** What the kinds of a file are called in sentences; any other by its usual ending. */
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
 * What files with an ending hold, as `file-type` calls it. An ending that is not here says
 * nothing of what is in the file.
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
  // Not every program writes these so that one can tell them from other archives.
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
  // Drawings may hold scripts: they are kept like all files, and never served.
  svg: ['svg'],
  html: ['html'],
  htm: ['html'],
};

/** What is refused whatever the ending, unless the form names it. */
const NEVER = Object.keys(CALLED);

/** Whether a file of a kind may stand where these endings are taken; `undefined` is no known kind. */
export function isTaken(kind: string | undefined, accept: string[]): boolean {
  const endings = accept.map((ending) => ending.slice(1).toLowerCase());
  if (kind !== undefined && endings.includes(kind)) return true;
  if (endings.some((ending) => KINDS[ending]?.includes(kind ?? ''))) return true;
  return endings.some((ending) => !KINDS[ending]) && !NEVER.includes(kind ?? '');
}

/** What a kind is called in a sentence. */
export function kindInWords(kind: string, words: Words['server']): string {
  const called = CALLED[kind];
  return called ? words[called] : kind.toUpperCase();
}
