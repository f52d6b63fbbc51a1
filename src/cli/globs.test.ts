import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { filesOf, globsIn } from './globs.mjs';

/** The files that the patterns of a unit's view may match. */
async function matchedBy(patterns: string): Promise<string[]> {
  const project = await temporaryFolder();
  const view = 'blocks/quote/Quote.tsx';
  await writeFiles(project, {
    [view]: `const all = import.meta.glob${patterns};\n`,
    'texts/1.ts': '',
    'texts/1.md': '',
    'texts/old/2.ts': '',
    'texts/old/older/3.ts': '',
    'texts/node_modules/4.ts': '',
    'texts/.cache/5.ts': '',
  });
  const files = globsIn(path.join(project, view)).flatMap(filesOf);
  return files.map((file) => path.relative(project, file).split(path.sep).join('/'));
}

it.each<[string, string[]]>([
  ["('../../texts/*.ts', { eager: true })", ['texts/1.ts']],
  ['<string>("../../texts/*")', ['texts/1.md', 'texts/1.ts']],
  ["(['../../texts/*/*.ts', '!**/2.ts'])", ['texts/1.ts', 'texts/old/2.ts']],
  ['(`../../texts/**/*.ts`)', ['texts/1.ts', 'texts/old/2.ts', 'texts/old/older/3.ts']],
  ["('../../{texts,words}/1.md')", ['texts/1.md']],
  ["('../../texts/1.ts')", ['texts/1.ts']],
  ["('../../nothing/*.ts')", []],
  ["('#elsewhere/*.ts')", []],
])('finds what import.meta.glob%s may match', async (patterns, files) => {
  expect(await matchedBy(patterns)).toEqual(files);
});
