import { text } from 'node:stream/consumers';
import type { Form } from '../../model/schema/form.ts';
import type { Posted } from '../submission/form-answers.ts';
import {
  type BodyLimits,
  bodyLimits,
  limitedBody,
  MAX_PARTS,
  type ReadFailure,
  TooMuch,
} from './body-limits.ts';
import type { Admission } from './inbox.ts';
import { postedOf, textEntries } from './posted.ts';
import { type PostedEntry, readMultipart } from './read-multipart.ts';
import { readUrlencoded } from './read-urlencoded.ts';
import { dropUploads, type Upload } from './upload.ts';

/** Assigns a folder to the files of a request with at most this many bytes. */
export type Admit = (bytes: number) => Promise<Admission>;

export interface ReadPost {
  posted: Posted<Upload>;
  /** Deletes the files that were not stored, and frees the reserved space. */
  discard(): Promise<void>;
}

/**
 * Parses a post: form data as browsers send it, or a JSON object of strings. Files of an incomplete
 * body are deleted.
 *
 * @param admit assigns the folder for files; without it they are read and discarded.
 */
export async function readPosted(
  request: Request,
  form: Form,
  admit: Admit = async () => DISCARD,
): Promise<ReadPost | ReadFailure> {
  const limits = bodyLimits(form);
  const stated = Number(request.headers.get('content-length') ?? 0);
  const mayHaveFiles = limits.all > limits.texts && isMultipart(request);
  if (stated > (mayHaveFiles ? limits.read : limits.all)) return 'too much';
  const admission = mayHaveFiles
    ? await admit(Math.min(stated || limits.all, limits.all))
    : DISCARD;
  const entries = await entriesIn(request, limits, admission);
  if (typeof entries === 'string') {
    admission.release();
    return entries;
  }
  const uploads = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  const discard = () => dropUploads(uploads).finally(() => admission.release());
  return { posted: postedOf(entries), discard };
}

const DISCARD: Admission = { folder: undefined, release: () => {} };

async function entriesIn(
  request: Request,
  limits: BodyLimits,
  { folder, refused }: Admission,
): Promise<PostedEntry[] | ReadFailure> {
  const { headers } = request;
  const type = headers.get('content-type') ?? '';
  if (isMultipart(request)) return readMultipart(request.body, type, { limits, folder, refused });
  try {
    const entries = readTexts(await textOf(request, limits.texts), type);
    return entries && entries.length <= MAX_PARTS ? entries : 'unreadable';
  } catch (error) {
    return error instanceof TooMuch ? 'too long' : 'unreadable';
  }
}

/**
 * Reads a body as text. HTTP lets none exceed its declared length: with such a length it is read at
 * once, in a fifth of the time of a stream.
 *
 * @throws TooMuch if it has more than `max` bytes; another error if it is interrupted.
 */
export async function textOf(request: Request, max: number): Promise<string> {
  const stated = Number(request.headers.get('content-length') ?? Number.NaN);
  if (stated > max) throw new TooMuch();
  return stated <= max ? request.text() : text(limitedBody(request.body, max));
}

function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
}

/** @throws if the type is JSON but the body is not. */
function readTexts(body: string, type: string): PostedEntry[] | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return readUrlencoded(body);
  return /^application\/json\b/i.test(type) ? textEntries(JSON.parse(body)) : undefined;
}
