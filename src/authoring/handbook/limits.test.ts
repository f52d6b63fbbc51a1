import path from 'node:path';
import { expect, test } from 'vitest';
import { staleFiles } from '../generated-files.ts';
import { limitsPage } from './limits.ts';

const docs = path.join(import.meta.dirname, '../../../docs');

test('the page about limits says what the code holds to: npm run docs writes it', () => {
  expect(staleFiles(docs, limitsPage()), 'Refresh it with: npm run docs').toEqual([]);
});
