import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cachedFile } from '../../render/output/cache.ts';
import type { FoundFile } from './find-file.ts';
import { memoizeByFile } from './memoize-by-file.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Content codings, best compression first. */
const CODINGS = {
  br: (content: Buffer) =>
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  gzip: (content: Buffer) => zip(content, { level: constants.Z_BEST_COMPRESSION }),
} as const;

type Coding = keyof typeof CODINGS;

/** File extensions that are worth compressing. */
const TEXTS = /\.(html|css|js|json|svg|xml|txt|map|webmanifest)$/;

/** In bytes: compressing smaller files does not save a network packet. */
const MIN_BYTES = 512;

/** Whether a file is sent compressed to clients that accept it. */
export function isCompressible({ path: file }: FoundFile): boolean {
  return TEXTS.test(file);
}

/** Returns the best coding that an `Accept-Encoding` header allows. */
export function codingFor(header = ''): Coding | undefined {
  const allowed = header.split(',').flatMap((part) => {
    const [name = '', ...rest] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = rest.find((word) => word.startsWith('q='))?.slice('q='.length) ?? '1';
    return Number(weight) > 0 ? [name] : [];
  });
  return (Object.keys(CODINGS) as Coding[]).find((coding) => allowed.includes(coding));
}

/**
 * Compresses files at the highest level, cached in a folder by content hash: the first request for
 * a page costs about 10 ms, for a script up to 300.
 *
 * @returns the path of the compressed file; undefined if the file is too small to gain.
 */
export function compressor(folder: string) {
  const byCoding = {
    br: memoizeByFile((of) => make(of, 'br')),
    gzip: memoizeByFile((of) => make(of, 'gzip')),
  };
  return (of: FoundFile, coding: Coding): CompressedFile => byCoding[coding](of);

  async function make({ path: file }: FoundFile, coding: Coding): CompressedFile {
    const content = await readFile(file);
    if (content.length < MIN_BYTES) return undefined;
    const key = createHash('sha256').update(content).digest('hex');
    const target = path.join(folder, `${key}-${coding}${path.extname(file)}`);
    await cachedFile(target, () => CODINGS[coding](content));
    return target;
  }
}

type CompressedFile = Promise<string | undefined>;
