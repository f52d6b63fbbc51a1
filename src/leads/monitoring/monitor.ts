import type { RequestListener } from 'node:http';
import { filesAmong } from '../../forms/answers.ts';
import type { KeepResult, Submission } from '../../forms/receiving/inbox.ts';
import type { Log } from '../../log/log.ts';
import type { CeilingCounts } from '../../model/ceilings.ts';
import type { Form } from '../../model/form.ts';
import type { Words } from '../../words/types.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import type { Database } from '../database.ts';
import type { Store } from '../store.ts';
import { hasTestToken } from '../test-token.ts';
import { byToken, byTokenOrLoopback } from './authorize.ts';
import { dailySweep } from './daily-sweep.ts';
import { monitoringEndpoints } from './endpoints.ts';
import { healthChecker } from './health.ts';
import { type MeasuredPost, type StorageRefusal, siteMetrics } from './metrics.ts';
import { type PeriodicTask, runPeriodically } from './periodic-tasks.ts';
import { quarantineAlerts } from './quarantine.ts';
import { silenceAlerts } from './silence.ts';
import { unsentAlerts } from './unsent.ts';

const MINUTE = 60_000;
/** How often forms are listened for, in milliseconds: a silence is told in days. */
const LISTEN = 10 * MINUTE;

/** How often the clock is looked at, in milliseconds. */
const LOOK = 10 * MINUTE;

/** What is watched. */
export interface MonitorOptions {
  db: Database;
  store: Store;
  clock: WatchedClock;
  /** The folder that `SIGNPOST_DATA` names. */
  folder: string;
  /** The folder of files of leads. */
  files: string;
  /** The forms of the site, as it is at that moment. */
  forms: () => Form[];
  /** The names of the destinations to which alerts are sent. */
  notify: string[];
  words: Words;
  /** Who has it may see all, and if there is one, nobody else. */
  token: string | undefined;
  /** How often each ceiling was reached. */
  ceilings?: CeilingCounts['counts'];
  log: Log;
  /** Whether this server is to be sent visitors. */
  isReady?: () => boolean;
  now?: () => Date;
}

/** What goes on beside the inbox. */
export interface Monitor {
  /** Answers `/health`, `/metrics` and `/ready` where visitors ask. */
  answer: RequestListener;
  /** The same on a port of its own, for this machine. */
  answerHere: RequestListener;
  answered(post: MeasuredPost): void;
  /** Whether a request is a test of our own. */
  isTest(request: Request): Promise<boolean>;
  /** Counts what is handed to the inbox, and what becomes of it. */
  watch(submission: Submission, keeping: Promise<KeepResult>): void;
  /** Begins to sweep and to listen. */
  start(): void;
  /** Resolves when what was begun is over. */
  stop(): Promise<void>;
}

/** Makes what looks after an inbox. */
export function siteMonitor(watched: MonitorOptions): Monitor {
  const {
    db,
    clock,
    folder,
    files,
    forms,
    token,
    log,
    isReady = () => true,
    now = () => new Date(),
  } = watched;
  let silent: string[] = [];
  const { health, invalidate } = healthChecker({ db, folder, files, silent: () => silent, now });
  const { ceilings } = watched;
  const metrics = siteMetrics({ db, clock, forms: forms(), silent: () => silent, now, ceilings });
  const listen = silenceAlerts(watched);
  const tellOfQuarantine = quarantineAlerts(watched);
  const tellOfUnsent = unsentAlerts(watched);
  const looking: PeriodicTask = {
    failed: 'It could not be told whether the clock is right.',
    run: () => clock.look(),
    after: 0,
    every: LOOK,
  };
  const listening: PeriodicTask = {
    failed: 'It could not be told whether a form is silent.',
    run: async () => {
      // By a clock that is ahead, every form is.
      if (clock.isBelieved()) silent = await listen(now());
    },
    after: MINUTE / 2,
    every: LISTEN,
  };
  const telling: PeriodicTask = {
    failed: 'It could not be told whether leads wait in quarantine.',
    run: async () => {
      // By a clock that is ahead, it would be told of many days.
      if (clock.isBelieved()) await tellOfQuarantine(now());
    },
    after: MINUTE,
    every: LISTEN,
  };
  const following: PeriodicTask = {
    failed: 'It could not be told whether leads are passed on.',
    run: async () => {
      if (clock.isBelieved()) await tellOfUnsent(now());
    },
    after: MINUTE,
    every: LISTEN,
  };
  const sweeping = dailySweep({ ...watched, now });
  const sources = { health, metrics, isReady };
  let stop = async () => {};
  return {
    answer: monitoringEndpoints(sources, byToken(token)),
    answerHere: monitoringEndpoints(sources, byTokenOrLoopback(token)),
    answered: metrics.answered,
    isTest: (request) => hasTestToken(folder, request, now()),
    watch: (submission, keeping) => {
      if (!submission.isTest) metrics.received(submission.form.id);
      void keeping.then((kept) => {
        const refusal = refusalIn(kept, submission);
        if (refusal) metrics.refusedToStore(refusal);
      }, invalidate);
    },
    start: () => {
      stop = runPeriodically([looking, listening, telling, following, sweeping], log);
    },
    stop: () => stop(),
  };
}

/** What of a submission was not taken so that the disk is not filled. */
function refusalIn(kept: KeepResult, { form, answers }: Submission): StorageRefusal | undefined {
  if (kept.state === 'limited') {
    const what = kept.fields.length > 0 ? 'files' : 'words';
    return { form: form.id, what, reason: 'sender' };
  }
  const files = filesAmong(answers);
  const isFull = kept.state === 'kept' && files.some(({ file }) => file.refused === 'space');
  return isFull ? { form: form.id, what: 'files', reason: 'disk' } : undefined;
}
