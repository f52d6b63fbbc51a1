import { deliveriesIn } from '../../leads/admin/deliveries.ts';
import { meantOnLine } from './meant.ts';
import type { Task } from './task.ts';

/** `leads retry RECEIPT|--destination NAME|--all`: has what was not sent tried again at once. */
export async function retry(task: Task): Promise<number> {
  const { db, write } = task;
  const count = await deliveriesIn(db).retry(await meantOnLine(task), new Date());
  await write(
    count === 0
      ? 'Nothing like this waits or was given up.\n'
      : `Tried again, as soon as the site runs (npm start): ${count}. See: npm run leads -- list\n`,
  );
  return 0;
}
