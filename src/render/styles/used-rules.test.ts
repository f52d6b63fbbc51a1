import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ADDED_BY_SCRIPTS, SET_BY_SCRIPTS } from './selectors.ts';

const client = path.join(import.meta.dirname, '../../client');
const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(path.join(client, name), 'utf8'))
  .join('\n');

test('every attribute that the scripts of all pages set is known', () => {
  const set = [
    ...scripts.matchAll(/dataset\.(\w+) =(?!=)/g),
    ...scripts.matchAll(/(?:set|toggle)Attribute\('data-([\w-]+)'/g),
  ].map(([, name = '']) => name);
  expect(set).toContain('theme');
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
