import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Lead } from '../destinations/lead.ts';
import { type Answers, filesAmong, textsAmong } from '../forms/fields/answers.ts';
import type { KeepResult, Submission } from '../forms/receiving/inbox.ts';
import type { Upload } from '../forms/receiving/upload.ts';
import { type Log, noopLog } from '../log/log.ts';
import { childLogger } from '../log/request.ts';
import type { Page } from '../model/manifest/manifest.ts';
import type { Form } from '../model/schema/form.ts';
import { type Clocks, type WatchedClock, watchedClock } from './clock/watched-clock.ts';
import { reasonOfFailure } from './database/failures.ts';
import { databaseAt, reach } from './database.ts';
import { idempotencyKeys, type SubmissionKeys } from './idempotency-keys.ts';
import { dropFiles, ensureFiles, keepFiles, markUncertain, settleFiles } from './lead-files.ts';
import { type Quota, quota } from './quota/quota.ts';
import type { QuotaLimits } from './quota/sender-quota.ts';
import { newReceipt } from './receipt.ts';
import { senderHashes } from './sender-hash.ts';
import { type SpamFilter, spamFilter } from './spam/spam-filter.ts';
import { CommitUnknownError, leadStore, type Store } from './store.ts';

/** The subfolder of the inbox folder that holds uploaded files. */
export const FILES = 'files';

/** Folder mode: only the user who runs the server can read what visitors send. */
const PRIVATE = 0o700;

const UNREACHED =
  'The database cannot be reached. Until it can, leads cannot be stored, and forms report a failure.';

/** An open inbox, with the folder that holds all of its data, and the one with files of leads. */
export type OpenInbox = Awaited<ReturnType<typeof openInbox>>;

export interface InboxOptions {
  /** The URL of a PostgreSQL database; without it, leads are stored in SQLite in the folder. */
  database?: string | undefined;
  log?: Log;
  /** Called with each submission passed to `keep`, and with the promise of its result. */
  watch?: (submission: Submission, keeping: Promise<KeepResult>) => void;
  /** Returns the names of the destinations that a lead is forwarded to. */
  forward?: (lead: Lead, form: Form) => string[];
  /** Daily limits per sender; defaults apply without them. */
  limits?: QuotaLimits;
  /** Returns the pages of the site, to tell enquiries about what it offers from spam. */
  pages?: () => Page[];
  /** Replaces the machine's clocks. */
  clocks?: Clocks;
}

/**
 * Opens the inbox in a folder, which is created if missing. `keep` waits until its database is
 * checked and migrated. While it is unreachable, `keep` rejects but `openInbox` does not throw: the
 * caller may have other things to serve.
 */
export async function openInbox(
  folder: string,
  { database, log = noopLog, watch, forward = () => [], limits, pages, clocks }: InboxOptions = {},
) {
  const files = path.join(folder, FILES);
  const db = databaseAt({ folder, database }, { log, soundOnly: true });
  const store = leadStore(db);
  await mkdir(files, { recursive: true, mode: PRIVATE }).catch((error: unknown) =>
    log.error('The folder for files cannot be created: leads are stored without their files.', {
      error,
    }),
  );
  const opened = reach(db).catch((error: unknown) => log.error(UNREACHED, { error }));
  const hashSender = senderHashes(folder);
  const judge = spamFilter({ db, hashSender, log, pages });
  const bounds = quota({ db, files, hashSender, limits });
  const clock = watchedClock(db, clocks);
  const keysOf = idempotencyKeys(hashSender);
  const services = { store, clock, files, log, forward, judge, keysOf, quota: bounds };
  return {
    db,
    /**
     * Resolves when its database was opened, or could not be. `openInbox` does not wait for that:
     * the check of a large database takes longer than visitors wait for a page.
     */
    opened,
    store,
    clock,
    folder,
    files,
    admit: bounds.admit,
    keep: (submission: Submission): Promise<KeepResult> => {
      const own = childLogger(submission.request, log);
      const keeping = keep(submission, { ...services, log: own });
      void logResult(submission, keeping, own);
      watch?.(submission, keeping);
      return keeping;
    },
    /** Finds nothing while the database fails: the form is refused then, and stays filled in. */
    find: async (submission: Submission): Promise<KeepResult | undefined> => {
      const { digest, key } = await keysOf(submission, new Date());
      const { form, answers } = submission;
      const before = await store.findByKey(form.id, key).catch(() => undefined);
      if (!before || before.digest !== digest) return undefined;
      return duplicateResult(before, { digest, answers, folder: files });
    },
    close: () => db.destroy(),
  };
}

