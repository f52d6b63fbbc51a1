import type { Lead } from '../destinations/lead.ts';
import type { FileRow, LeadRow } from './tables.ts';

/** Converts a lead to its row. */
export function rowOf(lead: Lead): LeadRow {
  return {
    id: lead.id,
    receipt: lead.receipt,
    form: lead.form,
    idempotency_key: lead.key,
    digest: lead.digest,
    received_at: lead.receivedAt,
    page: lead.page,
    answers: JSON.stringify(lead.answers),
    standing: lead.standing,
    score: lead.suspicion.score,
    reasons: JSON.stringify(lead.suspicion.reasons),
    sender: lead.sender,
    is_test: lead.isTest ? 1 : 0,
    forgotten_at: lead.forgottenAt ?? null,
    read_at: lead.readAt ?? null,
  };
}

/** Converts the files of a lead to rows, in order. */
export function fileRowsOf({ id, files }: Lead): FileRow[] {
  return files.map(({ field, name, bytes, storedAs }, ordinal) => ({
    lead: id,
    ordinal,
    field,
    name,
    bytes,
    stored_as: storedAs,
  }));
}

/** Converts the rows of a lead and its files to a lead. */
export function leadOf(row: LeadRow, files: FileRow[]): Lead {
  return {
    id: row.id,
    receipt: row.receipt,
    form: row.form,
    key: row.idempotency_key,
    digest: row.digest,
    receivedAt: row.received_at,
    page: row.page,
    answers: JSON.parse(row.answers) as Record<string, string>,
    files: files.map(({ field, name, bytes, stored_as }) => ({
      field,
      name,
      bytes,
      storedAs: stored_as,
    })),
    standing: row.standing,
    suspicion: { score: row.score, reasons: JSON.parse(row.reasons) as string[] },
    sender: row.sender,
    isTest: row.is_test === 1,
    forgottenAt: row.forgotten_at ?? undefined,
    readAt: row.read_at ?? undefined,
  };
}
