import { createHmac } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { utcDay } from '../model/locale/utc-day.ts';
import { sharedKey } from './key-file.ts';

/** The subfolder of the inbox folder that holds the keys. */
const KEYS = 'sender-keys';

/** Hashes a network address so that it cannot be recovered. */
export type HashSender = (address: string, now: Date) => Promise<string>;

/**
 * Returns a function that hashes sender addresses with HMAC-SHA-256, so that leads of one sender
 * can be counted per day. The random key is per day and then deleted, after which addresses cannot
 * be found by brute force. All processes with the same folder share the key.
 */
export function senderHashes(folder: string): HashSender {
  let current: { day: string; key: Promise<Buffer> } | undefined;
  return async (address, now) => {
    if (address === '') return '';
    const day = utcDay(now);
    if (current?.day !== day) {
      const key = keyOf(path.join(folder, KEYS), day);
      current = { day, key };
      key.catch(() => {
        current = undefined;
      });
    }
    const { key } = current;
    return createHmac('sha256', await key)
      .update(networkOf(address))
      .digest('hex');
  };
}

/** How many groups of an IPv6 address identify a network (/64), all of which one visitor has. */
const NETWORK = 4;

/** Returns the network of an address: the /64 prefix for IPv6, else the address itself. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  // The URL parser normalizes the address.
  const normal = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [, ...mapped] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(normal) ?? [];
  const ofMapped = mapped.map((group) => Number.parseInt(group, 16));
  if (mapped.length > 0) return ofMapped.flatMap((two) => [two >> 8, two & 0xff]).join('.');
  const [first = [], last = []] = normal.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...zeros, ...last].slice(0, NETWORK).join(':');
}

/** Returns the day's key, and deletes those of other days: a clock may have been ahead. */
async function keyOf(folder: string, day: string): Promise<Buffer> {
  // Not recursive: the parent folder may have been removed for a while and be put back.
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = await sharedKey(path.join(folder, day));
  const others = (await readdir(folder)).filter((name) => !name.startsWith(day));
  for (const name of others) await rm(path.join(folder, name), { force: true });
  return key;
}
