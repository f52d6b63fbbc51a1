import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import path from 'node:path';
import { utcDay } from '../../model/locale/utc-day.ts';

/** The subfolder of the inbox folder that holds the keys. */
const KEYS = 'sender-keys';

const KEY_BYTES = 32;

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
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped) return groups.slice(0, NETWORK).join(':');
  const bytes = Buffer.from(
    groups
      .slice(-2)
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  );
  return [...bytes].join('.');
}

/** Returns all eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  // The URL parser normalizes the address.
  const { hostname } = new URL(`http://[${plain}]/`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/** Returns the day's key. A hard link is atomic and fails if it exists: the first process wins. */
async function keyOf(folder: string, day: string): Promise<Buffer> {
  // Not recursive: the parent folder may have been removed for a while and be put back.
  await mkdir(folder, { mode: 0o700 }).catch(unlessThere);
  const own = path.join(folder, `${day}-${randomBytes(8).toString('hex')}`);
  const common = path.join(folder, day);
  await writeFile(own, randomBytes(KEY_BYTES), { mode: 0o600 });
  await link(own, common).catch(unlessThere);
  await rm(own, { force: true });
  await removeOthers(folder, day);
  return readFile(common);
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Deletes the keys of other days, also of later ones: a clock may have been ahead. */
async function removeOthers(folder: string, day: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !name.startsWith(day));
  for (const name of others) await rm(path.join(folder, name), { force: true });
}
