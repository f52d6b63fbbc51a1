import { createHmac, randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { CEILINGS, type Reached } from '../../model/ceilings.ts';
import { DAY, HOUR } from '../../model/durations.ts';
import type { Database } from '../database.ts';

/**
 * The maximum of acknowledgements per mailbox and day: anyone can enter anybody's address. A
 * visitor who sends two forms, and one of them again, gets three.
 */
const MAX = CEILINGS.acknowledgements.max;

const KEY_BYTES = 32;

/** The name of the secret that keys the mailbox hashes. */
const KEY = 'acknowledgements';

/** Whether a lead, by its id, may be acknowledged to an address. Retries are always allowed. */
export type MayWrite = (planned: { address: string; lead: string }) => Promise<boolean>;

/**
 * Rate-limits acknowledgements per mailbox. They are counted in the database, so that restarts and
 * other processes do not matter, under a keyed hash of the address and for a day.
 *
 * @throws the driver's error if the database fails: then the count is unknown.
 */
export function acknowledgementLimit(
  db: Database,
  now: () => Date,
  reached: Reached = () => {},
): MayWrite {
  let loading: Promise<string> | undefined;

  function key(): Promise<string> {
    loading ??= keyIn(db).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  return async ({ address, lead }) => {
    const mailbox = createHmac('sha256', await key())
      .update(mailboxOf(address))
      .digest('hex');
    await forgetOthers(db, now());
    const own = db.selectFrom('acknowledgements').select('lead').where('mailbox', '=', mailbox);
    if ((await own.where('lead', '=', lead).execute()).length > 0) return true;
    for (let ordinal = 1; ordinal <= MAX; ordinal += 1) {
      const row = { mailbox, ordinal, lead, sent_at: now().toISOString() };
      const { numInsertedOrUpdatedRows: counted } = await db
        .insertInto('acknowledgements')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (counted) return true;
    }
    reached('acknowledgements');
    return false;
  };
}

/** Deletes rows older than a day, and those dated ahead by a clock that was wrong. */
async function forgetOthers(db: Database, now: Date): Promise<void> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  await db
    .deleteFrom('acknowledgements')
    .where((row) => row.or([row('sent_at', '<=', at(-DAY)), row('sent_at', '>', at(HOUR))]))
    .execute();
}

/** Returns the shared key. If two processes create one at once, the first wins. */
async function keyIn(db: Database): Promise<string> {
  const value = randomBytes(KEY_BYTES).toString('base64');
  await db
    .insertInto('secrets')
    .values({ name: KEY, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = db.selectFrom('secrets').select('value').where('name', '=', KEY);
  return (await query.executeTakeFirstOrThrow()).value;
}

/**
 * Normalizes an address so that variants of one mailbox compare equal: case is ignored, many
 * servers drop what follows a plus, Google's drop dots, and an international domain has a name in
 * ASCII. If that merges two people, one only misses an acknowledgement.
 */
export function mailboxOf(address: string): string {
  const normalized = address.toLowerCase();
  const at = normalized.lastIndexOf('@');
  const name = normalized.slice(0, at);
  const written = normalized.slice(at + 1);
  const domain = domainToASCII(written) || written;
  const plain = (name.split('+')[0] ?? '').replaceAll('.', '');
  return `${plain || name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