interface KeepServices {
  store: Store;
  clock: WatchedClock;
  /** The folder with the files of leads. */
  files: string;
  log: Log;
  judge: SpamFilter;
  keysOf: ReturnType<typeof idempotencyKeys>;
  quota: Quota;
  forward: NonNullable<InboxOptions['forward']>;
}

/** The verdict for our own tests, which skip the filter: they are as fast and as alike as spam. */
const UNSUSPECTED: Pick<Lead, 'standing' | 'suspicion' | 'sender'> = {
  standing: 'received',
  suspicion: { score: 0, reasons: [] },
  sender: '',
};

/** Stores a submission: files before the row, so that every visible lead has its files. */
async function keep(submission: Submission, services: KeepServices): Promise<KeepResult> {
  const { store, files: folder, log, judge } = services;
  const { form, answers } = submission;
  const now = new Date();
  const keys = await services.keysOf(submission, now);
  const { digest, key } = keys;
  const sent = { digest, answers, folder };
  const existing = await earlierTry(submission, keys, store);
  if (existing) return duplicateResult(existing, sent);
  const excess = await services.quota.excess(submission);
  if (excess) {
    const before = await store.findByKey(form.id, key);
    return before ? duplicateResult(before, sent) : { state: 'limited', fields: excess };
  }
  const judgement = submission.isTest ? UNSUSPECTED : await judge(submission, now);
  const files = await keepFiles(folder, submission, log);
  const lead: Lead = {
    id: randomUUID(),
    receipt: newReceipt(),
    form: form.id,
    key,
    digest,
    receivedAt: services.clock.now().toISOString(),
    page: submission.page,
    answers: textsAmong(answers),
    files,
    ...judgement,
    isTest: submission.isTest === true,
  };
  const added = await addOrDrop(lead, services.forward(lead, form), services);
  if (added.id === lead.id) services.quota.count(lead, form);
  return duplicateResult(added, sent);
}

/** Returns the lead of an earlier try, unless only the insert needs to find it. */
async function earlierTry(
  { form, answers }: Submission,
  { key, earlier }: SubmissionKeys,
  store: Store,
): Promise<Lead | undefined> {
  // A retry must not write its files again.
  const same = filesAmong(answers).length > 0 ? await store.findByKey(form.id, key) : undefined;
  if (same) return same;
  for (const other of earlier) {
    const lead = await store.findByKey(form.id, other);
    if (lead && lead.forgottenAt === undefined) return lead;
  }
  return undefined;
}

/** Inserts a lead. Of two concurrent ones under one key, one is kept with its files. */
async function addOrDrop(
  lead: Lead,
  destinations: string[],
  { store, files: folder }: KeepServices,
): Promise<Lead> {
  try {
    const added = await store.add(lead, destinations);
    const settle = added.id === lead.id ? settleFiles : dropFiles;
    await settle(folder, lead.files).catch(() => {});
    return added;
  } catch (error) {
    // A lead that may have been stored needs its files.
    if (error instanceof CommitUnknownError) await markUncertain(folder, lead.files);
    else await dropFiles(folder, lead.files);
    throw error;
  }
}

/** Returns the result for a stored lead, with those of its files that are missing now. */
async function duplicateResult(
  lead: Lead,
  { digest, answers, folder }: { digest: string; answers: Answers<Upload>; folder: string },
): Promise<KeepResult> {
  const isForgotten = lead.forgottenAt !== undefined;
  if (!isForgotten && lead.digest !== digest) return { state: 'taken' };
  const lostFiles = await ensureFiles(folder, lead.files, answers);
  return { state: 'kept', receipt: lead.receipt, lostFiles };
}

async function logResult(
  { form: { id: form } }: Submission,
  keeping: Promise<KeepResult>,
  log: Log,
): Promise<void> {
  const from = performance.now();
  try {
    const result = await keeping;
    const milliseconds = Math.round(performance.now() - from);
    if (result.state === 'kept') {
      log.info('A lead was stored.', { form, receipt: result.receipt, milliseconds });
    } else if (result.state === 'taken') {
      log.warn(
        'A form was refused: its idempotency key belongs to a lead with different content.',
        { form },
      );
    } else {
      const reason = result.fields.length > 0 ? 'files' : 'words';
      const facts = { form, reason };
      log.warn('A form was refused: its sender has reached the daily limit.', facts);
    }
  } catch (error) {
    log.error('A lead could not be stored.', { form, reason: reasonOfFailure(error), error });
  }
}
