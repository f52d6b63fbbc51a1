import { createHmac, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { MINUTE } from '../../../model/durations.ts';
import { readKey, sharedKey } from '../../key-file.ts';

/** The request header with the token of a test that Signpost sends itself. */
export const TEST_HEADER = 'signpost-test';

/** The key file, in the folder that `SIGNPOST_DATA` names. */
const KEY_FILE = 'test-key';

/** Token lifetime in ms, in both directions, to allow for clock differences. */
const GOOD_FOR = 10 * MINUTE;

/**
 * Returns the HMAC token of a test for one idempotency key, valid for some minutes. Only processes
 * that can read the data folder can make one. A leaked token can only repeat that test: the same
 * lead.
 */
export async function testToken(folder: string, key: string, now: Date): Promise<string> {
  return tokenFor(await sharedKey(path.join(folder, KEY_FILE)), key, now.getTime());
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
  const secret = await readKey(path.join(folder, KEY_FILE));
  if (secret === undefined) return false;
  return timingSafeEqual(Buffer.from(token), Buffer.from(tokenFor(secret, key, Number(madeAt))));
}

function tokenFor(secret: Buffer, key: string, madeAt: number): string {
  const words = `signpost test\n${madeAt}\n${key}`;
  return `${madeAt}.${createHmac('sha256', secret).update(words).digest('hex')}`;
}
