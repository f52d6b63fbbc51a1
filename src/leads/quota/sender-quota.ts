import { sql } from 'kysely';
import { bodyLimits } from '../../forms/receiving/body-limits.ts';
import { CEILINGS } from '../../model/ceilings.ts';
import { utcDay } from '../../model/locale/utc-day.ts';
import type { Form } from '../../model/schema/form.ts';
import type { Database } from '../database.ts';
import type { Release } from './disk-reserve.ts';

/** The limits per sender, form and UTC day. */
export interface QuotaLimits {
  /** For a known address. An office stays below: it allows for some dozen people. */
  known: Usage;
  /** For all unknown addresses together: behind an unconfigured proxy, that is everybody. */
  unknown: Usage;
}

const LIMITS: QuotaLimits = {
  known: { files: CEILINGS.files.max, words: CEILINGS.words.max },
  unknown: { files: CEILINGS.filesOfUnknown.max, words: CEILINGS.wordsOfUnknown.max },
};

/** If a form accepts larger files, the limit is this many times one submission's maximum. */
const SUBMISSIONS = 5;

/** Overhead per file in bytes: the last disk block is rarely full. */
const PER_FILE = 4_096;

/** Overhead per lead for rows and indexes, in characters. */
const PER_LEAD = 1_000;

/** How long a database result is cached, in ms: other processes store leads too. */
const MIN_CACHE_TIME = 5_000;

/** The cache also lives this many times the duration of the query, which delays incoming leads. */
const CACHE_FACTOR = 100;

export interface QuotaAccount {
  /** The day's hash by `sender-hash.ts`; empty if unknown. */
  sender: string;
  form: Form;
  day: Date;
}

/** An amount used or allowed. */
interface Usage {
  /** In bytes, with `PER_FILE` for each. */
  files: number;
  /** In characters, with `PER_LEAD` for each. */
  words: number;
}

interface Balance {
  /** What the database reported. */
  stored: Usage;
  /** What this process added since then. */
  added: Usage;
  /** Bytes reserved for uploads in progress. */
  reserved: number;
  /** When the cached result expires, in `performance.now()` time. */
  goodUntil: number;
  asking?: Promise<void> | undefined;
}

/**
 * Limits what one sender may send to one form per day. Stored data is queried from the database, so
 * that restarts and other processes count; uploads in progress count in this process only.
 */
export function senderQuota(db: Database, limits: QuotaLimits = LIMITS) {
  const balances = new Map<string, Balance>();
  let dropAt = performance.now() + MIN_CACHE_TIME;
  const limitOf = ({ sender }: QuotaAccount) => (sender === '' ? limits.unknown : limits.known);

  /** Reserves bytes for uploads; undefined if they exceed the quota. */
  async function reserve(account: QuotaAccount, bytes: number): Promise<Release | undefined> {
    const max = Math.max(limitOf(account).files, SUBMISSIONS * filesAtOnce(account.form));
    const balance = await balanceOf(account);
    const used = balance.stored.files + balance.added.files + balance.reserved;
    if (used + bytes > max) return undefined;
    balance.reserved += bytes;
    return () => {
      balance.reserved -= bytes;
    };
  }

  /** Counts the texts of a lead to be stored. @returns whether they fit in the quota. */
  async function takeWords(account: QuotaAccount, characters: number): Promise<boolean> {
    const { stored, added } = await balanceOf(account);
    const words = PER_LEAD + characters;
    if (stored.words + added.words + words > limitOf(account).words) return false;
    added.words += words;
    return true;
  }

  /** Counts stored files, until the database is queried again. */
  function addFiles(account: QuotaAccount, sizes: number[]): void {
    const added = balances.get(nameOf(account))?.added;
    for (const size of sizes) if (added) added.files += size + PER_FILE;
  }

  async function balanceOf(account: QuotaAccount): Promise<Balance> {
    const name = nameOf(account);
    const now = performance.now();
    if (now >= dropAt) {
      dropIdle(balances, now);
      dropAt = now + MIN_CACHE_TIME;
    }
    const balance = balances.get(name) ?? newBalance();
    balances.set(name, balance);
    if (now < balance.goodUntil) return balance;
    balance.asking ??= ask(db, account, balance).finally(() => {
      balance.asking = undefined;
    });
    await balance.asking;
    return balance;
  }

  return { reserve, takeWords, addFiles };
}

function newBalance(): Balance {
  const none = () => ({ files: 0, words: 0 });
  return { stored: none(), added: none(), reserved: 0, goodUntil: 0 };
}

/** Drops expired balances, which can be read from the database again. */
function dropIdle(balances: Map<string, Balance>, now: number): void {
  for (const [name, { goodUntil, reserved, asking }] of balances) {
    if (goodUntil < now && reserved === 0 && !asking) balances.delete(name);
  }
}

/** Returns the maximum size of all files in one submission, in bytes. */
function filesAtOnce(form: Form): number {
  const { all, texts } = bodyLimits(form);
  return all - texts;
}

/** Refreshes a balance. If the database fails, the old one stays: no lead can be stored anyway. */
async function ask(db: Database, account: QuotaAccount, balance: Balance): Promise<void> {
  const from = performance.now();
  const before = { ...balance.added };
  const stored = await storedBy(db, account).catch(() => undefined);
  if (stored) {
    balance.stored = stored;
    balance.added.files -= before.files;
    balance.added.words -= before.words;
  }
  const now = performance.now();
  balance.goodUntil = now + Math.max(MIN_CACHE_TIME, CACHE_FACTOR * (now - from));
}

async function storedBy(db: Database, { sender, form, day }: QuotaAccount): Promise<Usage> {
  const since = `${utcDay(day)}T00:00:00.000Z`;
  const leads = db
    .selectFrom('leads')
    .where(({ and }) => and({ sender, form: form.id, is_test: 0 }))
    .where('received_at', '>=', since);
  const words = await leads
    .select(({ fn }) => [sql<unknown>`sum(length(answers))`.as('sum'), fn.countAll().as('count')])
    .executeTakeFirst();
  const files = await leads
    .innerJoin('files', 'files.lead', 'leads.id')
    .where('files.stored_as', 'is not', null)
    .select(({ fn }) => [fn.sum('files.bytes').as('sum'), fn.countAll().as('count')])
    .executeTakeFirst();
  return {
    words: Number(words?.sum ?? 0) + PER_LEAD * Number(words?.count ?? 0),
    files: Number(files?.sum ?? 0) + PER_FILE * Number(files?.count ?? 0),
  };
}

function nameOf({ sender, form, day }: QuotaAccount): string {
  return `${utcDay(day)} ${sender} ${form.id}`;
}
