import { type LeadWithDeliveries, leadPages } from '../../../leads/admin/find-leads.ts';
import { leadTable } from './print-leads.ts';
import { checkForm, leadFilter, type Task } from './task.ts';

/** How many leads are listed by default, unless only unsent ones are: none of these is left out. */
const DEFAULT_COUNT = 50;

/** `leads list`: prints the newest leads, one per line. */
export async function list(task: Task): Promise<number> {
  await checkForm(task);
  const filter = leadFilter(task.line);
  const last = filter.last ?? (filter.unsent ? undefined : DEFAULT_COUNT);
  const leads: LeadWithDeliveries[] = [];
  for await (const page of leadPages(task.db, { ...filter, last })) leads.push(...page);
  const { form, since, quarantined, unsent } = task.line.flags;
  const isFiltered = (form ?? since ?? quarantined ?? unsent) !== undefined;
  const nothing = isFiltered ? 'No lead matches.' : 'No form has sent anything yet.';
  await task.write(leads.length > 0 ? leadTable(leads, process.stdout.columns) : `${nothing}\n`);
  return 0;
}
