import { suggest } from '../../../diagnostics/suggest.ts';
import { actionsIn, TERMINAL } from '../../../leads/admin/actions.ts';
import { type DeliveryFilter, deliveriesIn } from '../../../leads/admin/deliveries.ts';
import { VISITOR } from '../../../leads/tables.ts';
import { UserError } from '../../../model/user-error.ts';
import { compile } from '../../../pipeline.ts';
import { siteFolder } from '../../flags.ts';
import { leadOnLine, type Task } from './task.ts';

/** `leads retry RECEIPT|--destination NAME|--all`: makes unsent deliveries due at once. */
export async function retry(task: Task): Promise<number> {
  const { db, write } = task;
  const filter = await filterOnLine(task);
  await actionsIn(db).record(TERMINAL, { action: 'retried', lead: filter.lead }, new Date());
  const count = await deliveriesIn(db).retry(filter, new Date());
  await write(
    count === 0
      ? 'No matching delivery is waiting or was given up.\n'
      : `Will be retried as soon as the site runs (npm start): ${count}. To see them: npm run leads -- list --unsent\n`,
  );
  return 0;
}

/**
 * `leads dismiss RECEIPT|--destination NAME|--all`: dismisses failed deliveries (dead letters), so
 * that they no longer count as a problem; of a destination that the site no longer has, also those
 * that wait. The leads stay.
 */
export async function dismiss(task: Task): Promise<number> {
  const { db, line, write } = task;
  const filter = await filterOnLine(task);
  const isGone = await isRemoved(filter, siteFolder(line.flags.site));
  await actionsIn(db).record(TERMINAL, { action: 'dismissed', lead: filter.lead }, new Date());
  const count = await deliveriesIn(db).dismiss(filter, isGone ? ['dead', 'waiting'] : ['dead']);
  const waiting = isGone
    ? `, also what waited, since the site has no destination "${filter.destination}" any more`
    : '';
  await write(
    count === 0
      ? 'No matching delivery was given up.\n'
      : `Dismissed: ${count}${waiting}. The leads are kept. To send one after all: npm run leads -- retry RECEIPT\n`,
  );
  return 0;
}

/** Whether the site is known not to have the destination: nothing will be sent to it. */
async function isRemoved({ destination }: DeliveryFilter, site: string): Promise<boolean> {
  if (destination === undefined || destination === VISITOR) return false;
  const manifest = await compile(site).then(
    (compiled) => compiled.manifest,
    () => undefined,
  );
  return manifest !== undefined && !Object.hasOwn(manifest.destinations, destination);
}

/**
 * Returns the filter for `RECEIPT`, `--destination NAME`, both, or `--all`.
 *
 * @throws UserError if none of them is given: changing all deliveries needs an explicit `--all`.
 */
async function filterOnLine(task: Task): Promise<DeliveryFilter> {
  const { flags, args } = task.line;
  const [name, receipt] = args;
  const { destination } = flags;
  if (receipt === undefined && destination === undefined && !flags.all) {
    throw new UserError(
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
  throw new UserError(
    `No lead was ever queued for "${destination}". ${suggest(destination, names, 'Destinations')}`,
  );
}
