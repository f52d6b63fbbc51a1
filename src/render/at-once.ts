/** Files that are open at the same time: enough to keep the disk busy. */
const LIMIT = 32;

/** Does something with every item, some at the same time. The first failure ends it. */
export async function atOnce<Item>(
  items: Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  async function worker(): Promise<void> {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  }
  await Promise.all(Array.from({ length: Math.min(LIMIT, items.length) }, worker));
}
