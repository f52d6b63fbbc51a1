import type { Lead } from '../../src/destinations/lead.ts';
import { findByReceipt, type LeadFilter, leadPages } from '../../src/leads/admin/find-leads.ts';
import type { Database } from '../../src/leads/database.ts';
import type { DeliveryRow } from '../../src/leads/tables.ts';

/** The leads in a database that were not forgotten, tests and alerts too, the oldest first. */
export async function leadsIn(db: Database, filter: LeadFilter = {}): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const page of leadPages(db, { tests: true, ...filter })) {
    leads.push(...page.map(({ lead }) => lead));
  }
  return leads;
}

/** The lead with a receipt number. */
export async function leadWith(db: Database, receipt: string): Promise<Lead | undefined> {
  return (await findByReceipt(db, receipt))?.lead;
}

/** Where a lead was to go, and what became of it. */
export function deliveriesOf(db: Database, lead: string): Promise<DeliveryRow[]> {
  const rows = db.selectFrom('deliveries').selectAll().where('lead', '=', lead);
  return rows.orderBy('destination').execute();
}
