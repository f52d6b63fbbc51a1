import { stat } from 'node:fs/promises';
import path from 'node:path';
import { percentDecode } from '../model/percent-decode.ts';

/** A file that an address stands for. */
export interface FoundFile {
  /** Absolute path. */
  file: string;
  /** Changes whenever the file does. */
  version: string;
}

/**
 * The file of a built site that the path of an address stands for: `/questions` and
 * `/questions/` are `questions/index.html`. Nothing outside the folder is found, and
 * nothing hidden but `/.well-known/` (RFC 8615).
 */
export async function findFile(folder: string, address: string): Promise<FoundFile | undefined> {
  const segments = segmentsOf(address);
  if (!segments) return undefined;
  const place = path.join(folder, ...segments);
  return (await fileAt(place)) ?? (await fileAt(path.join(place, 'index.html')));
}

/** What an address names, from the top; undefined if it is nothing that a site could have. */
export function segmentsOf(address: string): string[] | undefined {
  const segments = percentDecode(address)?.split('/').filter(Boolean);
  return segments?.every(isPlain) ? segments : undefined;
}

function isPlain(segment: string): boolean {
  return (!segment.startsWith('.') || segment === '.well-known') && !/[\\\0]/.test(segment);
}

/** A file, if there is one at an absolute path. */
export async function fileAt(file: string): Promise<FoundFile | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  return { file, version: `${found.size}-${found.mtimeMs}` };
}
