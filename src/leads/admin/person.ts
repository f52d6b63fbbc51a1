import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { Database, LeadStorage } from '../database.ts';
import { actionsIn, type Requester } from './actions.ts';
import { type LeadWithDeliveries, leadsNewestFirst, likePattern } from './find-leads.ts';
import { notesIn } from './notes.ts';
import { safeName } from './safe-name.ts';

/** The data stored about an e-mail address. */
export interface PersonRecords {
  /** Leads that have the address as an answer, the newest first, including quarantined ones. */
  leads: LeadWithDeliveries[];
  /** Receipts of other leads whose answers or notes mention it: a person has to check them. */
  mentionedIn: string[];
}

/** Whether a text can be an e-mail address to search leads by. */
export function isPersonsAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}

/** Finds all data about an address, ignoring case. Forgotten leads contain none. */
export async function findPersonRecords(db: Database, address: string): Promise<PersonRecords> {
  const searched = address.trim().toLowerCase();
  const leadsWithNotes = await leadsWithNotesOf(db, searched);
  const records: PersonRecords = { leads: [], mentionedIn: [] };
  const mention = { text: searched, ids: [...leadsWithNotes] };
  for await (const { leads } of leadsNewestFirst(db, { tests: true, mention })) {
    await setImmediate();
    for (const filed of leads) {
      const { id, receipt, answers } = filed.lead;
      const texts = Object.values(answers).map((text) => text.trim().toLowerCase());
      if (texts.includes(searched)) records.leads.push(filed);
      else if (leadsWithNotes.has(id) || texts.some((text) => text.includes(searched)))
        records.mentionedIn.push(receipt);
    }
  }
  return records;
}

async function leadsWithNotesOf(db: Database, address: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notes')
    .select('lead')
    .where(sql<boolean>`lower(text) like ${likePattern(address)} escape '\\'`)
    .execute();
  return new Set(rows.map(({ lead }) => lead));
}

/**
 * Returns a tar archive for a subject access request: `person.json` and the files. The export is
 * recorded in the audit log.
 */
export async function personArchive(
  storage: LeadStorage,
  { address, records, actor, now }: { address: string; records: PersonRecords } & Requester,
): Promise<ReadableStream<Uint8Array>> {
  const exported = { action: 'exported' as const, number: records.leads.length };
  await actionsIn(storage.db).record(actor, exported, now);
  const { readable, controller } = createTarPacker();
  pack(storage, { address, records, now, controller }).catch((error) => controller.error(error));
  return readable;
}

interface PackOptions {
  address: string;
  records: PersonRecords;
  now: Date;
  controller: TarPackController;
}

async function pack(
  { db, files }: LeadStorage,
  { address, records, now, controller }: PackOptions,
) {
  const enquiries = [];
  const attached: { name: string; stored: string; size: number }[] = [];
  for (const filed of records.leads) {
    const { receipt } = filed.lead;
    const entries = [];
    for (const [index, { field, name, bytes, storedAs }] of filed.lead.files.entries()) {
      const stored = storedAs === null ? undefined : path.join(files, storedAs);
      const size = stored === undefined ? undefined : await sizeOf(stored);
      const own = `files/${receipt}/${index + 1}-${safeName(name)}`;
      if (stored && size !== undefined) attached.push({ name: own, stored, size });
      entries.push({ field, name, bytes, file: size === undefined ? null : own });
    }
    enquiries.push(await enquiryOf(db, filed, entries));
  }
  const summary = {
    address,
    madeAt: now.toISOString(),
    enquiries,
    mentionedIn: records.mentionedIn,
  };
  const text = Buffer.from(`${JSON.stringify(summary, null, 2)}\n`);
  await add(controller, { name: 'person.json', size: text.length, mtime: now }, [text]);
  for (const { name, stored, size } of attached) {
    await add(controller, { name, size, mtime: now }, createReadStream(stored));
  }
  controller.finalize();
}

async function enquiryOf(db: Database, { lead, deliveries }: LeadWithDeliveries, files: object[]) {
  const { id, receipt, form, receivedAt, page, answers, standing, suspicion, readAt } = lead;
  const notes = await notesIn(db).ofLead(id);
  const history = await actionsIn(db).ofLead(id);
  return {
    receipt,
    form,
    receivedAt,
    page,
    answers,
    files,
    standing,
    suspicion,
    readAt: readAt ?? null,
    passedOn: deliveries.map(({ destination, state, sent_at }) => ({
      to: destination,
      state,
      at: sent_at,
    })),
    notes: notes.map(({ at, by, text }) => ({ at, by, text })),
    history: history.toReversed().map(({ at, by, action }) => ({ at, by, action })),
  };
}

async function add(
  controller: TarPackController,
  entry: { name: string; size: number; mtime: Date },
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const writer = controller.add({ ...entry, mode: 0o600 }).getWriter();
  for await (const part of parts) await writer.write(part);
  await writer.close();
}

/** Returns the size in bytes; undefined if the file is missing. */
async function sizeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.size;
}
