import { suggest } from '../../diagnostics/suggest.ts';
import { deliveryLedger } from '../../leads/forwarding/ledger.ts';
import { CannotRun } from '../cannot-run.ts';
import { leadOnLine, type Task, textIn } from './task.ts';

/** `leads retry RECEIPT|--destination NAME|--all`: has what was not sent tried again at once. */
export async function retry(task: Task): Promise<number> {
  const { db, line, write } = task;
  const destination = textIn(line.flags.destination);
  const isOne = line.words[1] !== undefined;
  if (!isOne && destination === undefined && !line.flags.all) {
    throw new CannotRun(
      'Which ones? Add a receipt, or: retry --destination NAME, or for all: retry --all',
    );
  }
  if (destination !== undefined) await checkDestination(task, destination);
  const lead = isOne ? (await leadOnLine(task)).lead.id : undefined;
  const count = await deliveryLedger(db).retry({ lead, destination }, new Date());
  await write(
    count === 0
      ? 'Nothing like this waits or was given up.\n'
      : `Tried again, as soon as the site runs (npm start): ${count}. See: npm run leads -- list\n`,
  );
  return 0;
}

async function checkDestination({ db }: Task, destination: string): Promise<void> {
  const rows = await db.selectFrom('deliveries').select('destination').distinct().execute();
  const names = rows.map((row) => row.destination);
  if (names.length === 0 || names.includes(destination)) return;
  throw new CannotRun(
    `Nothing was ever due to "${destination}". ${suggest(destination, names, 'Destinations')}`,
  );
}
