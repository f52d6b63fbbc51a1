import { isOfVisitor } from '../leads/alert.ts';
import type { Database } from '../leads/database.ts';
import { foundLeads, type LeadSearch } from './search-leads.ts';

/** The number of leads that nobody has opened. */
export interface OpenCounts {
  unread: number;
  quarantined: number;
}

/** Returns the read marks of leads, which all users of the desk share. */
export function readMarksIn(db: Database) {
  async function markRead(id: string, now: Date): Promise<void> {
    await db
      .updateTable('leads')
      .set({ read_at: now.toISOString() })
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .execute();
  }

  async function markUnread(id: string): Promise<void> {
    await db.updateTable('leads').set({ read_at: null }).where('id', '=', id).execute();
  }

  /** Marks all matching leads as read, in pages. @returns how many were unread. */
  async function markAllRead(search: LeadSearch, now: Date): Promise<number> {
    let count = 0;
    for await (const page of foundLeads(db, { ...search, unread: true })) {
      const ids = page.map(({ lead }) => lead.id);
      if (ids.length === 0) continue;
      await db
        .updateTable('leads')
        .set({ read_at: now.toISOString() })
        .where('id', 'in', ids)
        .execute();
      count += ids.length;
    }
    return count;
  }

  /** Counts unread and quarantined leads, neither of them opened. An index holds only those. */
  async function counts(): Promise<OpenCounts> {
    const rows = await db
      .selectFrom('leads')
      .select(({ fn }) => ['standing', fn.countAll().as('count')])
      .where('read_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .where(isOfVisitor)
      .groupBy('standing')
      .execute();
    const of = (standing: string) =>
      Number(rows.find((row) => row.standing === standing)?.count ?? 0);
    return { unread: of('received'), quarantined: of('quarantined') };
  }

  return { markRead, markUnread, markAllRead, counts };
}
