import { hash, randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { outputStamp } from './output-stamp.ts';
import { SPARE } from './spare-folders.ts';

/** What is known of a file that is kept, in a file beside it. */
interface Seal {
  /** Of the file: another one in its place, seal and all, is no better than a damaged one. */
  name: string;
  hash: string;
  stamp: string;
  /** When it was last used, in days since 1970. */
  day: number;
}

/** How many days a file is kept that nobody uses: a branch is left, and taken up again. */
const UNUSED_DAYS = 60;

/** Has a file kept from build to build. It is made if it is not there, or is damaged. */
export async function keptFile(file: string, make: () => Promise<Buffer>): Promise<void> {
  if (!isKept(file)) keep(file, await make());
}

/**
 * Whether a file is kept, with the bytes that it had. They are read only if the file was written
 * since, or elsewhere, as by a cache that CI puts back.
 */
export function isKept(file: string): boolean {
  try {
    const { name, hash, stamp, day }: Seal = readSeal(sealOf(file));
    if (name !== path.basename(file)) return false;
    if (outputStamp(file) === stamp) {
      if (day !== today()) seal(file, hash);
      return true;
    }
    if (hashOf(readFileSync(file)) !== hash) return false;
    seal(file, hash);
    return true;
  } catch {
    return false;
  }
}

/** Keeps a file for the builds to come. */
export function keep(file: string, content: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  put(file, content);
  seal(file, hashOf(content));
}

/** Removes what nobody has used for a long time. It looks at most once a day. */
export function removeUnused(cache: string): void {
  const mark = path.join(cache, 'looked-through.json');
  try {
    if (readSeal(mark).day === today()) return;
  } catch {
    // Nobody has looked before.
  }
  for (const name of filesIn(cache)) {
    const file = path.join(cache, name.slice(0, -SEAL.length));
    if (!name.endsWith(SEAL) || isUsed(file)) continue;
    for (const gone of [sealOf(file), file]) rmSync(gone, { force: true });
  }
  put(mark, JSON.stringify({ day: today() }));
}

/** What another build may rename in this moment is left out: there are no files in it. */
function filesIn(cache: string): string[] {
  const folders = readdirSync(cache).filter((name) => name !== SPARE);
  return folders.flatMap((folder) => {
    const place = path.join(cache, folder);
    const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory();
    const below = isFolder ? readdirSync(place, { recursive: true, encoding: 'utf8' }) : [];
    return [folder, ...below.map((name) => path.join(folder, name))];
  });
}

/** A file with a damaged seal is as good as none. */
function isUsed(file: string): boolean {
  try {
    return today() - readSeal(sealOf(file)).day <= UNUSED_DAYS;
  } catch {
    return false;
  }
}

function readSeal(file: string): Seal {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function today(): number {
  return Math.floor(Date.now() / 86_400_000);
}

function seal(file: string, hash: string): void {
  const known = { name: path.basename(file), hash, stamp: outputStamp(file), day: today() };
  put(sealOf(file), JSON.stringify(known satisfies Seal));
}

const SEAL = '.seal';

function sealOf(file: string): string {
  return `${file}${SEAL}`;
}

function hashOf(content: Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/** Writes a file as a whole: whoever reads it meanwhile, or has it under another name, has the old one. */
function put(file: string, content: Uint8Array | string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
