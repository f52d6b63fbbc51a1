/**
 * The number of pages that each step of compiling and rendering handles before the next step. With
 * one page at a time, the machine code of all steps does not fit into the processor's cache, which
 * takes a tenth more time. With 40, so does garbage collection: what is made of the pages outlives
 * the young generation.
 */
const PAGES = 10;

/** Splits pages, or their files, into batches. */
export function pageBatches<Item>(items: Item[]): Generator<Item[]> {
  return chunksOf(items, PAGES);
}

/** Splits a list into parts of at most `size` items. */
export function* chunksOf<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
