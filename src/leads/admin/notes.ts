import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { NoteRow } from '../tables.ts';

/** The maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 5_000;

/** The maximum number of notes per lead. */
const MAX_NOTES = 200;

/** Returns the notes on leads. They are deleted with their lead's data. */
export function notesIn(db: Database) {
  /** Adds a note, cut to `MAX_NOTE_LENGTH`. @returns false if the lead already has the maximum. */
  async function add({ lead, by, text }: Omit<NoteRow, 'id' | 'at'>, now: Date): Promise<boolean> {
    const before = await ofLead(lead);
    if (before.length >= MAX_NOTES) return false;
    // PostgreSQL text accepts every character but NUL.
    const content = text.replaceAll('\0', '').slice(0, MAX_NOTE_LENGTH);
    await db
      .insertInto('notes')
      .values({ id: randomUUID(), at: now.toISOString(), lead, by, text: content })
      .execute();
    return true;
  }

  /** Returns the notes on a lead, the oldest first. */
  function ofLead(lead: string): Promise<NoteRow[]> {
    return db
      .selectFrom('notes')
      .selectAll()
      .where('lead', '=', lead)
      .orderBy('at')
      .orderBy('id')
      .limit(MAX_NOTES)
      .execute();
  }

  return { add, ofLead };
}
