import { expect, test } from 'vitest';
import { readSiteFolder } from '../src/compiler/read/site-folder.ts';
import { compileFolder } from '../src/pipeline.ts';
import { leastTimeOf } from './support/least-time.ts';
import { page, tinySite } from './support/tiny-site.ts';

/** Returns the least CPU time of checking a page with a text block, whose text begins as given. */
async function timeFor(text: string): Promise<number> {
  const block = `  - type: text\n    text: ${text}\n`;
  const folder = await readSiteFolder(await tinySite({ 'pages/index.yaml': page('Home') + block }));
  return leastTimeOf(() => compileFolder(folder));
}

test.each([
  ['bars, as in a row of a table', (times: number) => '|a'.repeat(times), 4],
  ['less-than signs', (times: number) => `x ${'<'.repeat(times)}`, 4_000],
  ['letters beside an address', (times: number) => `ada@example.org ${'a'.repeat(times)}`, 4_000],
  ['lines of a paragraph', (times: number) => `|${'\n      One [two](/).'.repeat(times)}`, 500],
])('%s take no more time than their number', async (_, write, times) => {
  // Eight times as many: 64 times the time if it were quadratic.
  expect((await timeFor(write(8 * times))) / (await timeFor(write(times)))).toBeLessThan(20);
});
