import { type LeadWithDeliveries, leadPages } from '../../../leads/admin/find-leads.ts';
import { leadTable } from './print-leads.ts';
import { checkForm, leadFilter, type Task } from './task.ts';

/** How many leads are listed by default. */
const LISTED = 50;

/** `leads list`: prints the newest leads, one per line. */
export async function list(task: Task): Promise<number> {
  await checkForm(task);
  const sought = leadFilter(task.line);
  const found: LeadWithDeliveries[] = [];
  for await (const page of leadPages(task.db, { ...sought, last: sought.last ?? LISTED })) {
    found.push(...page);
  }
  const nothing = isChosen(task) ? 'No lead matches.' : 'No form has sent anything yet.';
  await task.write(found.length > 0 ? leadTable(found, process.stdout.columns) : `${nothing}\n`);
  return 0;
}

/** Whether the flags filter the leads (other than by `--tests`). */
function isChosen({ line: { flags } }: Task): boolean {
  return ['form', 'since', 'quarantined'].some((flag) => flags[flag] !== undefined);
}
