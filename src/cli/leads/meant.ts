import { suggest } from '../../diagnostics/suggest.ts';
import type { DeliveryFilter } from '../../leads/admin/deliveries.ts';
import { CannotRun } from '../cannot-run.ts';
import { leadOnLine, type Task, textIn } from './task.ts';

/**
 * The deliveries that a command line means: `RECEIPT`, `--destination NAME`, both, or `--all`.
 *
 * @throws CannotRun if it means none: what is done to all of them has to be asked for.
 */
export async function meantOnLine(task: Task): Promise<DeliveryFilter> {
  const { flags, words } = task.line;
  const [name, receipt] = words;
  const destination = textIn(flags.destination);
  if (receipt === undefined && destination === undefined && !flags.all) {
    throw new CannotRun(
      `Which ones? Add a receipt, or: ${name} --destination NAME, or for all: ${name} --all`,
    );
  }
  if (destination !== undefined) await checkDestination(task, destination);
  const lead = receipt === undefined ? undefined : (await leadOnLine(task)).lead.id;
  return { lead, destination };
}

async function checkDestination({ db }: Task, destination: string): Promise<void> {
  const rows = await db.selectFrom('deliveries').select('destination').distinct().execute();
  const names = rows.map((row) => row.destination);
  if (names.length === 0 || names.includes(destination)) return;
  throw new CannotRun(
    `Nothing was ever due to "${destination}". ${suggest(destination, names, 'Destinations')}`,
  );
}
