import { createHmac, randomBytes } from 'node:crypto';
import { CEILINGS, type Reached } from '../../model/ceilings.ts';
import type { Database } from '../database.ts';

/**
 * How many acknowledgements one mailbox gets within a day: anyone can name anybody's address. Who
 * sends two forms, and one of them again, has three.
 */
const MOST = CEILINGS.acknowledgements.most;

/** In milliseconds. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const KEY_BYTES = 32;

/** The name of the key by which mailboxes are hashed. */
const KEY = 'acknowledgements';

/** An acknowledgement that is about to be sent. */
interface Planned {
  address: string;
  /** The id of the lead that is acknowledged. */
  lead: string;
}

/** Whether an acknowledgement may be sent. That of one lead may be tried again and again. */
export type MayWrite = (planned: Planned) => Promise<boolean>;

/**
 * Limits how many acknowledgements go to one mailbox. They are counted in the database, so that
 * restarts and other processes do not matter, and under a keyed hash in place of the address,
 * for a day.
 *
 * @throws what the database says if it cannot be asked: then nobody knows.
 */
export function acknowledgementLimit(
  db: Database,
  now: () => Date,
  reached: Reached = () => {},
): MayWrite {
  let known: Promise<string> | undefined;

  function key(): Promise<string> {
    known ??= keyIn(db).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  return async ({ address, lead }) => {
    const mailbox = createHmac('sha256', await key())
      .update(mailboxOf(address))
      .digest('hex');
    await forgetOthers(db, now());
    const own = db.selectFrom('acknowledgements').select('lead').where('mailbox', '=', mailbox);
    if ((await own.where('lead', '=', lead).execute()).length > 0) return true;
    for (let ordinal = 1; ordinal <= MOST; ordinal += 1) {
      const row = { mailbox, ordinal, lead, sent_at: now().toISOString() };
      const { numInsertedOrUpdatedRows: taken } = await db
        .insertInto('acknowledgements')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (taken) return true;
    }
    reached('acknowledgements');
    return false;
  };
}

/** Those of another day do not count, nor those of a clock that ran ahead. */
async function forgetOthers(db: Database, now: Date): Promise<void> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  await db
    .deleteFrom('acknowledgements')
    .where((row) => row.or([row('sent_at', '<=', at(-DAY)), row('sent_at', '>', at(HOUR))]))
    .execute();
}

/** Of two processes that make one at once, the first counts. */
async function keyIn(db: Database): Promise<string> {
  const value = randomBytes(KEY_BYTES).toString('base64');
  await db
    .insertInto('secrets')
    .values({ name: KEY, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = db.selectFrom('secrets').select('value').where('name', '=', KEY);
  return (await kept.executeTakeFirstOrThrow()).value;
}

/**
 * What an address has in common with others that most likely lead to the same mailbox: case means
 * nothing, many servers drop what follows a plus, and Google's drop dots. Whoever is taken for
 * somebody else of the same name only misses an acknowledgement.
 */
export function mailboxOf(address: string): string {
  const written = address.toLowerCase();
  const at = written.lastIndexOf('@');
  const name = written.slice(0, at);
  const domain = written.slice(at + 1);
  const plain = (name.split('+')[0] ?? '').replaceAll('.', '');
  return `${plain || name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
