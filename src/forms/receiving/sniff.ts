import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** How far text is looked at, and how far into a file PDF readers look for its first line. */
const HEAD_BYTES = 4096;
const PDF_WITHIN = 1024;

/** What a web page begins with (MIME Sniffing Standard), as far as one could be sent by mistake. */
const WEB_PAGE =
  /^<(?:!doctype html|html|head|body|script|iframe|title|style|table|div|h1|p|a|br)[\s>]/i;

/** Text that is not empty of line breaks: signs that no text has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for.
const NOT_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * What a file holds, whatever its name says: the usual ending without its dot, `text`, or
 * undefined if nothing is known. A file that is two things at once is only one of them here.
 */
export async function sniff(place: string): Promise<string | undefined> {
  const head = await headOf(place);
  const found = isWide(head) ? undefined : await fileTypeFromFile(place).catch(() => undefined);
  if (found && found.ext !== 'xml') return found.ext;
  const text = textIn(head);
  if (WEB_PAGE.test(withoutComment(text))) return 'html';
  if (/<svg[\s>]/i.test(text)) return 'svg';
  if (text.slice(0, PDF_WITHIN).includes('%PDF-')) return 'pdf';
  if (found) return found.ext;
  return NOT_TEXT.test(text) ? undefined : 'text';
}

/** What comes after the space, and the one comment, that a text may begin with. */
function withoutComment(text: string): string {
  const begun = text.trimStart();
  const end = begun.startsWith('<!--') ? begun.indexOf('-->') : -1;
  return end < 0 ? begun : begun.slice(end + '-->'.length).trimStart();
}

async function headOf(place: string): Promise<Buffer> {
  const handle = await open(place);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Spreadsheets are saved in UTF-16 too, whose first two bytes say so; `file-type` hears music. */
function isWide([one, two]: Buffer): boolean {
  return (one === 0xff && two === 0xfe) || (one === 0xfe && two === 0xff);
}

function textIn(head: Buffer): string {
  const label = isWide(head) ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  return new TextDecoder(label).decode(head);
}
