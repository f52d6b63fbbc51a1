import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { REACHED } from '../../model/ceilings.ts';
import { addGauges, type MetricsSources } from './gauges.ts';

/** Histogram buckets in seconds: a lead is stored in milliseconds; a large file takes seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The `reason` label of each HTTP status; 0 is a client that disconnected. */
const REASONS: Record<number, string> = {
  0: 'left',
  400: 'unreadable',
  403: 'other-origin',
  404: 'unknown-form',
  405: 'method',
  408: 'too-slow',
  409: 'key-taken',
  413: 'too-large',
  415: 'type',
  422: 'invalid',
  429: 'too-many',
  503: 'not-kept',
};

export interface MeasuredPost {
  /** The form's id; undefined if it is unknown or not a form of the site. */
  form: string | undefined;
  status: number;
  milliseconds: number;
}

/** A refusal that protects disk space. */
export interface StorageRefusal {
  form: string;
  what: 'files' | 'words';
  /** `sender`: the sender's daily quota. `disk`: the reserve that is kept free of files. */
  reason: 'sender' | 'disk';
}

/** What metrics are made of, and whether they can be read. */
interface SiteMetricsOptions extends MetricsSources {
  /** Without it, nothing is measured of the process: that wakes it a hundred times a second. */
  areRead: boolean;
}

/**
 * Creates the Prometheus metrics of a site. Events since the start are counted here; leads stored,
 * sent and waiting are queried from the database, so that restarts and other processes are included.
 */
export function siteMetrics({ areRead, ...measured }: SiteMetricsOptions) {
  const register = new Registry();
  const registers = [register];
  if (areRead) collectDefaultMetrics({ register });
  const received = new Counter({
    name: 'signpost_leads_received_total',
    help: 'Valid leads received by the inbox since the start of this process.',
    labelNames: ['form'],
    registers,
  });
  const refused = new Counter({
    name: 'signpost_posts_refused_total',
    help: 'Form posts that were not successful, by reason, since the start of this process.',
    labelNames: ['form', 'reason'],
    registers,
  });
  const unstored = new Counter({
    name: 'signpost_storage_refusals_total',
    help: 'Form posts whose files or text were refused, because of the daily limit of the sender or low disk space, since the start of this process.',
    labelNames: ['form', 'what', 'reason'],
    registers,
  });
  const duration = new Histogram({
    name: 'signpost_post_duration_seconds',
    help: 'Duration of form posts, in seconds.',
    labelNames: ['form', 'status'],
    buckets: SECONDS,
    registers,
  });
  for (const { id } of measured.forms) received.inc({ form: id }, 0);
  addGauges(measured, registers);
  new Counter({
    name: REACHED,
    help: 'How often each limit was reached since the start of this process. See docs/limits.md.',
    labelNames: ['ceiling'],
    registers,
    collect() {
      this.reset();
      for (const [ceiling, count] of measured.ceilings ?? []) this.inc({ ceiling }, count);
    },
  });

  /** Counts the outcome of a post. */
  const answered = ({ form = '', status, milliseconds }: MeasuredPost) => {
    duration.observe({ form, status }, milliseconds / 1000);
    if (status === 0 || status >= 400) {
      refused.inc({ form, reason: REASONS[status] ?? (status >= 500 ? 'failed' : 'other') });
    }
  };
  return {
    answered,
    /** Counts a lead handed to the inbox, whatever the outcome. */
    received: (form: string) => received.inc({ form }),
    /** Counts a post of which a part was refused to protect disk space. */
    refusedToStore: (refusal: StorageRefusal) => unstored.inc({ ...refusal }),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}
