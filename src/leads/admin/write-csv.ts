import { visible } from '../../model/visible.ts';
import { VISITOR } from '../tables.ts';
import type { LeadWithDeliveries } from './find-leads.ts';

/** Programs for tables run a cell that begins with one of these as a formula. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]|^[\t\n]/;

/**
 * Where a list separator is `;`, as in much of Europe, or a tab, programs cut elsewhere: they see
 * quotes only where a cell of theirs begins, and a line break ends their row.
 */
const CUT = /(?<=[;\t\n])/;
const FORMULA_INSIDE = /^(?:"|[^\S\t\n])*[=+\-@＝＋－＠]/;

/** Excel takes a file without this mark for Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

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

/** Leads in their order, page by page. Begins anew each time it is called. */
export type LeadSource = () => AsyncIterable<LeadWithDeliveries[]>;

/**
 * A table of leads, part by part: there may be more than fit in memory. They are gone through
 * twice: the columns must be known before the first line.
 */
export async function* csvOf(pages: LeadSource): AsyncGenerator<string> {
  const names = new Set<string>();
  for await (const page of pages()) {
    for (const { lead } of page) for (const name of Object.keys(lead.answers)) names.add(name);
  }
  const fields = [...names];
  yield csvHead(fields);
  for await (const page of pages()) yield page.map((filed) => csvLine(filed, fields)).join('');
}

/** The first line of a table of leads (CSV, RFC 4180), with a column for each field. */
export function csvHead(fields: string[]): string {
  return BYTE_ORDER_MARK + row([...OWN_COLUMNS, ...fields]);
}

/** The line of a lead. */
export function csvLine({ lead, deliveries }: LeadWithDeliveries, fields: string[]): string {
  const [sent, unsent] = [true, false].map((isSent) =>
    deliveries
      .filter(({ state }) => (state === 'sent') === isSent)
      .map(({ destination }) => (destination === VISITOR ? 'the visitor' : destination))
      .join(', '),
  );
  return row([
    lead.receipt,
    lead.receivedAt,
    lead.form,
    lead.page,
    lead.isTest ? 'test' : lead.standing,
    String(lead.suspicion.score),
    lead.suspicion.reasons.join(' '),
    sent ?? '',
    unsent ?? '',
    lead.files.map(({ name }) => name).join(', '),
    ...fields.map((field) => lead.answers[field] ?? ''),
  ]);
}

function row(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Always in quotes; an apostrophe makes text of what would be a formula. */
function cell(given: string): string {
  const text = visible(given);
  const guard = FORMULA.test(text) ? "'" : '';
  const [first = '', ...others] = text.split(CUT);
  const inside = others.map((part) => (FORMULA_INSIDE.test(part) ? `'${part}` : part));
  const safe = guard + first + inside.join('');
  return `"${safe.replaceAll('"', '""')}"`;
}
