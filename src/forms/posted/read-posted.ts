import type { Form } from '../../model/form.ts';
import { type Posted, postedOf, textsOf } from './posted.ts';
import { readAtMost } from './read-at-most.ts';
import { type Entry, readMultipart } from './read-multipart.ts';
import { MOST_PARTS, type Room, roomFor, type Unread } from './room.ts';
import { dropUploads, type Upload } from './upload.ts';

/** What a form sent to a server. */
export interface Arrived {
  posted: Posted<Upload>;
  /** Removes the files that nobody has kept meanwhile. */
  discard(): Promise<void>;
}

/**
 * Reads what was posted: as browsers post forms by themselves, or one text a field in JSON.
 * Nothing is left of what is not read to its end.
 *
 * @param folder where files go while they arrive; without one they are read and forgotten.
 */
export async function readPosted(
  request: Request,
  form: Form,
  folder: string | undefined,
): Promise<Arrived | Unread> {
  const room = roomFor(form);
  if (Number(request.headers.get('content-length') ?? 0) > room.all) return 'too much';
  const entries = await entriesIn(request, room, folder);
  if (typeof entries === 'string') return entries;
  const uploads = entries.flatMap(([, value]) => (typeof value === 'string' ? [] : [value]));
  return { posted: postedOf(entries), discard: () => dropUploads(uploads) };
}

async function entriesIn({ headers, body }: Request, room: Room, folder: string | undefined) {
  const type = headers.get('content-type') ?? '';
  if (/^multipart\/form-data\b/i.test(type)) return readMultipart(body, type, { room, folder });
  const bytes = await readAtMost(body, room.texts).catch((): Unread => 'unreadable');
  if (typeof bytes === 'string') return bytes;
  const entries = readTexts(new TextDecoder().decode(bytes), type);
  return entries && entries.length <= MOST_PARTS ? entries : 'unreadable';
}

function readTexts(text: string, type: string): Entry[] | undefined {
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return [...new URLSearchParams(text)];
  if (!/^application\/json\b/i.test(type)) return undefined;
  try {
    return textsOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}
