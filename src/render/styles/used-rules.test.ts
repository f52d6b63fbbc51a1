import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ADDED_BY_BLOCKS, ADDED_BY_SCRIPTS, SET_BY_SCRIPTS } from './selectors.ts';

const client = path.join(import.meta.dirname, '../../client');
const scripts = codeIn(client, /\.tsx?$/);
const scriptsOfBlocks = codeIn(path.join(import.meta.dirname, '../../blocks'), /\.ts$/);

function codeIn(folder: string, names: RegExp): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name) && !/\.(?:test|spec)\./.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
}

test('every attribute that the scripts of all pages and of blocks set is known', () => {
  const code = scripts + scriptsOfBlocks;
  const set = [
    ...code.matchAll(/dataset\.(\w+) =(?!=)/g),
    ...code.matchAll(/(?:set|toggle)Attribute\('data-([\w-]+)'/g),
  ].map(([, name = '']) => name);
  expect(set).toContain('theme');
  expect(set).toContain('silent');
  // Only scripts read `data-alive`, no CSS.
  expect(set.filter((name) => name !== 'alive' && !SET_BY_SCRIPTS.has(name))).toEqual([]);
});

test('every element that the scripts of all pages add is known', () => {
  const files = ['search/search.ts', 'theme.ts', 'unsent/UnsentCards.tsx'];
  const shown = ['ReceiptWords', 'failure-words', 'message-box'].map(
    (name) => `../forms/${name}.tsx`,
  );
  const code = [...files, ...shown].map((name) => readFileSync(path.join(client, name), 'utf8'));
  const added = [
    ...code.join('\n').matchAll(/createElement\('(\w+)'\)/g),
    ...code.join('\n').matchAll(/put\(\w+, '(\w+)'/g),
    ...code.join('\n').matchAll(/<([a-z]\w*)(?=[ >])/g),
    ...code.join('\n').matchAll(/styled\.(\w+)/g),
  ].map(([, name = '']) => name);
  expect(added).toContain('dialog');
  expect(added).toContain('strong');
  // `html` is from a comment, `void` is a type.
  const known = new Set([...ADDED_BY_SCRIPTS, 'html', 'void']);
  expect(added.filter((name) => !known.has(name))).toEqual([]);
});

test('everything that the scripts of blocks add is known', () => {
  const tags = [...scriptsOfBlocks.matchAll(/createElement\('(\w+)'\)/g)].map(
    ([, name = '']) => name,
  );
  const others = Object.entries({
    'new Image(': 'img',
    "querySelector('figcaption')?.cloneNode": 'figcaption',
    'ariaCurrent =': 'aria-current',
  });
  const added = others.flatMap(([code, name]) => (scriptsOfBlocks.includes(code) ? name : []));
  expect(new Set([...tags, ...added])).toEqual(ADDED_BY_BLOCKS);
  // What they could add in another way, of which this test would not know.
  expect(scriptsOfBlocks).not.toMatch(/innerHTML|insertAdjacent|createElementNS/);
});
