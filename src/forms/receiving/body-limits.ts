import { CEILINGS } from '../../model/ceilings.ts';
import type { Form } from '../../model/schema/form.ts';
import { filesOf } from '../fields/field-rules.ts';

/** The most bytes of everything except file contents, including the names of fields and files. */
export const TEXT_BYTES = CEILINGS.texts.max;

/** The most parts of a multipart body. */
export const MAX_PARTS = CEILINGS.parts.max;

/** Why a body was rejected: it or its texts exceed a limit, or it cannot be parsed. */
export type ReadFailure = 'too much' | 'too long' | 'unreadable';

/** The size limits of a form's body, in bytes. */
export interface BodyLimits {
  all: number;
  /** Of a larger body this much is read, as the form's limits tell which of its files is too large. */
  read: number;
  /** Includes names. */
  texts: number;
  /** Returns the limit of the next file of a field; undefined if the field takes no more. */
  file(name: string): number | undefined;
}

/** Returns the limits of one submission; they are stateful, as they count its files. */
export function bodyLimits({ fields }: Form): BodyLimits {
  const fileFields = fields.flatMap((field) => {
    const limits = filesOf(field);
    return limits ? [{ ...limits, name: field.name, left: limits.most }] : [];
  });
  const all = fileFields.reduce((sum, { most, bytesEach }) => sum + most * bytesEach, TEXT_BYTES);
  return {
    all,
    read: fileFields.length > 0 ? Math.max(all, CEILINGS.filesBody.max) : all,
    texts: TEXT_BYTES,
    file(name) {
      const field = fileFields.find((one) => one.name === name);
      return field && field.left-- > 0 ? field.bytesEach : undefined;
    },
  };
}

/** A limit was exceeded. */
export class TooMuch extends Error {
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure = 'too much') {
    super();
    this.failure = failure;
  }
}

/** Passes on a body. @throws TooMuch once it exceeds `max` bytes. */
export async function* limitedBody(body: ReadableStream<Uint8Array> | null, max: number) {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw new TooMuch();
    yield chunk;
  }
}
