import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

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
export async function sniff(file: string): Promise<string | undefined> {
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
