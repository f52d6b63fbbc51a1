import { SEARCH_INDEX, type SearchIndex } from '../../model/search/search-index.ts';
import { openShards, type Shards } from './shards.ts';

/** Fetches the index; `reload` bypasses the browser's cache. */
async function loadShards(cache: 'default' | 'reload'): Promise<Shards> {
  const index = (await fetchJson(
    `${document.documentElement.dataset.edition ?? ''}${SEARCH_INDEX}`,
    cache,
  )) as SearchIndex;
  return openShards(index, fetchJson);
}

/** Returns the URL of a path of the site, including the base path. */
export function addressOf(path: string): string {
  return (document.documentElement.dataset.base ?? '') + path;
}

async function fetchJson(path: string, cache: RequestCache = 'default'): Promise<unknown> {
  const response = await fetch(addressOf(path), { cache });
  if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
  return response.json();
}

/** A search index that survives new versions of the site, and failures. */
export function lastingShards(load = loadShards) {
  let opened: Promise<Shards> | undefined;

  function open(cache: 'default' | 'reload'): Promise<Shards> {
    const opening = load(cache);
    opening.catch(() => {
      if (opened === opening) opened = undefined;
    });
    opened = opening;
    return opening;
  }

  /** If a shard fails to load, the site may have a new index: the work is retried with that. */
  return async function withShards<T>(work: (shards: Shards) => Promise<T>): Promise<T> {
    const shards = await (opened ?? open('default'));
    try {
      return await work(shards);
    } catch (error) {
      const now = await open('reload');
      if (now.index.folder === shards.index.folder) throw error;
      return work(now);
    }
  };
}
