import { open } from 'node:fs/promises';
import { kindByBeginning, type OtherKind } from '../decode.ts';

/** A file is told by its first bytes, of which there are at most so many. */
const LENGTH = 8;

/** Returns what a file is that is called a PDF and is another kind of file. */
export async function otherThanPdf(name: string): Promise<OtherKind | undefined> {
  const file = await open(name);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(LENGTH) });
    const kind = kindByBeginning(buffer.subarray(0, bytesRead));
    return kind === 'pdf' ? undefined : kind;
  } finally {
    await file.close();
  }
}
