import { actionsIn } from '../../../leads/admin/actions.ts';
import { notesIn } from '../../../leads/admin/notes.ts';
import { historyInFull } from './print-history.ts';
import { leadInFull } from './print-leads.ts';
import { leadOnLine, type Task } from './task.ts';

/** `leads show RECEIPT`: prints one lead with its notes and its history of actions. */
export async function show(task: Task): Promise<number> {
  const { db, files, write } = task;
  const filed = await leadOnLine(task);
  const { id } = filed.lead;
  await write(leadInFull(filed, files));
  await write(historyInFull(await notesIn(db).ofLead(id), await actionsIn(db).ofLead(id)));
  return 0;
}
