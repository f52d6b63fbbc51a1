/** An item with the key of an earlier one. */
interface Repeated<Item> {
  item: Item;
  earlier: Item;
}

/** Returns the items whose key is that of an earlier one, in order, each with the first of them. */
export function repeated<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): Repeated<Item>[] {
  const first = new Map<string, Item>();
  const found: Repeated<Item>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, item);
    else found.push({ item, earlier });
  }
  return found;
}
