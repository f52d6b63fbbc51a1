import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SET_BY_SCRIPTS } from './used-rules.ts';

const client = path.join(import.meta.dirname, '../client');
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
  // What is alive is asked for by scripts alone.
  expect(set.filter((name) => name !== 'alive' && !SET_BY_SCRIPTS.has(name))).toEqual([]);
});
