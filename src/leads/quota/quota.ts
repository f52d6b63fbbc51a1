import type { Lead } from '../../destinations/lead.ts';
import { filesAmong } from '../../forms/fields/answers.ts';
import type { Admission, Submission, UploadRequest } from '../../forms/receiving/inbox.ts';
import { NO_SIGNALS } from '../../forms/receiving/signals.ts';
import type { Form } from '../../model/schema/form.ts';
import type { LeadStorage } from '../database.ts';
import type { HashSender } from '../sender-hash.ts';
import { diskReserve } from './disk-reserve.ts';
import { type QuotaLimits, senderQuota } from './sender-quota.ts';

interface QuotaOptions extends LeadStorage {
  hashSender: HashSender;
  limits?: QuotaLimits | undefined;
}

export type Quota = ReturnType<typeof quota>;

/** Limits what one sender may send to one form, and reserves disk space for texts. */
export function quota({ db, files: folder, hashSender, limits }: QuotaOptions) {
  const senders = senderQuota(db, limits);
  const reserveDisk = diskReserve(folder);

  /** Returns the folder for a request's files, and reserves space for them. */
  async function admit({ form, address, bytes, isTest }: UploadRequest): Promise<Admission> {
    const account = await accountOf(form, address);
    const ofSender = isTest ? () => {} : await senders.reserve(account, bytes);
    if (!ofSender) return refusal('quota');
    const ofDisk = await reserveDisk(bytes);
    if (!ofDisk) {
      ofSender();
      return refusal('space');
    }
    const release = () => {
      ofSender();
      ofDisk();
    };
    return { folder, release };
  }

  /**
   * Checks a submission against its sender's daily quota, and counts its texts if they fit. Returns
   * the fields with refused files; empty if the texts exceed it; undefined if all fits.
   */
  async function excess(submission: Submission): Promise<string[] | undefined> {
    if (submission.isTest) return undefined;
    const { answers, form, signals: { address } = NO_SIGNALS } = submission;
    const refused = filesAmong(answers).filter(({ file }) => file.refused === 'quota');
    if (refused.length > 0) return [...new Set(refused.map(({ field }) => field))];
    const account = await accountOf(form, address);
    return (await senders.takeWords(account, lengthOf(answers))) ? undefined : [];
  }

  function count({ sender, files, isTest, receivedAt }: Lead, form: Form): void {
    if (files.length === 0) return;
    const stored = files.filter(({ storedAs }) => storedAs !== null);
    const sizes = isTest ? [] : stored.map(({ bytes }) => bytes);
    senders.addFiles({ sender, form, day: new Date(receivedAt) }, sizes);
  }

  async function accountOf(form: Form, address: string) {
    const day = new Date();
    // A sender that cannot be hashed shares the quota of unknown ones.
    const sender = await hashSender(address, day).catch(() => '');
    return { sender, form, day };
  }

  return { admit, excess, count };
}

/** Returns the characters of all texts. */
function lengthOf(answers: Submission['answers']): number {
  let length = 0;
  for (const answer of Object.values(answers)) {
    if (typeof answer === 'string') length += answer.length;
  }
  return length;
}

function refusal(reason: 'quota' | 'space'): Admission {
  return { folder: undefined, refused: reason, release: () => {} };
}
