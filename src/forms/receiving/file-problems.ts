import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import type { Form } from '../../model/schema/form.ts';
import type { Words } from '../../words/types.ts';
import type { Answers, Problem } from '../fields/answers.ts';
import { filesOf } from '../fields/field-rules.ts';
import type { Upload } from './upload.ts';

/**
 * Checks the content of files against the extensions that a form accepts. Only the real type
 * counts: a PNG named `photo.jpg` is fine where both are accepted.
 */
export async function fileProblems(
  form: Form,
  answers: Answers<Upload>,
  words: Words,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of form.fields) {
    const answer = answers[field.name];
    const accept = filesOf(field)?.accept;
    if (!accept || !Array.isArray(answer)) continue;
    const message = await firstWrong(answer, accept, words);
    if (message) problems.push({ field: field.name, message, missing: false });
  }
  return problems;
}

/** The folder was deleted: a missing file is not stored, and can be sent again. */
const FOLDER_GONE = Symbol('gone');

function unlessGone(error: NodeJS.ErrnoException): typeof FOLDER_GONE {
  if (error.code === 'ENOENT') return FOLDER_GONE;
  throw error;
}

async function firstWrong(
  files: Upload[],
  accept: string[],
  { server }: Words,
): Promise<string | undefined> {
  for (const { name, tempFile } of files) {
    // A file that could not be written is lost already; the rest must still be accepted.
    if (tempFile === null) continue;
    const kind = await sniff(tempFile).catch(unlessGone);
    if (kind === FOLDER_GONE || isTaken(kind, accept)) continue;
    const params = { file: name, kinds: accept.join(', ') };
    if (kind === undefined || kind === 'text') return server.otherContent(params);
    return server.otherKind({ ...params, kind: kindText(kind, server) });
  }
  return undefined;
}

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
function isTaken(kind: string | undefined, accept: string[]): boolean {
  const endings = accept.map((ending) => ending.slice(1).toLowerCase());
  const allowed = kind === undefined ? [] : [kind, ...(OTHER_EXTENSIONS[kind] ?? [])];
  if (endings.some((ending) => allowed.includes(ending))) return true;
  return endings.some((ending) => !KNOWN.has(ending)) && !REFUSED_KINDS.includes(kind ?? '');
}

/** Returns the name of a file type for messages. */
function kindText(kind: string, words: Words['server']): string {
  const called = CALLED[kind];
  return called ? words[called] : kind.toUpperCase();
}

/** How many bytes are checked for text, and within how many PDF readers look for the header. */
const HEAD_BYTES = 4096;
const PDF_WITHIN = 1024;

/** The start of an HTML page (MIME Sniffing Standard), for tags that may be sent by mistake. */
const WEB_PAGE =
  /^<(?:!doctype html|html|head|body|script|iframe|title|style|table|div|h1|p|a|br)[\s>]/i;

/** Control characters that do not occur in text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * Detects the type of a file from its content: the usual extension without its dot, `text`, or
 * undefined if unknown. Of polyglot files one type is returned.
 */
async function sniff(file: string): Promise<string | undefined> {
  const head = await headOf(file);
  const detected = isWide(head) ? undefined : await fileTypeFromFile(file).catch(() => undefined);
  if (detected && detected.ext !== 'xml') return detected.ext;
  const text = textIn(head);
  if (WEB_PAGE.test(withoutComment(text))) return 'html';
  if (/<svg[\s>]/i.test(text)) return 'svg';
  if (text.slice(0, PDF_WITHIN).includes('%PDF-')) return 'pdf';
  if (detected) return detected.ext;
  return NOT_TEXT.test(text) ? undefined : 'text';
}

/** Strips leading white space and one HTML comment. */
function withoutComment(text: string): string {
  const begun = text.trimStart();
  const end = begun.startsWith('<!--') ? begun.indexOf('-->') : -1;
  return end < 0 ? begun : begun.slice(end + '-->'.length).trimStart();
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Spreadsheet exports may be UTF-16 with a byte order mark, which `file-type` takes for audio. */
function isWide([one, two]: Buffer): boolean {
  return (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
}

function textIn(head: Buffer): string {
  const label = isWide(head) ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(label).decode(head);
}
