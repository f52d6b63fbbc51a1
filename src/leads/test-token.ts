import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The request header with the token of a test that Signpost sends itself. */
export const TEST_HEADER = 'signpost-test';

/** The key file, in the folder that `SIGNPOST_DATA` names. */
const KEY_FILE = 'test-key';
const KEY_BYTES = 32;

/** Token lifetime in ms, in both directions, to allow for clock differences. */
const GOOD_FOR = 10 * 60_000;

/**
 * Returns the HMAC token of a test for one idempotency key, valid for some minutes. Only processes
 * that can read the data folder can make one. A leaked token can only repeat that test: the same
 * lead.
 */
export async function testToken(folder: string, key: string, now: Date): Promise<string> {
  const secret = (await readSecret(folder)) ?? (await makeSecret(folder));
  return tokenFor(secret, key, now.getTime());
}

/** Whether a request has a valid test token for its idempotency key. */
export async function hasTestToken(
  folder: string,
  { headers }: Pick<Request, 'headers'>,
  now: Date,
): Promise<boolean> {
  const token = headers.get(TEST_HEADER) ?? '';
  const key = headers.get('idempotency-key') ?? '';
  const [, madeAt] = /^(\d{13})\.[0-9a-f]{64}$/.exec(token) ?? [];
  if (madeAt === undefined || key === '') return false;
  if (Math.abs(now.getTime() - Number(madeAt)) > GOOD_FOR) return false;
  const secret = await readSecret(folder);
  if (secret === undefined) return false;
  return timingSafeEqual(Buffer.from(token), Buffer.from(tokenFor(secret, key, Number(madeAt))));
}

function tokenFor(secret: string, key: string, madeAt: number): string {
  const words = `signpost test\n${madeAt}\n${key}`;
  return `${madeAt}.${createHmac('sha256', secret).update(words).digest('hex')}`;
}

async function readSecret(folder: string): Promise<string | undefined> {
  const text = await readFile(path.join(folder, KEY_FILE), 'utf8').catch(() => '');
  return text.length === 2 * KEY_BYTES ? text : undefined;
}

/** Creates the key atomically. If two processes create one at once, the first wins. */
async function makeSecret(folder: string): Promise<string> {
  const file = path.join(folder, KEY_FILE);
  const draft = `${file}.${randomUUID()}`;
  const secret = randomBytes(KEY_BYTES).toString('hex');
  try {
    await writeFile(draft, secret, { flag: 'wx', mode: 0o600 });
    await link(draft, file).catch(() => undefined);
    const first = await readSecret(folder);
    // The key file is incomplete, or the file system has no hard links.
    if (first === undefined) await rename(draft, file);
    return first ?? secret;
  } finally {
    await rm(draft, { force: true });
  }
}
