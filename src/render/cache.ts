import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The content of a file that is kept from build to build. It is made and kept if it is not
 * there, or is damaged: the hash in a file beside it tells.
 */
export async function fromCache(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const seal = `${file}.sha256`;
  const [known, hash] = await Promise.all([file, seal].map((each) => readFile(each).catch(gone)));
  if (known && hash?.toString() === hashOf(known)) return known;
  const made = await make();
  await mkdir(path.dirname(file), { recursive: true });
  await put(file, made);
  await put(seal, hashOf(made));
  return made;
}

const gone = () => undefined;

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes a file as a whole: whoever reads it meanwhile has the old one. */
async function put(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content);
  await rename(draft, file);
}
