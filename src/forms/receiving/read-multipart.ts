import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { CEILINGS } from '../../model/ceilings.ts';
import {
  type BodyLimits,
  limitedBody,
  MAX_PARTS,
  type ReadFailure,
  TooMuch,
} from './body-limits.ts';
import { decodeBytes } from './decode-bytes.ts';
import type { Admission } from './inbox.ts';
import { dropUploads, takeUpload, type Upload } from './upload.ts';

/** How browsers escape characters in names (HTML standard, multipart/form-data). */
const ESCAPES: Record<string, string> = { '%22': '"', '%0A': '\n', '%0D': '\r' };

export type PostedEntry = [name: string, value: string | Upload];

/** Characters that stand for no byte. */
const BEYOND_BYTES = /[\u0100-\uffff]/;

/** The parts of a body received so far, in order. */
interface Parts {
  entries: Promise<PostedEntry>[];
  /** Files that are still being received. */
  open: Set<Readable>;
  /** The characters read outside of file contents, including names. */
  texts: number;
}

/** The limits, and where files are written. */
interface UploadTarget extends Pick<Admission, 'folder' | 'refused'> {
  limits: BodyLimits;
}

/** Parses a multipart body. Files are streamed to `folder`: only a few chunks are in memory. */
export async function readMultipart(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  target: UploadTarget,
): Promise<PostedEntry[] | ReadFailure> {
  const { limits } = target;
  const parts: Parts = { entries: [], open: new Set(), texts: 0 };
  try {
    const parser = new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      // Values are given as bytes then, unless they name a character set themselves.
      defCharset: 'latin1',
      isPartAFile: (_name, _type, file) => file !== undefined,
      limits: { parts: MAX_PARTS, fieldSize: limits.texts, headerSize: CEILINGS.partHead.max },
    });
    collect(parser, parts, target);
    await pipeline(limitedBody(body, limits.read), parser);
    return await Promise.all(parts.entries);
  } catch (error) {
    for (const file of parts.open) file.destroy();
    const settled = await Promise.allSettled(parts.entries);
    await dropUploads(settled.flatMap((entry) => filesIn(entry)));
    return error instanceof TooMuch ? error.failure : 'unreadable';
  }
}

function collect(
  parser: BusboyInstance,
  parts: Parts,
  { limits, folder, refused }: UploadTarget,
): void {
  parser.on('field', (name, given, _, isCut) => {
    const value = BEYOND_BYTES.test(given) ? given : decodeBytes(given);
    parts.texts += (name?.length ?? 0) + value.length;
    if (name === undefined) parser.destroy(new Error('A part has no name.'));
    else if (isCut || parts.texts > limits.texts) parser.destroy(new TooMuch('too long'));
    else parts.entries.push(Promise.resolve([unescapeName(name), value]));
  });
  parser.on('file', (name, content, file) => {
    // The parser reports a truncated body, but does not close the file's stream.
    content.on('error', (error) => content.destroy(error));
    parts.open.add(content);
    content.once('close', () => parts.open.delete(content));
    parts.texts += name.length + file.length;
    if (parts.texts > limits.texts) return void parser.destroy(new TooMuch('too long'));
    const maxSize = limits.file(name);
    const destination = maxSize === undefined ? { folder: undefined } : { folder, refused };
    const arrival = { name: unescapeName(file), ...destination, maxSize: maxSize ?? 0 };
    const entry = takeUpload(content, arrival).then(
      (upload): PostedEntry => [unescapeName(name), upload],
    );
    entry.catch(() => {});
    parts.entries.push(entry);
  });
  parser.on('partsLimit', () => parser.destroy(new Error('There are too many parts.')));
}

function unescapeName(name: string): string {
  return name.replace(/%22|%0A|%0D/g, (escaped) => ESCAPES[escaped] ?? escaped);
}

function filesIn(entry: PromiseSettledResult<PostedEntry>): Upload[] {
  if (entry.status === 'rejected') return [];
  const [, value] = entry.value;
  return typeof value === 'string' ? [] : [value];
}
