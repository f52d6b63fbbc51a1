import type { FoundPage } from '../../model/search/search-entry.ts';
import {
  type PackedPage,
  type SearchIndex,
  type SearchList,
  shardName,
  unpackLines,
  unpackPage,
} from '../../model/search/search-index.ts';

/** Fetches a JSON file of the site by its path. Rejects if it cannot be loaded. */
type FetchJson = (path: string) => Promise<unknown>;

/** The shards of a search index, cached once loaded. */
export interface Shards {
  index: SearchIndex;
  /** Whether the index contains all shards, so that nothing has to be loaded. */
  isWhole: boolean;
  /** Returns the entries of a list in a range of keys, and possibly some around it. */
  lines(list: SearchList, from: string, to: string): Promise<Map<string, string>>;
  page(number: number): Promise<FoundPage>;
}

export function openShards(index: SearchIndex, fetchJson: FetchJson): Shards {
  const loaded = new Map<string, Promise<unknown>>();

  /** Failed shards are not cached, so that they are retried. */
  function load<T>(name: string, read: (content: unknown) => T): Promise<T> {
    const cached = loaded.get(name) as Promise<T> | undefined;
    if (cached) return cached;
    const content = Object.hasOwn(index.shards, name)
      ? Promise.resolve(index.shards[name])
      : fetchJson(`${index.folder}${name}.json`);
    const shard = content.then(read);
    loaded.set(name, shard);
    shard.catch(() => loaded.delete(name));
    return shard;
  }

  return {
    index,
    isWhole: Object.keys(index.shards).length > 0,
    async lines(list, from, to) {
      const numbers = shardsBetween(index.firstKeys[list], from, to);
      const shards = await Promise.all(
        numbers.map((number) => load(shardName(list, number), readLines)),
      );
      return new Map(shards.flat());
    },
    async page(number) {
      const shard = shardName('pages', Math.floor(number / index.pagesPerShard));
      const pages = await load(shard, (content) => (content as PackedPage[]).map(unpackPage));
      const page = pages[number % index.pagesPerShard];
      if (!page) throw new Error(`${shard} does not have page ${number}.`);
      return page;
    },
  };
}

/** Returns the numbers of the shards that may contain keys of the range. */
function shardsBetween(firstKeys: string[], from: string, to: string): number[] {
  return firstKeys.flatMap((first, number) => {
    const next = firstKeys[number + 1];
    return first <= to && (next === undefined || next > from) ? [number] : [];
  });
}

function readLines(content: unknown): [key: string, text: string][] {
  return unpackLines(content as string).map(([key, text = '']) => [key, text]);
}
