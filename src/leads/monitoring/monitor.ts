import { filesAmong } from '../../forms/fields/answers.ts';
import type { KeepResult, Submission } from '../../forms/receiving/inbox.ts';
import type { Log } from '../../log/log.ts';
import type { CeilingCounts } from '../../model/ceilings.ts';
import { MINUTE } from '../../model/durations.ts';
import type { Form } from '../../model/schema/form.ts';
import type { Words } from '../../words/types.ts';
import { byToken, byTokenOrLoopback } from '../authorize.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import type { LeadStorage } from '../database.ts';
import { type PeriodicTask, runPeriodically } from '../periodic-tasks.ts';
import { dailySweep } from '../retention/daily-sweep.ts';
import type { Store } from '../store.ts';
import { hasTestToken } from './canary/test-token.ts';
import { monitoringEndpoints } from './endpoints.ts';
import { healthChecker } from './health.ts';
import { type StorageRefusal, siteMetrics } from './metrics.ts';
import { quarantineAlerts } from './quarantine.ts';
import { silenceAlerts } from './silence.ts';
import { siteAlerts } from './site-alerts.ts';
import { unsentAlerts } from './unsent.ts';

/** How often the reasons for alerts are checked, in ms. */
const ALERT_INTERVAL = 10 * MINUTE;

/** How often the clock is checked, in ms. */
const CLOCK_INTERVAL = 10 * MINUTE;

interface MonitorOptions extends LeadStorage {
  store: Store;
  clock: WatchedClock;
  /** The folder that `SIGNPOST_DATA` names. */
  folder: string;
  /** Returns the current forms of the site. */
  forms: () => Form[];
  /** Returns the errors because of which an earlier build of the site is served. */
  problems: () => string[];
  /** Messages about missing settings for which deliveries wait. */
  missingSettings: string[];
  /** The names of the destinations that receive alerts. */
  notify: string[];
  words: Words;
  /** The token that authorizes requests; if set, it is the only way to see details. */
  token: string | undefined;
  /** Whether anyone can read the metrics. */
  hasMetrics: boolean;
  /** How often each ceiling was reached. */
  ceilings?: CeilingCounts['counts'];
  log: Log;
  /** Whether this server accepts visitors. */
  isReady: () => boolean;
}

export type Monitor = ReturnType<typeof siteMonitor>;

export function siteMonitor(options: MonitorOptions) {
  const { clock, folder, token, hasMetrics, isReady } = options;
  const now = () => new Date();
  let silentForms: string[] = [];
  const sources = { ...options, silent: () => silentForms, now };
  const { health, invalidate } = healthChecker(sources);
  const metrics = siteMetrics({ ...sources, forms: options.forms(), areRead: hasMetrics });
  const clockCheck: PeriodicTask = {
    failed: 'The check of the system clock failed.',
    run: () => clock.look(),
    after: 0,
    every: CLOCK_INTERVAL,
  };
  const alerts = alertTasks(sources, (forms) => {
    silentForms = forms;
  });
  const sweep = dailySweep(sources);
  const answers = { health, metrics, isReady };
  let stop = async () => {};
  return {
    /** Serves /health, /metrics and /ready on the public port. */
    answer: monitoringEndpoints(answers, byToken(token)),
    /** The same on a separate port, for this machine. */
    answerHere: monitoringEndpoints(answers, byTokenOrLoopback(token)),
    answered: metrics.answered,
    /** Whether a request is a test that Signpost sent itself. */
    isTest: (request: Request) => hasTestToken(folder, request, now()),
    /** Counts a submission handed to the inbox, and its result. */
    watch: (submission: Submission, keeping: Promise<KeepResult>) => {
      if (!submission.isTest) metrics.received(submission.form.id);
      void keeping.then((result) => {
        const refusal = refusalIn(result, submission);
        if (refusal) metrics.refusedToStore(refusal);
      }, invalidate);
    },
    /** Starts the periodic tasks. */
    start: () => {
      stop = runPeriodically([clockCheck, ...alerts, sweep], options.log);
    },
    /** Stops them; resolves when those in progress have finished. */
    stop: () => stop(),
  };
}

/** Returns the tasks that raise alerts; `onSilent` is called with the forms that are silent now. */
function alertTasks(
  options: MonitorOptions & { now: () => Date },
  onSilent: (forms: string[]) => void,
): PeriodicTask[] {
  const { clock, now } = options;
  const findSilentForms = silenceAlerts(options);
  // With a clock that is ahead, every form would seem silent, and leads of many days would be new.
  const task = (failed: string, after: number, run: (at: Date) => Promise<unknown>) => ({
    failed,
    run: async () => clock.isTrusted() && run(now()),
    after,
    every: ALERT_INTERVAL,
  });
  return [
    task('The check for silent forms failed.', MINUTE / 2, async (at) =>
      onSilent(await findSilentForms(at)),
    ),
    task('The check for leads in quarantine failed.', MINUTE, quarantineAlerts(options)),
    task('The check for undelivered leads failed.', MINUTE, unsentAlerts(options)),
    task('The check for errors of the site failed.', MINUTE / 2, siteAlerts(options)),
  ];
}

/** Returns what was refused of a submission to protect disk space. */
function refusalIn(result: KeepResult, { form, answers }: Submission): StorageRefusal | undefined {
  if (result.state === 'limited') {
    const what = result.fields.length > 0 ? 'files' : 'words';
    return { form: form.id, what, reason: 'sender' };
  }
  const files = filesAmong(answers);
  const isFull = result.state === 'kept' && files.some(({ file }) => file.refused === 'space');
  return isFull ? { form: form.id, what: 'files', reason: 'disk' } : undefined;
}
