import { MAX_BYTES_OF_UNIT } from '../model/text/utf8.ts';

/** The size of a block of shared memory, in bytes: new memory is slow, and few texts are longer. */
const BLOCK = 256 * 1024;

/**
 * Returns a function that writes texts as UTF-8 into memory that any thread can read (`sharedText`).
 * A text that waits there keeps no other strings in memory, as one that is a slice of a file does.
 */
export function sharedTextWriter(): (text: string) => Uint8Array {
  let memory: Buffer = Buffer.alloc(0);
  let end = 0;
  return (text) => {
    const most = MAX_BYTES_OF_UNIT * text.length;
    if (end + most > memory.length) {
      memory = Buffer.from(new SharedArrayBuffer(Math.max(BLOCK, most)));
      end = 0;
    }
    const start = end;
    end += memory.write(text, start);
    return memory.subarray(start, end);
  };
}

/** Returns a text that any thread wrote. */
export function sharedText({ buffer, byteOffset, length }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, length).toString();
}
