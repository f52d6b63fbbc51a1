import { sql } from 'kysely';
import { bodyLimits } from '../../forms/receiving/body-limits.ts';
import { CEILINGS } from '../../model/ceilings.ts';
import type { Form } from '../../model/form.ts';
import type { Database } from '../database.ts';
import type { Release } from './disk-reserve.ts';

/** What one sender may send to one form on one day (UTC). */
export interface QuotaLimits {
  /** Of whom the address is known. An office sends less: it is that of some dozen people. */
  known: Usage;
  /** Of all others together: where nobody told us of a proxy, they are everybody. */
  unknown: Usage;
}

const LIMITS: QuotaLimits = {
  known: { files: CEILINGS.files.most, words: CEILINGS.words.most },
  unknown: { files: CEILINGS.filesOfUnknown.most, words: CEILINGS.wordsOfUnknown.most },
};

/** Where a form takes more files at once, so many times what it takes. */
const SUBMISSIONS = 5;

/** What a file may take beside its content, in bytes: the last block of a disk is rarely full. */
const PER_FILE = 4_096;

/** What a lead takes beside its words: its rows, and its place in indexes. As many characters. */
const PER_LEAD = 1_000;

/** How long what the database says is good for, in milliseconds: other processes take leads too. */
const GOOD_FOR = 5_000;

/** Nor is it asked sooner than this many times what it took: leads wait meanwhile. */
const REST = 100;

/** Whose leads are counted together. */
export interface QuotaAccount {
  /** As `sender-hash.ts` names them on that day; empty if not known. */
  sender: string;
  form: Form;
  day: Date;
}

/** How much was sent, or may be. */
interface Usage {
  /** In bytes, with `PER_FILE` for each. */
  files: number;
  /** In characters, with `PER_LEAD` for each. */
  words: number;
}

interface Balance {
  /** What the database had when it was asked. */
  stored: Usage;
  /** What this process has added since. */
  added: Usage;
  /** What is arriving. */
  reserved: number;
  /** Until when the database need not be asked, on the clock of `performance`. */
  goodUntil: number;
  asking?: Promise<void> | undefined;
}

/**
 * How much one sender may send to one form within a day. What is kept is asked of the database, so
 * that restarts and other processes are in it; what is arriving counts in this process.
 */
export function senderQuota(db: Database, limits: QuotaLimits = LIMITS) {
  const balances = new Map<string, Balance>();
  let dropAt = performance.now() + GOOD_FOR;
  const limitOf = ({ sender }: QuotaAccount) => (sender === '' ? limits.unknown : limits.known);

  /** Sets bytes aside for files that are about to arrive; undefined if there are not so many left. */
  async function reserve(account: QuotaAccount, bytes: number): Promise<Release | undefined> {
    const most = Math.max(limitOf(account).files, SUBMISSIONS * filesAtOnce(account.form));
    const balance = await balanceOf(account);
    const used = balance.stored.files + balance.added.files + balance.reserved;
    if (used + bytes > most) return undefined;
    balance.reserved += bytes;
    return () => {
      balance.reserved -= bytes;
    };
  }

  /** Counts the words of a lead that is about to be kept. @returns whether it may be. */
  async function takeWords(account: QuotaAccount, characters: number): Promise<boolean> {
    const { stored, added } = await balanceOf(account);
    const words = PER_LEAD + characters;
    if (stored.words + added.words + words > limitOf(account).words) return false;
    added.words += words;
    return true;
  }

  /** Counts files that were kept, until the database is asked again. */
  function addFiles(account: QuotaAccount, sizes: number[]): void {
    const added = balances.get(nameOf(account))?.added;
    for (const size of sizes) if (added) added.files += size + PER_FILE;
  }

  async function balanceOf(account: QuotaAccount): Promise<Balance> {
    const name = nameOf(account);
    const now = performance.now();
    if (now >= dropAt) {
      dropIdle(balances, now);
      dropAt = now + GOOD_FOR;
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

/** The database knows of all whom nobody has heard of lately. */
function dropIdle(balances: Map<string, Balance>, now: number): void {
  for (const [name, { goodUntil, reserved, asking }] of balances) {
    if (goodUntil < now && reserved === 0 && !asking) balances.delete(name);
  }
}

/** What a form takes at once, all its files together, in bytes. */
function filesAtOnce(form: Form): number {
  const { all, texts } = bodyLimits(form);
  return all - texts;
}

/** While a database is away, nothing is kept: then it does not matter what is not known. */
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
  balance.goodUntil = now + Math.max(GOOD_FOR, REST * (now - from));
}

async function storedBy(db: Database, { sender, form, day }: QuotaAccount): Promise<Usage> {
  const since = `${dayOf({ day })}T00:00:00.000Z`;
  const leads = db
    .selectFrom('leads')
    .where('sender', '=', sender)
    .where('received_at', '>=', since)
    .where('form', '=', form.id)
    .where('is_test', '=', 0);
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
  return `${dayOf({ day })} ${sender} ${form.id}`;
}

function dayOf({ day }: Pick<QuotaAccount, 'day'>): string {
  return day.toISOString().slice(0, 10);
}
