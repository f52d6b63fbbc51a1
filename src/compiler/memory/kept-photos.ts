import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { hashOf } from '../hash.ts';
import { type KnownPhoto, type KnownPhotos, knownPhotos } from '../read/photos/known-photos.ts';
import { readChecksummed, writeChecksummed } from './checksummed-file.ts';
import type { CacheLocation } from './kept-memory.ts';

/** What is known of the photos of a site, with mistakes or without: to look at one takes long. */
export function keptPhotos({ site, cache, version }: CacheLocation): KnownPhotos {
  const file = path.join(cache, 'photos', `${hashOf(path.resolve(site))}.json`);
  const stored = readChecksummed({ file, version }) as [string, KnownPhoto][] | undefined;
  return knownPhotos(new Map(stored), (known) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeChecksummed({ file, version }, [...known]);
  });
}
