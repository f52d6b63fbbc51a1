import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { TERMINAL } from '../../../leads/admin/actions.ts';
import {
  findPersonRecords,
  isPersonsAddress,
  type PersonRecords,
  personArchive,
} from '../../../leads/admin/person.ts';
import { visibleLine } from '../../../model/text/visible.ts';
import { UserError } from '../../../model/user-error.ts';
import { leadTable } from './print-leads.ts';
import type { Task } from './task.ts';

/**
 * `leads person ADDRESS [--out FILE]`: prints what is stored about an e-mail address, or writes it
 * to an archive for the person concerned.
 */
export async function person(task: Task): Promise<number> {
  const [, address] = task.line.args;
  if (address === undefined || !isPersonsAddress(address)) {
    throw new UserError('Add an e-mail address: person ada@example.com');
  }
  const records = await findPersonRecords(task.db, address);
  const { out } = task.line.flags;
  if (out === undefined) {
    await task.write(`${recordsText(address, records)}${nextSteps(address, records)}`);
    return 0;
  }
  const target = path.resolve(out);
  const file = await open(target, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new UserError(`${target} already exists, and is not overwritten.`);
  });
  try {
    const request = { address, records, actor: TERMINAL, now: new Date() };
    for await (const part of await personArchive(task, request)) await file.appendFile(part);
    await file.sync();
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await task.write(`Wrote ${target}\n${mentionsText(records)}`);
  return 0;
}

/** Formats what is stored about an address for a terminal. */
export function recordsText(address: string, records: PersonRecords): string {
  if (records.leads.length === 0) {
    return `Nothing was sent with ${visibleLine(address)}.\n${mentionsText(records)}`;
  }
  return `${leadTable(records.leads)}\n${mentionsText(records)}`;
}

function mentionsText({ mentionedIn }: PersonRecords): string {
  if (mentionedIn.length === 0) return '';
  return `Other leads, or notes on them, mention the address. Check them yourself: ${mentionedIn.join(', ')}\n`;
}

function nextSteps(address: string, { leads }: PersonRecords): string {
  if (leads.length === 0) return '';
  return `To export all of it: leads -- person ${address} --out FILE. To delete it: leads -- forget ${address}\n`;
}
