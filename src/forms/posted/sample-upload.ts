import { Readable } from 'node:stream';
import { takeUpload, type Upload } from './upload.ts';

/** A file for tests that has arrived in a folder. */
export function sampleUpload(folder: string, name: string, content: string): Promise<Upload> {
  return takeUpload(Readable.from([Buffer.from(content)]), { name, folder, most: content.length });
}
