import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CHECKED_CODES } from '../src/diagnostics/catalogue.ts';
import { caseNames } from './support/case-folders.ts';

const source = path.join(import.meta.dirname, '../src/compiler');

test('every code is used', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const code = files.filter((file) => /(?<!\.test)\.ts$/.test(file));
  const text = code.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
  expect(CHECKED_CODES.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});

test('there are at least 150 cases, good ones among them', () => {
  expect(caseNames.length).toBeGreaterThanOrEqual(150);
  expect(caseNames.filter((name) => name.startsWith('good-')).length).toBeGreaterThanOrEqual(8);
});
