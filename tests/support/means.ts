import type { DestinationMeans } from '../../src/destinations/destination.ts';
import { englishWords } from './english-words.ts';
import { temporaryFolder } from './tiny-site.ts';

/** What a server has for its destinations, as far as a test cares. */
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
