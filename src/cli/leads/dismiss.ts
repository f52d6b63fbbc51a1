import { deliveriesIn } from '../../leads/admin/deliveries.ts';
import { meantOnLine } from './meant.ts';
import type { Task } from './task.ts';

/**
 * `leads dismiss RECEIPT|--destination NAME|--all`: ends what was given up, so that it no longer
 * counts as trouble. The leads stay.
 */
export async function dismiss(task: Task): Promise<number> {
  const { db, write } = task;
  const count = await deliveriesIn(db).dismiss(await meantOnLine(task));
  await write(
    count === 0
      ? 'Nothing like this was given up.\n'
      : `Dismissed: ${count}. The leads stay. To send one after all: npm run leads -- retry RECEIPT\n`,
  );
  return 0;
}
