import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { deliveryOf } from '../../../forms/deliveries/delivery-of.ts';
import { sampleAnswers } from '../../../forms/samples/sample-answers.ts';
import type { Manifest } from '../../../model/manifest/manifest.ts';
import type { Form } from '../../../model/schema/form.ts';
import { findByReceipt } from '../../admin/find-leads.ts';
import type { Database } from '../../database.ts';
import type { DeliveryRow } from '../../tables.ts';
import { sendTest } from './send-form.ts';
import { testToken } from './test-token.ts';

/** How often the arrival of tests is checked, in ms. */
const POLL_INTERVAL = 200;

/** The name of the inbox in results; it is the first destination of every lead. */
const INBOX = 'inbox';

/** The usual cause is a missing setting; `npm start` says which. */
const UNTRIED = 'No attempt was made: see the output of npm start.';

/** The result of a test at one destination. */
export interface CanaryResult {
  form: string;
  destination: string;
  result: 'arrived' | 'lost';
  /** From sending to arrival. */
  milliseconds?: number;
  /** The error, if it was lost. */
  problem?: string;
}

interface CanaryOptions {
  site: Manifest;
  /** Limits the run to one form. */
  only?: string | undefined;
  /** The URL of the running site, without a trailing slash. */
  url: string;
  db: Database;
  /** The folder that `SIGNPOST_DATA` names. */
  folder: string;
  /** The timeout in ms for a test to arrive at all destinations. */
  timeout: number;
}

/** Returns the forms whose leads this site stores itself. */
export function keptForms({ forms, siteInfo }: Manifest): Form[] {
  return Object.values(forms).filter((form) => deliveryOf(form).isKeptHere?.(siteInfo));
}

/** Sends a test through each form, and waits until it arrives everywhere or times out. */
export async function runCanary(options: CanaryOptions): Promise<CanaryResult[]> {
  const forms = keptForms(options.site).filter(
    ({ id }) => options.only === undefined || options.only === id,
  );
  const results = await Promise.all(forms.map((form) => testForm(form, options)));
  return results.flat();
}

async function testForm(form: Form, options: CanaryOptions): Promise<CanaryResult[]> {
  const { site, folder, url } = options;
  const page = site.pages.find(({ forms }) => forms.includes(form.id));
  const lost = (problem: string): CanaryResult[] => [
    { form: form.id, destination: INBOX, result: 'lost', problem },
  ];
  if (!page) return lost('No page shows the form.');
  const now = new Date();
  const key = `canary-${randomBytes(16).toString('hex')}`;
  const token = await testToken(folder, key, now);
  const answers = sampleAnswers(form, now);
  const from = performance.now();
  const { siteInfo } = site;
  const response = await sendTest({ form, page, siteInfo, answers, url, key, token });
  const milliseconds = performance.now() - from;
  if ('problem' in response) return lost(response.problem);
  const stored = { form: form.id, destination: INBOX, result: 'arrived' as const, milliseconds };
  const others = await follow(response.receipt, { form, now, run: options });
  return others ? [stored, ...others] : lost('It got a receipt, but is not in the inbox.');
}

interface FollowOptions {
  form: Form;
  /** When the test was sent. */
  now: Date;
  run: CanaryOptions;
}

/** Polls a test's deliveries until none waits or time is up; undefined if the inbox lacks it. */
async function follow(
  receipt: string,
  options: FollowOptions,
): Promise<CanaryResult[] | undefined> {
  const { db, timeout } = options.run;
  for (const end = performance.now() + timeout; ; await wait(POLL_INTERVAL)) {
    const lead = await findByReceipt(db, receipt);
    if (!lead?.lead.isTest) return undefined;
    const waits = lead.deliveries.some(({ state }) => state === 'waiting');
    if (!waits || performance.now() > end) {
      return lead.deliveries.map((delivery) => resultOf(delivery, options));
    }
  }
}

function resultOf(delivery: DeliveryRow, { form, now, run }: FollowOptions): CanaryResult {
  const { destination, state, attempts, sent_at, problem } = delivery;
  const about = { form: form.id, destination };
  if (state === 'sent') {
    const milliseconds = Math.max(0, Date.parse(sent_at ?? '') - now.getTime());
    const doubt = problem === null ? {} : { problem };
    return { ...about, result: 'arrived', milliseconds, ...doubt };
  }
  const late = `Did not arrive within ${Math.round(run.timeout / 1000)} s.`;
  const outcome = state === 'dead' ? 'Given up.' : late;
  const why = problem ?? (attempts === 0 ? UNTRIED : '');
  return { ...about, result: 'lost', problem: `${outcome} ${why}`.trim() };
}
