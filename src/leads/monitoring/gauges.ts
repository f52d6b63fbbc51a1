import { Gauge, type Registry } from 'prom-client';
import type { CeilingCounts } from '../../model/ceilings.ts';
import type { Form } from '../../model/schema/form.ts';
import type { WatchedClock } from '../clock/watched-clock.ts';
import type { Database } from '../database.ts';
import { deliveryCounts, type LeadCount, leadCounts, outboxBacklog } from './counts.ts';

export interface MetricsSources {
  db: Database;
  clock: Pick<WatchedClock, 'isTrusted'>;
  forms: Pick<Form, 'id'>[];
  /** Returns the ids of forms with an unusually long silence. */
  silent: () => string[];
  now: () => Date;
  /** How often each ceiling was reached. */
  ceilings?: CeilingCounts['counts'] | undefined;
}

/** The minimum cache lifetime in ms: several gauges share one query. */
const MIN_CACHE_TIME = 1_000;

/** The cache also lives this many times the duration of the query, which delays incoming leads. */
const CACHE_FACTOR = 20;

/**
 * Caches the result of a query. With 100,000 leads a query takes half a second, and is then cached
 * for ten seconds.
 */
function cached<Value>(query: () => Promise<Value>): () => Promise<Value> {
  let last: { value: Promise<Value>; validUntil: number } | undefined;
  return () => {
    const from = performance.now();
    if (last && from < last.validUntil) return last.value;
    const current = { value: query(), validUntil: Number.POSITIVE_INFINITY };
    const answered = () => {
      const now = performance.now();
      current.validUntil = now + Math.max(MIN_CACHE_TIME, CACHE_FACTOR * (now - from));
    };
    current.value.then(answered, answered);
    last = current;
    return current.value;
  };
}

/** A gauge that is filled at each scrape. It has no value while the database is unavailable. */
interface GaugeDefinition {
  name: string;
  help: string;
  labelNames: string[];
  fill(gauge: Gauge): Promise<void>;
}

/** Registers gauges that query the database at each scrape: leads stored, sent and waiting. */
export function addGauges(sources: MetricsSources, registers: Registry[]): void {
  for (const { name, help, labelNames, fill } of [
    ...leadGauges(sources),
    ...deliveryGauges(sources),
    clockGauge(sources),
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
  const counts = cached(() => leadCounts(db));
  const labelNames = ['form'];
  const fillWith = (isMeant: (count: LeadCount) => boolean) => async (gauge: Gauge) => {
    const rows = await counts();
    for (const { id } of forms) gauge.set({ form: id }, 0);
    for (const each of rows.filter(isMeant)) gauge.inc({ form: each.form }, each.count);
  };
  return [
    {
      name: 'signpost_leads_stored',
      help: 'Leads stored in the inbox, including forgotten ones.',
      labelNames,
      fill: fillWith(() => true),
    },
    {
      name: 'signpost_leads_quarantined',
      help: 'Leads currently in quarantine.',
      labelNames,
      fill: fillWith(({ standing }) => standing === 'quarantined'),
    },
    {
      name: 'signpost_form_silent',
      help: '1 if the form has received no leads for an unusually long time.',
      labelNames,
      fill: async (gauge) => {
        for (const { id } of forms) gauge.set({ form: id }, silent().includes(id) ? 1 : 0);
      },
    },
  ];
}

function clockGauge({ clock }: MetricsSources): GaugeDefinition {
  return {
    name: 'signpost_clock_doubted',
    help: '1 if the system clock has jumped far ahead: no expired leads are deleted.',
    labelNames: [],
    fill: async (gauge) => gauge.set(clock.isTrusted() ? 0 : 1),
  };
}

function deliveryGauges({ db, now }: MetricsSources): GaugeDefinition[] {
  const counts = cached(() => deliveryCounts(db));
  return [
    {
      name: 'signpost_outbox_deliveries',
      help: 'Deliveries to destinations, by state.',
      labelNames: ['form', 'destination', 'state'],
      fill: async (gauge) => {
        for (const { count, ...labels } of await counts()) gauge.set({ ...labels }, count);
      },
    },
    {
      name: 'signpost_leads_forwarded',
      help: 'Leads delivered to destinations.',
      labelNames: ['form', 'destination'],
      fill: async (gauge) => {
        for (const { form, destination, state, count } of await counts()) {
          if (state === 'sent') gauge.set({ form, destination }, count);
        }
      },
    },
    {
      name: 'signpost_outbox_oldest_undelivered_seconds',
      help: 'Age of the oldest undelivered lead, without acknowledgements to visitors; 0 if there is none.',
      labelNames: [],
      fill: async (gauge) => {
        const { oldestWaiting } = await outboxBacklog(db);
        const age = oldestWaiting ? now().getTime() - Date.parse(oldestWaiting) : 0;
        gauge.set(age / 1000);
      },
    },
  ];
}
