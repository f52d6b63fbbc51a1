import { closeSync, openSync, readSync } from 'node:fs';
import { kindByBeginning, type OtherKind } from '../decode.ts';

/** A file is told by its first bytes, of which there are at most so many. */
const LENGTH = 8;

/**
 * Returns what a file is that is called a PDF and is another kind of file. It is read synchronously:
 * thousands of downloads would be open at the same time.
 */
export function otherThanPdf(name: string): OtherKind | undefined {
  const file = openSync(name, 'r');
  try {
    const bytes = Buffer.alloc(LENGTH);
    const length = readSync(file, bytes);
    const kind = kindByBeginning(bytes.subarray(0, length));
    return kind === 'pdf' ? undefined : kind;
  } finally {
    closeSync(file);
  }
}
