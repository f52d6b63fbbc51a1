import { CEILINGS } from '../../model/ceilings.ts';
import type { Form } from '../../model/form.ts';
import { filesOf } from '../field-rules.ts';

/** Room for all that is not a file, names of fields and files too, in bytes. */
const TEXT_BYTES = CEILINGS.texts.most;

/** The most parts of a body. */
export const MOST_PARTS = CEILINGS.parts.most;

/** Why a body was not read: it is larger than the form allows, or not what a form sends. */
export type ReadFailure = 'too much' | 'unreadable';

/** How much a form may send, in bytes. */
export interface BodyLimits {
  all: number;
  /** For names as well. */
  texts: number;
  /** What the next file of a field may have; undefined if the field takes no more of them. */
  file(name: string): number | undefined;
}

/** The limits of one submission of a form; they count the files. */
export function bodyLimits({ fields }: Form): BodyLimits {
  const takers = fields.flatMap((field) => {
    const limits = filesOf(field);
    return limits ? [{ ...limits, name: field.name, left: limits.most }] : [];
  });
  return {
    all: takers.reduce((sum, { most, bytesEach }) => sum + most * bytesEach, TEXT_BYTES),
    texts: TEXT_BYTES,
    file(name) {
      const taker = takers.find((one) => one.name === name);
      return taker && taker.left-- > 0 ? taker.bytesEach : undefined;
    },
  };
}

/** More was sent than there is room for. */
export class TooMuch extends Error {}

/** A body up to its end. @throws TooMuch if that lies further away than so many bytes. */
export async function* limitedBody(body: ReadableStream<Uint8Array> | null, most: number) {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new TooMuch();
    yield chunk;
  }
}
