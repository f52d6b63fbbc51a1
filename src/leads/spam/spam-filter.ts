import type { Submission } from '../../forms/receiving/inbox.ts';
import { NO_SIGNALS } from '../../forms/receiving/signals.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../database.ts';
import type { Lead } from '../lead.ts';
import { rates } from './rates.ts';
import { repeats } from './repeats.ts';
import type { NameSender } from './senders.ts';
import { cluesIn } from './spam-signals.ts';

/**
 * From how many points on a lead is quarantined. What people do by habit has fewer, even
 * together: a password manager that fills in at once, and links to some listings, have three.
 */
const QUARANTINE = 5;

/** What is thought of a lead. */
export type SpamVerdict = Pick<Lead, 'standing' | 'suspicion' | 'sender'>;

/** Says of what is sent whether it looks like spam. It never fails, and never refuses. */
export type SpamFilter = (submission: Submission, now: Date) => Promise<SpamVerdict>;

/** What judging takes. */
interface Judging {
  db: Database;
  nameSender: NameSender;
  log: Log;
}

/** Judges leads of a database. */
export function judgeIn({ db, nameSender, log }: Judging): SpamFilter {
  const countSender = rates(db);
  const findRepeats = repeats();
  return async (submission, now) => {
    const { signals: { address } = NO_SIGNALS, form } = submission;
    const sender = await orElse('', nameSender(address, now));
    const rate = await orElse(undefined, countSender(form.id, sender, now));
    const clues = [...cluesIn(submission), findRepeats(submission, now.getTime()), rate].filter(
      (clue) => clue !== undefined,
    );
    const score = clues.reduce((sum, { points }) => sum + points, 0);
    return {
      standing: score >= QUARANTINE ? 'quarantined' : 'received',
      suspicion: { score, reasons: clues.map(({ reason }) => reason) },
      sender,
    };
  };

  /** What cannot be found out speaks against nobody. */
  async function orElse<Value>(usual: Value, found: Promise<Value>): Promise<Value> {
    try {
      return await found;
    } catch (error) {
      log.warn('A sign of spam could not be looked at.', { error });
      return usual;
    }
  }
}
