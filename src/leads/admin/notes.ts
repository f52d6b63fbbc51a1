import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { NoteRow } from '../tables.ts';

/** The maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 5_000;

/** The maximum number of notes per lead. */
const MAX_NOTES = 200;

/** What became of a note: its lead may have been forgotten, or have the maximum of notes. */
type NoteResult = 'added' | 'forgotten' | 'full';

/** Returns the notes on leads. They are deleted with their lead's data. */
export function notesIn(db: Database) {
  /** Adds a note, cut to `MAX_NOTE_LENGTH`. */
  async function add(
    { lead, by, text }: Omit<NoteRow, 'id' | 'at'>,
    now: Date,
  ): Promise<NoteResult> {
    const before = await ofLead(lead);
    if (before.length >= MAX_NOTES) return 'full';
    // PostgreSQL text accepts every character but NUL.
    const content = text.replaceAll('\0', '').slice(0, MAX_NOTE_LENGTH);
    return db.transaction().execute(async (within) => {
      // Locks the lead: somebody may be about to forget it, and would not delete this note.
      const { numUpdatedRows } = await within
        .updateTable('leads')
        .set(({ ref }) => ({ read_at: ref('read_at') }))
        .where('id', '=', lead)
        .where('forgotten_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 'forgotten';
      await within
        .insertInto('notes')
        .values({ id: randomUUID(), at: now.toISOString(), lead, by, text: content })
        .execute();
      return 'added';
    });
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
