import { type LeadWithDeliveries, leadPages } from '../../leads/admin/find-leads.ts';
import { leadTable } from './print-leads.ts';
import { checkForm, soughtBy, type Task } from './task.ts';

/** How many leads are listed, unless it is said otherwise. */
const LISTED = 50;

/** `leads list`: the newest leads, one a line. */
export async function list(task: Task): Promise<number> {
  await checkForm(task);
  const sought = soughtBy(task.line);
  const found: LeadWithDeliveries[] = [];
  for await (const page of leadPages(task.db, { ...sought, last: sought.last ?? LISTED })) {
    found.push(...page);
  }
  await task.write(leadTable(found, process.stdout.columns));
  return 0;
}
