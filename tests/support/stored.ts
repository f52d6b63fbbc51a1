import type { Lead } from '../../src/destinations/lead.ts';
import { findByReceipt, type LeadFilter, leadPages } from '../../src/leads/admin/find-leads.ts';
import type { Database } from '../../src/leads/database.ts';
import type { DeliveryRow } from '../../src/leads/tables.ts';

/** Returns all leads in a database but forgotten ones, oldest first, including tests and alerts. */
export async function leadsIn(db: Database, filter: LeadFilter = {}): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const page of leadPages(db, { tests: true, ...filter })) {
    leads.push(...page.map(({ lead }) => lead));
  }
  return leads;
}

/** Returns the lead with a receipt number. */
export async function leadWith(db: Database, receipt: string): Promise<Lead | undefined> {
  return (await findByReceipt(db, receipt))?.lead;
}

/** Returns the deliveries of a lead, by destination. */
export function deliveriesOf(db: Database, lead: string): Promise<DeliveryRow[]> {
  const rows = db.selectFrom('deliveries').selectAll().where('lead', '=', lead);
  return rows.orderBy('destination').execute();
}
