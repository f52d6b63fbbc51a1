import type { Lead } from '../../destinations/lead.ts';
import type { Submission } from '../../forms/receiving/inbox.ts';
import { NO_SIGNALS } from '../../forms/receiving/signals.ts';
import type { Log } from '../../log/log.ts';
import { childLogger } from '../../log/request.ts';
import type { Page } from '../../model/manifest/manifest.ts';
import { memoized } from '../../model/memoized.ts';
import type { Database } from '../database.ts';
import type { HashSender } from '../sender-hash.ts';
import { repeatedText } from './repeated-text.ts';
import { ownPhrasesIn } from './sales-phrases.ts';
import { senderRate } from './sender-rate.ts';
import { spamSignalsIn } from './spam-signals.ts';

/**
 * The score at which a lead is quarantined. Ordinary habits stay below it even together: a password
 * manager that fills in at once, plus links to some listings, score three.
 */
export const QUARANTINE = 5;

type SpamVerdict = Pick<Lead, 'standing' | 'suspicion' | 'sender'>;

/** Rates a submission. It never throws and never refuses. */
export type SpamFilter = (submission: Submission, now: Date) => Promise<SpamVerdict>;

interface SpamFilterOptions {
  db: Database;
  hashSender: HashSender;
  log: Log;
  /** Returns the pages of the site: what they speak of is no sign of spam. */
  pages?: (() => SpokenPage[]) | undefined;
}

/** The parts of a page that tell what it is about. */
type SpokenPage = Pick<Page, 'title' | 'description' | 'anchored'>;

export function spamFilter({
  db,
  hashSender,
  log,
  pages = () => NO_PAGES,
}: SpamFilterOptions): SpamFilter {
  const countSender = senderRate(db);
  const findRepeats = repeatedText();
  const ownPhrases = memoized((of: SpokenPage[]) => ownPhrasesIn(textOf(of)), 1);
  return async (submission, now) => {
    const { signals: { address } = NO_SIGNALS, form, request } = submission;
    const own = childLogger(request, log);
    const sender = await orElse('', hashSender(address, now), own);
    const rate = await orElse(undefined, countSender(form.id, sender, now), own);
    const signals = [
      ...spamSignalsIn(submission, ownPhrases(pages())),
      findRepeats(submission, now.getTime()),
      rate,
    ].filter((signal) => signal !== undefined);
    const score = signals.reduce((sum, { points }) => sum + points, 0);
    return {
      standing: score >= QUARANTINE ? 'quarantined' : 'received',
      suspicion: { score, reasons: signals.map(({ reason }) => reason) },
      sender,
    };
  };
}

const NO_PAGES: SpokenPage[] = [];

function textOf(pages: SpokenPage[]): string {
  const texts = pages.flatMap(({ title, description, anchored }) => [
    title,
    description,
    ...anchored.map(({ text }) => text),
  ]);
  return texts.join('\n');
}

/** Returns the promised value, or `fallback` if it rejects: a failed check adds no points. */
async function orElse<Value>(fallback: Value, promise: Promise<Value>, log: Log): Promise<Value> {
  try {
    return await promise;
  } catch (error) {
    log.warn('A spam check failed and was skipped.', { error });
    return fallback;
  }
}
