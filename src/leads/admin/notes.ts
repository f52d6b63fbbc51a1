import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import type { NoteRow } from '../tables.ts';

/** The most characters of a note. */
export const LONGEST_NOTE = 5_000;

/** How many notes a lead may have: who needs more writes elsewhere. */
const MOST_NOTES = 200;

/** What was written down about leads. It goes with what it is about. */
export function notesIn(db: Database) {
  /** @returns whether there was room for it. */
  async function add({ lead, by, text }: Omit<NoteRow, 'id' | 'at'>, now: Date): Promise<boolean> {
    const before = await ofLead(lead);
    if (before.length >= MOST_NOTES) return false;
    // PostgreSQL takes every sign but one.
    const written = text.replaceAll('\0', '').slice(0, LONGEST_NOTE);
    await db
      .insertInto('notes')
      .values({ id: randomUUID(), at: now.toISOString(), lead, by, text: written })
      .execute();
    return true;
  }

  /** The notes about a lead, the oldest first. */
  function ofLead(lead: string): Promise<NoteRow[]> {
    return db
      .selectFrom('notes')
      .selectAll()
      .where('lead', '=', lead)
      .orderBy('at')
      .orderBy('id')
      .limit(MOST_NOTES)
      .execute();
  }

  return { add, ofLead };
}
