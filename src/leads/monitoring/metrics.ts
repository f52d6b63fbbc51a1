import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Form } from '../../model/form.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import type { Database } from '../database.ts';
import { deliveryCounts, leadCounts, outboxBacklog } from './counts.ts';

/** A lead is kept in some milliseconds; a large file takes seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What each refusal is, by its status in HTTP. */
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

/** What became of one post. */
export interface MeasuredPost {
  /** The id of a form of the site; undefined if it is none, or not known. */
  form: string | undefined;
  status: number;
  milliseconds: number;
}

/** What was refused so that the disk is not filled. */
export interface StorageRefusal {
  form: string;
  what: 'files' | 'words';
  /** `sender`: who sent it has sent too much in a day. `disk`: its last room is kept from files. */
  reason: 'sender' | 'disk';
}

/** What is measured. */
export interface MetricsSources {
  db: Database;
  clock: Pick<WatchedClock, 'isBelieved'>;
  forms: Pick<Form, 'id'>[];
  /** The forms that are silent for longer than is usual for them. */
  silent: () => string[];
  now: () => Date;
}

/** Figures for Prometheus. */
export interface Metrics {
  /** Counts what became of a post. */
  answered(post: MeasuredPost): void;
  /** Counts a lead that was handed to the inbox, whatever comes of it. */
  received(form: string): void;
  /** Counts a post of which something was not taken, for the disk's sake. */
  refusedToStore(refusal: StorageRefusal): void;
  contentType: string;
  /** All figures as Prometheus reads them. */
  text(): Promise<string>;
}

/**
 * Measures a site. What happened since the start is counted here; what is kept, sent and
 * waiting is asked of the database each time, so that restarts and other processes are in it.
 */
export function siteMetrics(measured: MetricsSources): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const received = new Counter({
    name: 'signpost_leads_received_total',
    help: 'Valid leads that were handed to the inbox since this process was started.',
    labelNames: ['form'],
    registers,
  });
  const refused = new Counter({
    name: 'signpost_posts_refused_total',
    help: 'Posts that were answered with anything but success since this process was started.',
    labelNames: ['form', 'reason'],
    registers,
  });
  const unstored = new Counter({
    name: 'signpost_storage_refusals_total',
    help: 'Posts of which files or words were not taken, for what their sender has sent in a day or for room on the disk, since this process was started.',
    labelNames: ['form', 'what', 'reason'],
    registers,
  });
  const duration = new Histogram({
    name: 'signpost_post_duration_seconds',
    help: 'How long posts of forms took to be answered.',
    labelNames: ['form', 'status'],
    buckets: SECONDS,
    registers,
  });
  for (const { id } of measured.forms) received.inc({ form: id }, 0);
  addGauges(measured, registers);

  const answered = ({ form = '', status, milliseconds }: MeasuredPost) => {
    duration.observe({ form, status }, milliseconds / 1000);
    if (status === 0 || status >= 400) {
      refused.inc({ form, reason: REASONS[status] ?? (status >= 500 ? 'failed' : 'other') });
    }
  };
  return {
    answered,
    received: (form) => received.inc({ form }),
    refusedToStore: (refusal) => unstored.inc({ ...refusal }),
    contentType: register.contentType,
    text: () => register.metrics(),
  };
}

/** How long figures are good for at least, in milliseconds: several are made of one answer. */
const SHARED = 1_000;

/** Nor are they asked for sooner than this many times what it took: leads wait meanwhile. */
const REST = 20;

/**
 * Asks once for all who want to know within a moment. With 100,000 leads an answer takes half a
 * second, and is then good for ten.
 */
function shared<Found>(ask: () => Promise<Found>): () => Promise<Found> {
  let last: { found: Promise<Found>; goodUntil: number } | undefined;
  return () => {
    const from = performance.now();
    if (last && from < last.goodUntil) return last.found;
    const asked = { found: ask(), goodUntil: Number.POSITIVE_INFINITY };
    const answered = () => {
      const now = performance.now();
      asked.goodUntil = now + Math.max(SHARED, REST * (now - from));
    };
    asked.found.then(answered, answered);
    last = asked;
    return asked.found;
  };
}

/** A gauge, as asked for anew at each scrape. While the database is away it has no value. */
interface GaugeDefinition {
  name: string;
  help: string;
  labelNames: string[];
  fill(gauge: Gauge): Promise<void>;
}

function addGauges(measured: MetricsSources, registers: Registry[]): void {
  for (const { name, help, labelNames, fill } of [
    ...leadGauges(measured),
    ...deliveryGauges(measured),
    clockGauge(measured),
  ]) {
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        this.reset();
        if (labelNames.length === 0) this.remove();
        await fill(this).catch(() => {});
      },
    });
  }
}

function leadGauges({ db, forms, silent }: MetricsSources): GaugeDefinition[] {
  const figures = shared(() => leadCounts(db));
  const byForm = { labelNames: ['form'] };
  const clear = (gauge: Gauge) => {
    for (const { id } of forms) gauge.set({ form: id }, 0);
  };
  return [
    {
      name: 'signpost_leads_stored',
      help: 'Leads that the inbox ever kept, forgotten ones too.',
      ...byForm,
      fill: async (gauge) => {
        const found = await figures();
        clear(gauge);
        for (const { form, count } of found) gauge.inc({ form }, count);
      },
    },
    {
      name: 'signpost_leads_quarantined',
      help: 'Leads in quarantine now.',
      ...byForm,
      fill: async (gauge) => {
        const found = await figures();
        clear(gauge);
        for (const { form, standing, count } of found) {
          if (standing === 'quarantined') gauge.inc({ form }, count);
        }
      },
    },
    {
      name: 'signpost_form_silent',
      help: '1 if the form is silent for longer than is usual for it.',
      ...byForm,
      fill: async (gauge) => {
        for (const { id } of forms) gauge.set({ form: id }, silent().includes(id) ? 1 : 0);
      },
    },
  ];
}

function clockGauge({ clock }: MetricsSources): GaugeDefinition {
  return {
    name: 'signpost_clock_doubted',
    help: '1 if the clock is far ahead of what it showed last: nothing is removed for its age.',
    labelNames: [],
    fill: async (gauge) => gauge.set(clock.isBelieved() ? 0 : 1),
  };
}

function deliveryGauges({ db, now }: MetricsSources): GaugeDefinition[] {
  const figures = shared(() => deliveryCounts(db));
  return [
    {
      name: 'signpost_outbox_deliveries',
      help: 'Leads on their way to destinations, by what became of them.',
      labelNames: ['form', 'destination', 'state'],
      fill: async (gauge) => {
        for (const { count, ...labels } of await figures()) gauge.set({ ...labels }, count);
      },
    },
    {
      name: 'signpost_leads_forwarded',
      help: 'Leads that destinations have taken.',
      labelNames: ['form', 'destination'],
      fill: async (gauge) => {
        for (const { form, destination, state, count } of await figures()) {
          if (state === 'sent') gauge.set({ form, destination }, count);
        }
      },
    },
    {
      name: 'signpost_outbox_oldest_undelivered_seconds',
      help: 'Age of the oldest lead that still waits for a destination, its visitor apart; 0 if none does.',
      labelNames: [],
      fill: async (gauge) => {
        const { oldestWaiting } = await outboxBacklog(db);
        const age = oldestWaiting ? now().getTime() - Date.parse(oldestWaiting) : 0;
        gauge.set(age / 1000);
      },
    },
  ];
}
