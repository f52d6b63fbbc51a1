import type { ActionRow, NoteRow } from '../../../leads/tables.ts';
import { visible, visibleLine } from '../../../model/text/visible.ts';
import { toMinute } from './print-leads.ts';

/** Formats the notes and actions of a lead, the latest last; empty if there are none. */
export function historyInFull(notes: NoteRow[], actions: ActionRow[]): string {
  const noted = notes.map(
    ({ at, by, text }) =>
      `  ${toMinute(at)} UTC, ${visibleLine(by)}: ${visible(text).replaceAll('\n', '\n    ')}`,
  );
  const done = actions
    .toReversed()
    .map(
      ({ at, by, action }) => `  ${toMinute(at)} UTC, ${visibleLine(by)}: ${actionText(action)}`,
    );
  return part('Notes', noted) + part('History', done);
}

function part(title: string, lines: string[]): string {
  return lines.length === 0 ? '' : `\n${[title, ...lines].join('\n')}\n`;
}

/** Converts `marked-unread` to `marked unread`. */
function actionText(action: ActionRow['action']): string {
  return action.replaceAll('-', ' ');
}
