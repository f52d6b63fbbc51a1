import type { Lead } from './lead.ts';

/** Programs for tables run a cell that begins with one of these as a formula. */
const FORMULA = /^[\s\0]*[=+\-@]|^[\t\r\n]/;

/** Excel takes a file without this mark for Latin-1. */
const BYTE_ORDER_MARK = '\uFEFF';

const OWN_COLUMNS = ['Receipt', 'Received', 'Form', 'Page', 'Files'];

/** Leads as CSV (RFC 4180), a column for each field that any of them has. */
export function writeCsv(leads: Lead[]): string {
  const fields = [...new Set(leads.flatMap(({ answers }) => Object.keys(answers)))];
  const lines = leads.map((lead) => [
    lead.receipt,
    lead.receivedAt,
    lead.form,
    lead.page,
    lead.files.map(({ name }) => name).join(', '),
    ...fields.map((field) => lead.answers[field] ?? ''),
  ]);
  const rows = [[...OWN_COLUMNS, ...fields], ...lines];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Always in quotes; an apostrophe makes text of what would be a formula. */
function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
