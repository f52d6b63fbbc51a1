import { existsSync } from 'node:fs';
import path from 'node:path';
import { suggest } from '../compiler/diagnostics/suggest.ts';
import { DATABASE, openDatabase } from '../inbox/database.ts';
import { FILES } from '../inbox/inbox.ts';
import { asReceipt } from '../inbox/receipt.ts';
import { leadStore, type Store } from '../inbox/store.ts';
import { writeCsv } from '../inbox/write-csv.ts';
import { CannotRun } from './cannot-run.ts';
import type { CommandLine } from './command-line.ts';
import { inboxPlace } from './inbox-place.ts';
import { asJson, leadInFull, leadTable } from './print-leads.ts';

/** How many leads `list` shows, unless it is told otherwise. */
const LISTED = 50;

/** What a task is given. */
interface Task {
  store: Store;
  /** Where the files of leads lie. */
  files: string;
  line: CommandLine;
}

const TASKS: Record<string, (task: Task) => Promise<string>> = { list, show, export: exportAll };

/** `leads list|show|export`: prints what forms have sent. */
export async function leads(line: CommandLine): Promise<number> {
  const [name = 'list'] = line.words;
  const run = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!run)
    throw new CannotRun(`Leads cannot "${name}". ${suggest(name, Object.keys(TASKS), 'They can')}`);
  const place = inboxPlace(line.root);
  const { folder } = place;
  if (!place.database && !existsSync(path.join(folder, DATABASE))) {
    console.error(`No form has sent anything to ${folder} yet.`);
    return 0;
  }
  const db = await openDatabase(place);
  try {
    process.stdout.write(
      await run({ store: leadStore(db), files: path.join(folder, FILES), line }),
    );
    return 0;
  } finally {
    await db.destroy();
  }
}

async function list({ store, line }: Task): Promise<string> {
  const limit = numberIn(line.flags.last) ?? LISTED;
  const found = await store.list({ form: textIn(line.flags.form), limit });
  return leadTable(found, process.stdout.columns);
}

async function show({ store, files, line }: Task): Promise<string> {
  const written = line.words[1];
  if (written === undefined) throw new CannotRun('Which one? Add its receipt: show K7M2-9QXD');
  const lead = await store.withReceipt(asReceipt(written));
  if (!lead) throw new CannotRun(`No lead has the receipt number ${asReceipt(written)}.`);
  return leadInFull(lead, files);
}

async function exportAll({ store, files, line }: Task): Promise<string> {
  const format = textIn(line.flags.format) ?? 'csv';
  if (format !== 'csv' && format !== 'jsonl') {
    throw new CannotRun(
      `There is no format "${format}". ${suggest(format, ['csv', 'jsonl'], 'Formats')}`,
    );
  }
  const limit = numberIn(line.flags.last);
  const found = await store.list({ form: textIn(line.flags.form), limit });
  if (format === 'csv') return writeCsv(found);
  return found.map((lead) => `${asJson(lead, files)}\n`).join('');
}

function textIn(flag: CommandLine['flags'][string]): string | undefined {
  return typeof flag === 'string' ? flag : undefined;
}

function numberIn(flag: CommandLine['flags'][string]): number | undefined {
  const text = textIn(flag);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CannotRun(`"--last" needs a whole number: --last ${LISTED}`);
}
