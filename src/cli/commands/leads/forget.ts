import { createInterface } from 'node:readline/promises';
import { TERMINAL } from '../../../leads/admin/actions.ts';
import {
  type ForgetResult,
  type ForgottenLeads,
  forgetLeads,
  remainsIn,
} from '../../../leads/admin/forget.ts';
import { findPersonRecords, isPersonsAddress } from '../../../leads/admin/person.ts';
import type { Database } from '../../../leads/database.ts';
import { counted } from '../../../model/text/counted.ts';
import { UserError } from '../../../model/user-error.ts';
import { explainFailure } from '../../failures.ts';
import { recordsText } from './person.ts';
import { destinationText, leadInFull } from './print-leads.ts';
import { leadOnLine, type Task } from './task.ts';

/**
 * `leads forget RECEIPT|ADDRESS [--yes]`: erases the personal data of one lead, or of all leads
 * with an e-mail address. This cannot be undone.
 */
export async function forget(task: Task): Promise<number> {
  const [, receiptOrAddress = ''] = task.line.args;
  return isPersonsAddress(receiptOrAddress) ? forgetAllOf(receiptOrAddress, task) : forgetOne(task);
}

async function forgetAllOf(address: string, { db, files, line, write }: Task): Promise<number> {
  const records = await findPersonRecords(db, address);
  await write(recordsText(address, records));
  if (records.leads.length === 0) return 0;
  if (!line.flags.yes && !(await confirm(address))) return 0;
  const by = { actor: TERMINAL, now: new Date() };
  const forgotten = await forgetLeads({ db, files }, records.leads, by);
  const what = `${counted(forgotten.leads, 'lead')}, ${counted(forgotten.files, 'file')}`;
  await write([`Forgotten: ${what}.`, ...followUp(forgotten), ''].join('\n'));
  return reportLeft(forgotten, db);
}

async function forgetOne(task: Task): Promise<number> {
  const { db, files, line, write } = task;
  const filed = await leadOnLine(task);
  const { receipt, forgottenAt } = filed.lead;
  if (forgottenAt !== undefined) {
    await write(`${receipt} is already forgotten.\n`);
    return 0;
  }
  if (!line.flags.yes) {
    await write(leadInFull(filed, files));
    if (!(await confirm(receipt))) return 0;
  }
  const by = { actor: TERMINAL, now: new Date() };
  const forgotten = await forgetLeads({ db, files }, [filed], by);
  if (forgotten.leads > 0) await write(resultText(receipt, forgotten));
  return reportLeft(forgotten, db);
}

/** Reports what is not erased. @returns the exit code. */
function reportLeft({ undeletable, isWiped }: ForgottenLeads, db: Database): number {
  for (const { receipt, error } of undeletable) {
    console.error(
      `${receipt} is not forgotten, as a file of it cannot be deleted:\n${explainFailure(error)}\n` +
        `Then run again: forget ${receipt}`,
    );
  }
  if (!isWiped) {
    console.error(
      `The database is in constant use, so the data may still be ${remainsIn(db)}.\n` +
        'The server removes it within a day, or a minute after it was started again.',
    );
  }
  return isWiped && undeletable.length === 0 ? 0 : 1;
}

async function confirm(receipt: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new UserError(`This cannot be undone. To confirm, run: forget ${receipt} --yes`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`\nForget ${receipt}? This cannot be undone. Type yes: `);
  terminal.close();
  const isYes = answer.trim().toLowerCase() === 'yes';
  if (!isYes) console.error('Nothing was forgotten.');
  return isYes;
}

function resultText(receipt: string, result: ForgetResult): string {
  const { files, unsent } = result;
  const what = files === 0 ? 'Its answers' : `Its answers and files (${files})`;
  return [
    `${receipt} is forgotten. ${what} are deleted.`,
    ...(unsent.length > 0 ? [`It will not be sent to: ${listNames(unsent)}.`] : []),
    ...followUp(result),
    '',
  ].join('\n');
}

function followUp({ sent, tried }: Pick<ForgetResult, 'sent' | 'tried'>): string[] {
  return [
    ...(sent.length > 0
      ? [`It was already sent to: ${listNames(sent)}. Delete it there too.`]
      : []),
    ...(tried.length > 0
      ? [`It could not be sent to: ${listNames(tried)}. It may have arrived all the same: check.`]
      : []),
    ...(sent.length + tried.length === 0 ? ['It was not sent anywhere.'] : []),
    'Backups of the data folder or the database, and damaged copies in it (leads.db.damaged-…), if there are any, still contain it.',
  ];
}

function listNames(destinations: string[]): string {
  return destinations.map(destinationText).join(', ');
}
