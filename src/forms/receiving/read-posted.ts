import { text } from 'node:stream/consumers';
import type { Form } from '../../model/form.ts';
import type { Posted } from '../form-answers.ts';
import {
  type BodyLimits,
  bodyLimits,
  limitedBody,
  MOST_PARTS,
  type ReadFailure,
  TooMuch,
} from './body-limits.ts';
import type { Admission } from './inbox.ts';
import { postedOf, textEntries } from './posted.ts';
import { type PostedEntry, readMultipart } from './read-multipart.ts';
import { dropUploads, type Upload } from './upload.ts';

/** Says where the files go that a request brings, which has so many bytes at most. */
export type Admit = (bytes: number) => Promise<Admission>;

/** What a form sent to a server. */
export interface ReadPost {
  posted: Posted<Upload>;
  /** Removes the files that nobody has kept meanwhile, and gives back the room that was theirs. */
  discard(): Promise<void>;
}

/**
 * Reads what was posted: as browsers post forms by themselves, or one text a field in JSON.
 * Nothing is left of what is not read to its end.
 *
 * @param admit says where files go; without it they are read and forgotten.
 */
export async function readPosted(
  request: Request,
  form: Form,
  admit: Admit = async () => NOWHERE,
): Promise<ReadPost | ReadFailure> {
  const limits = bodyLimits(form);
  const stated = Number(request.headers.get('content-length') ?? 0);
  if (stated > limits.all) return 'too much';
  const mayHaveFiles = limits.all > limits.texts && isMultipart(request);
  const admission = mayHaveFiles ? await admit(stated || limits.all) : NOWHERE;
  const entries = await entriesIn(request, limits, admission);
  if (typeof entries === 'string') {
    admission.release();
    return entries;
  }
  const uploads = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  const discard = () => dropUploads(uploads).finally(() => admission.release());
  return { posted: postedOf(entries), discard };
}

const NOWHERE: Admission = { folder: undefined, release: () => {} };

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
    return entries && entries.length <= MOST_PARTS ? entries : 'unreadable';
  } catch (error) {
    return error instanceof TooMuch ? 'too much' : 'unreadable';
  }
}

/**
 * HTTP lets no body be longer than it says. One that says it is read at once, which costs a fifth of
 * what a stream does.
 */
function textOf(request: Request, most: number): Promise<string> {
  const stated = Number(request.headers.get('content-length') ?? Number.NaN);
  return stated <= most ? request.text() : text(limitedBody(request.body, most));
}

function isMultipart({ headers }: Request): boolean {
  return /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '');
}

/** @throws if it is to be JSON and is none. */
function readTexts(body: string, type: string): PostedEntry[] | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return [...new URLSearchParams(body)];
  return /^application\/json\b/i.test(type) ? textEntries(JSON.parse(body)) : undefined;
}
