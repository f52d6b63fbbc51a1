import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { localTimes } from '../../model/locale/moment.ts';
import type { DestinationDefinition } from '../destination.ts';
import type { ForwardedLead, SendFailure, SendResult } from '../send.ts';
import { Locked } from './file-lock.ts';
import { type CsvRow, KEY_COLUMN, UnknownTableFormat } from './table.ts';
import { addToTable } from './write-table.ts';

export const destination: DestinationDefinition<string> = {
  refuse(folder) {
    const isBelow = path.isAbsolute(folder) || !folder.split(/[/\\]/).includes('..');
    return isBelow ? undefined : 'has a folder that leads out of the data folder with "..".';
  },
  open(setting, { folder: data, zone }) {
    const folder = path.resolve(data, 'tables', setting);
    const localTime = localTimes(zone);
    // Serialized: waiting for the lock of another call takes longer than the disk.
    let last: Promise<unknown> = Promise.resolve();
    return (forwarded, signal) => {
      const adding = last.then(() => add(forwarded, { setting, folder, signal, localTime }));
      last = adding;
      return adding;
    };
  },
};

interface TableTarget {
  setting: string;
  folder: string;
  signal: AbortSignal;
  /** Returns a time in the time zone of the site. */
  localTime: (at: string) => string;
}

async function add(
  forwarded: ForwardedLead,
  { setting, folder, signal, localTime }: TableTarget,
): Promise<SendResult> {
  try {
    // An absolute folder may be on a disk that is not mounted: it is not created.
    if (!path.isAbsolute(setting)) await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${(forwarded.form?.id ?? forwarded.lead.form).replaceAll('/', '-')}.csv`;
    await addToTable({ folder, name, row: rowOf(forwarded, localTime), signal });
    return { state: 'sent' };
  } catch (error) {
    return failure(error);
  }
}

/** Returns our own columns, then one per field, including those left empty. */
function rowOf({ lead, form }: ForwardedLead, localTime: TableTarget['localTime']): CsvRow {
  const own: CsvRow = new Map([
    [KEY_COLUMN, lead.receipt],
    ['Received', localTime(lead.receivedAt)],
    ['Page', lead.page],
    ['Files', lead.files.map(({ name }) => name).join(', ')],
    ['Test', lead.isTest ? 'test' : ''],
  ]);
  const currentFields = (form?.fields ?? []).map(({ name }) => name);
  const withFiles = new Set(lead.files.map(({ field }) => field));
  const answers = new Map(Object.entries(lead.answers));
  const fields = new Set([...currentFields, ...answers.keys()]);
  const cells = [...fields]
    .filter((name) => !withFiles.has(name))
    .map((name) => [own.has(name) ? `${name}_` : name, answers.get(name) ?? ''] as const);
  return new Map([...own, ...cells]);
}

function failure(error: unknown): SendFailure {
  const waits = { state: 'failed', retryable: 'yes' } as const;
  if (error instanceof Locked)
    return { ...waits, problem: 'Another process has locked the table.' };
  if (error instanceof UnknownTableFormat) {
    const problem = `The first column of the table is not "${KEY_COLUMN}", or the file is not in UTF-8.`;
    return { ...waits, problem, away: true };
  }
  const code = String((error as NodeJS.ErrnoException).code ?? 'no code');
  return { ...waits, problem: `The table could not be written (${code}).`, away: true };
}
