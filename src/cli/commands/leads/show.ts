import { actionsIn } from '../../../leads/admin/actions.ts';
import { notesIn } from '../../../leads/admin/notes.ts';
import type { ActionRow, NoteRow } from '../../../leads/tables.ts';
import { visible, visibleLine } from '../../../model/text/visible.ts';
import { leadInFull, toMinute } from './print-leads.ts';
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

/** Formats the notes and actions of a lead, the latest last; empty if there are none. */
export function historyInFull(notes: NoteRow[], actions: ActionRow[]): string {
  const noted = notes.map(
    ({ at, by, text }) =>
      `  ${toMinute(at)} UTC, ${visibleLine(by)}: ${visible(text).replaceAll('\n', '\n    ')}`,
  );
  const done = actions
    .toReversed()
    .map(
      ({ at, by, action }) =>
        `  ${toMinute(at)} UTC, ${visibleLine(by)}: ${action.replaceAll('-', ' ')}`,
    );
  return part('Notes', noted) + part('History', done);
}

function part(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `\n${[title, ...lines].join('\n')}\n`;
}
