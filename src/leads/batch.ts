/** A queued item with the promise callbacks of its caller. */
interface QueuedItem<Item, Result> {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** Processes a batch: returns for each item, in order, its result or a promise of it. */
export type Work<Item, Result> = (items: Item[]) => Promise<(Result | Promise<Result>)[]>;

/**
 * Batches calls: items that arrive while a batch is being processed form the next batch, so that
 * work with a fixed cost, such as an fsync, is done once for many items. There is no delay to
 * collect items.
 *
 * @param maxSize the maximum batch size; the rest goes into the next batch.
 */
export function inBatches<Item, Result>(
  work: Work<Item, Result>,
  maxSize: number,
): (item: Item) => Promise<Result> {
  const queue: QueuedItem<Item, Result>[] = [];
  let working = false;
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!working) void drainQueue();
    });

  async function drainQueue(): Promise<void> {
    working = true;
    // Items added in the same microtask turn go into one batch.
    await Promise.resolve();
    while (queue.length > 0) await settle(queue.splice(0, maxSize), work);
    working = false;
  }
}

async function settle<Item, Result>(
  batch: QueuedItem<Item, Result>[],
  work: Work<Item, Result>,
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] as Result | Promise<Result>);
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
