import type { DestinationMeans } from '../../src/destinations/destination.ts';
import { englishWords } from './english-words.ts';
import { temporaryFolder } from './tiny-site.ts';

/** Returns the services that a server gives to its destinations, for tests. */
export async function sampleMeans(own: Partial<DestinationMeans> = {}): Promise<DestinationMeans> {
  return {
    words: englishWords,
    url: 'https://www.example.com',
    files: '',
    folder: await temporaryFolder(),
    now: () => new Date('2026-02-03T04:05:06.700Z'),
    ...own,
  };
}
