import { expect, test } from 'vitest';
import { read } from '../../../read/read.ts';
import { withoutMisspelt } from './words.ts';

function left(missing: string[], text: string): string[] {
  const bytes = new TextEncoder().encode(text);
  const { document } = read({ kind: 'words', name: 'words', file: 'site/words.yaml', bytes });
  if (!document) throw new Error('It cannot be read.');
  return withoutMisspelt(missing, document.root);
}

test('a word whose key is misspelt is not missing as well', () => {
  const missing = ['layout.skip', 'layout.home', 'search.name'];
  expect(left(missing, 'layout:\n  skipp: Přejít k obsahu\n')).toEqual(missing.slice(1));
});

test('nor are the words of a group whose name is misspelt', () => {
  const missing = ['layout.skip', 'gone.title', 'gone.text'];
  expect(left(missing, 'gon:\n  title: Už tu není\n')).toEqual(['layout.skip']);
});
