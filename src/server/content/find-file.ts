import { stat } from 'node:fs/promises';
import path from 'node:path';
import { percentDecode } from '../../model/text/percent-decode.ts';

/** The file that a URL path resolves to. */
export interface FoundFile {
  /** Absolute path. */
  path: string;
  /** Size and modification time: differs when the file has changed. */
  version: string;
}

/**
 * Resolves the path of a URL to a file of a built site: `/questions` and `/questions/` are
 * `questions/index.html`. Files outside the folder are never found, nor hidden ones except in
 * `/.well-known/` (RFC 8615).
 */
export async function findFile(folder: string, address: string): Promise<FoundFile | undefined> {
  const segments = segmentsOf(address);
  if (!segments) return undefined;
  const file = path.join(folder, ...segments);
  return (await fileAt(file)) ?? (await fileAt(path.join(file, 'index.html')));
}

/** Returns the decoded segments of a path; undefined if it cannot be a path of a site. */
export function segmentsOf(address: string): string[] | undefined {
  const segments = percentDecode(address)?.split('/').filter(Boolean);
  return segments?.every(isPlain) ? segments : undefined;
}

function isPlain(segment: string): boolean {
  return (!segment.startsWith('.') || segment === '.well-known') && !/[\\\0]/.test(segment);
}

/** Returns the file at an absolute path, or undefined. */
export async function fileAt(file: string): Promise<FoundFile | undefined> {
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  return { path: file, version: `${stats.size}-${stats.mtimeMs}` };
}
