/** Something that is waited for, and who waits. */
interface QueuedItem<Item, Result> {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(error: unknown): void;
}

/** Work on some items together: for each in their order a result, or one that is still to come. */
export type Work<Item, Result> = (items: Item[]) => Promise<(Result | Promise<Result>)[]>;

/**
 * Has work done together on all that came while the last was being done, so that what takes
 * its time whatever it is done for, like writing to a disk, is done for many at once. Nobody
 * waits for others to come.
 *
 * @param most at once; the rest comes next.
 */
export function batched<Item, Result>(
  work: Work<Item, Result>,
  most: number,
): (item: Item) => Promise<Result> {
  const queue: QueuedItem<Item, Result>[] = [];
  let working = false;
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!working) void workOff();
    });

  async function workOff(): Promise<void> {
    working = true;
    // What is asked for at the same moment is done together too.
    await Promise.resolve();
    while (queue.length > 0) await settle(queue.splice(0, most), work);
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
