import type { Lead } from '../destinations/lead.ts';
import { parsedJson, recordOf } from '../forms/deliveries/responses.ts';
import type { FileRow, LeadRow } from './tables.ts';

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

export function leadOf(row: LeadRow, files: FileRow[]): Lead {
  return {
    id: row.id,
    receipt: row.receipt,
    form: row.form,
    key: row.idempotency_key,
    digest: row.digest,
    receivedAt: row.received_at,
    page: wellFormed(row.page),
    answers: answersIn(wellFormed(row.answers)),
    files: files.map(({ field, name, bytes, stored_as }) => ({
      field,
      name: wellFormed(name),
      bytes,
      storedAs: stored_as !== null && isFileName(stored_as) ? stored_as : null,
    })),
    standing: row.standing,
    suspicion: { score: row.score, reasons: reasonsIn(wellFormed(row.reasons)) },
    sender: row.sender,
    isTest: row.is_test === 1,
    forgottenAt: row.forgotten_at ?? undefined,
    readAt: row.read_at ?? undefined,
  };
}

/**
 * Whether a name is a generated one. Restored rows may have others: anybody can encrypt an archive
 * with the public key. They could lead to another folder, whose files would be sent or deleted.
 */
export function isFileName(name: string): boolean {
  return /^[0-9a-z-]{1,64}$/i.test(name);
}

/** Replaces the surrogates that stand for damaged bytes: no other program could read them. */
function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

/** Parses answers. A text that a disk has damaged is shown as it is, for people to read. */
function answersIn(json: string): Record<string, string> {
  const parsed = parsedJson(json);
  return parsed === undefined ? { damaged: json } : (recordOf(parsed) as Record<string, string>);
}

function reasonsIn(json: string): string[] {
  const parsed = parsedJson(json);
  return Array.isArray(parsed) ? parsed.map(String) : [];
}
