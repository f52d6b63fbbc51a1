import { createInterface } from 'node:readline/promises';
import { actionsIn, TERMINAL } from '../../leads/admin/actions.ts';
import { type ForgetResult, forgetLead, wipe } from '../../leads/admin/forget.ts';
import { CannotRun } from '../command-line.ts';
import { destinationInWords, leadInFull } from './print-leads.ts';
import { leadOnLine, type Task } from './task.ts';

/** `leads forget RECEIPT [--yes]`: takes all that a visitor gave out of one lead, for good. */
export async function forget(task: Task): Promise<number> {
  const { db, files, line, write } = task;
  const filed = await leadOnLine(task);
  const { receipt, forgottenAt } = filed.lead;
  if (forgottenAt !== undefined) {
    await write(`${receipt} was forgotten before.\n`);
    return 0;
  }
  if (!line.flags.yes) {
    await write(leadInFull(filed, files));
    if (!(await isMeant(receipt))) return 0;
  }
  await actionsIn(db).record(TERMINAL, { action: 'forgot', lead: filed.lead.id }, new Date());
  const forgotten = await forgetLead({ db, files }, filed, new Date());
  const wiped = await wipe(db);
  await write(inWords(receipt, forgotten));
  if (wiped) return 0;
  console.error(
    'The database is read all the time, so its journal (leads.db-wal) may still hold it.\n' +
      'Run the same command again, or stop the server once: that empties the journal.',
  );
  return 1;
}

async function isMeant(receipt: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CannotRun(`This cannot be undone. If it is meant: forget ${receipt} --yes`);
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asking.question(`\nForget ${receipt}? This cannot be undone. Type yes: `);
  asking.close();
  const isYes = answer.trim().toLowerCase() === 'yes';
  if (!isYes) console.error('Nothing was forgotten.');
  return isYes;
}

function inWords(receipt: string, { files, sent, unsent }: ForgetResult): string {
  const what = files === 0 ? 'Its answers' : `Its answers and files (${files})`;
  return [
    `${receipt} is forgotten. ${what} are gone.`,
    ...(unsent.length > 0 ? [`It will not be sent to: ${named(unsent)}.`] : []),
    sent.length > 0
      ? `It was sent before to: ${named(sent)}. That cannot be called back: remove it there too.`
      : 'It was sent nowhere.',
    'Copies of the data folder or of the database, if you make any, still have it.',
    '',
  ].join('\n');
}

function named(destinations: string[]): string {
  return destinations.map(destinationInWords).join(', ');
}
