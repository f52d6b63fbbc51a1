import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import path from 'node:path';

/** The folder of keys in the folder of the inbox. */
const KEYS = 'sender-keys';

const KEY_BYTES = 32;

/** Names a network address so that nobody can tell which it was. */
export type HashSender = (address: string, now: Date) => Promise<string>;

/**
 * Names senders by a hash of their address, so that those of one day can be counted. Its
 * key is random, belongs to one day and is then removed: from then on nobody can find out
 * addresses by trying them all. All processes with one folder use the same.
 */
export function senderHashes(folder: string): HashSender {
  let known: { day: string; key: Promise<Buffer> } | undefined;
  return async (address, now) => {
    if (address === '') return '';
    const day = now.toISOString().slice(0, 10);
    if (known?.day !== day) {
      const key = keyOf(path.join(folder, KEYS), day);
      known = { day, key };
      key.catch(() => {
        known = undefined;
      });
    }
    const { key } = known;
    return createHmac('sha256', await key)
      .update(networkOf(address))
      .digest('hex');
  };
}

/** How many groups of an IPv6 address name a network: one visitor has all addresses in it. */
const NETWORK = 4;

/** The network that an address belongs to: of IPv6, a visitor has all addresses in one. */
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

/** All eight groups of an IPv6 address, in hexadecimal, without zeros in front. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%');
  // It writes each address in one way.
  const { hostname } = new URL(`http://[${plain}]/`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/** A link appears whole or not at all, and only once: who comes second takes what is there. */
async function keyOf(folder: string, day: string): Promise<Buffer> {
  // The folder that it lies in is not made: somebody may have taken it away, and bring it back.
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

/** Those of days before, and of days to come: a clock may have been ahead. */
async function removeOthers(folder: string, day: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !name.startsWith(day));
  for (const name of others) await rm(path.join(folder, name), { force: true });
}
