import { leadInFull } from './print-leads.ts';
import { leadOnLine, type Task } from './task.ts';

/** `leads show RECEIPT`: all of one lead. */
export async function show(task: Task): Promise<number> {
  await task.write(leadInFull(await leadOnLine(task), task.files));
  return 0;
}
