import { BYTE_ORDER_MARK, csvRow } from '../../destinations/csv-cells.ts';
import { answerTo } from '../../destinations/lead.ts';
import { localTimes } from '../../model/locale/moment.ts';
import { VISITOR } from '../tables.ts';
import { type LeadWithDeliveries, sentAndUnsent } from './find-leads.ts';

const OWN_COLUMNS = [
  'Receipt',
  'Received',
  'Form',
  'Page',
  'Standing',
  'Suspicion',
  'Reasons',
  'Sent to',
  'Not sent to',
  'Files',
];

/** Returns leads in order, in pages. Each call starts again. */
type LeadSource = () => AsyncIterable<LeadWithDeliveries[]>;

/**
 * Yields a CSV table of leads in parts, as it may not fit in memory. The leads are read twice: the
 * columns must be known before the first line. Leads received after the first time are left out, as
 * they may have other answers.
 *
 * @param zone the time zone of the times.
 */
export async function* csvOf(pages: LeadSource, zone?: string): AsyncGenerator<string> {
  const localTime = localTimes(zone);
  const names = new Set<string>();
  let newest = '';
  for await (const page of pages()) {
    for (const { lead } of page) {
      for (const name of Object.keys(lead.answers)) names.add(name);
      if (placeOf(lead) > newest) newest = placeOf(lead);
    }
    // A caller that needs no more, as the download was cancelled, can end it here.
    yield '';
  }
  const fields = [...names];
  yield csvHead(fields);
  for await (const page of pages()) {
    const known = page.filter(({ lead }) => placeOf(lead) <= newest);
    if (known.length > 0) yield known.map((filed) => csvLine(filed, fields, localTime)).join('');
  }
}

/** Returns a text that sorts leads by the time they were received. */
function placeOf({ receivedAt, id }: LeadWithDeliveries['lead']): string {
  return `${receivedAt} ${id}`;
}

/** Returns the header row (CSV, RFC 4180), with a column for each field. */
export function csvHead(fields: string[]): string {
  return BYTE_ORDER_MARK + csvRow([...OWN_COLUMNS, ...fields]);
}

export function csvLine(
  { lead, deliveries }: LeadWithDeliveries,
  fields: string[],
  localTime = localTimes(),
): string {
  const { sent, unsent } = sentAndUnsent(deliveries);
  return csvRow([
    lead.receipt,
    localTime(lead.receivedAt),
    lead.form,
    lead.page,
    lead.isTest ? 'test' : lead.standing,
    String(lead.suspicion.score),
    lead.suspicion.reasons.join(' '),
    sent.map(nameOf).join(', '),
    unsent.map(nameOf).join(', '),
    lead.files.map(({ name }) => name).join(', '),
    ...fields.map((field) => answerTo(field, lead)),
  ]);
}

function nameOf(destination: string): string {
  return destination === VISITOR ? 'the visitor' : destination;
}
