import { Readable } from 'node:stream';
import { takeUpload, type Upload } from '../../src/forms/receiving/upload.ts';

/** Creates an uploaded file for tests. */
export function sampleUpload(
  folder: string,
  name: string,
  content: string | Uint8Array,
): Promise<Upload> {
  const bytes = Buffer.from(content);
  return takeUpload(Readable.from([bytes]), { name, folder, maxSize: bytes.length });
}
