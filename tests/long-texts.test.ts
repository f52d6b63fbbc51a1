import { expect, test } from 'vitest';
import { readSiteFolder } from '../src/compiler/read/site-folder.ts';
import { compileFolder } from '../src/pipeline.ts';
import { leastTimeOf } from './support/least-time.ts';
import { page, tinySite } from './support/tiny-site.ts';

/** Returns the least CPU time of checking a page with a block. */
async function timeFor(keys: string): Promise<number> {
  const block = `  - ${keys}\n`;
  const folder = await readSiteFolder(await tinySite({ 'pages/index.yaml': page('Home') + block }));
  return leastTimeOf(() => compileFolder(folder));
}

/** Returns a text block, whose text begins as given. */
const textBlock = (text: string) => `type: text\n    text: ${text}`;

function eventsOf(times: number): string {
  const days = Array.from({ length: times }, (_, index) => 1000 + (index % 9000));
  return days.map((year) => `\n      - { title: Fair of ${year}, date: ${year}-03-14 }`).join('');
}

test.each<[string, (times: number) => string, number]>([
  ['bars, as in a row of a table', (times) => textBlock('|a'.repeat(times)), 4],
  ['less-than signs', (times) => textBlock(`x ${'<'.repeat(times)}`), 4_000],
  [
    'letters beside an address',
    (times) => textBlock(`ada@example.org ${'a'.repeat(times)}`),
    4_000,
  ],
  ['lines of a paragraph', (times) => textBlock(`|${'\n      One [two](/).'.repeat(times)}`), 500],
  ['events', (times) => `type: events\n    items:${eventsOf(times)}`, 250],
])('%s take no more time than their number', async (_, write, times) => {
  // Eight times as many: 64 times the time if it were quadratic.
  expect((await timeFor(write(8 * times))) / (await timeFor(write(times)))).toBeLessThan(20);
});
