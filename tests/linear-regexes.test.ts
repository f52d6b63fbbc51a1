import { expect, test } from 'vitest';
import { filesFor, mostWays, regexesAreLinear } from './architecture/linear-regexes.ts';
import { readTree, treeOf } from './architecture/source-tree.ts';

const source = readTree('src');

/** What the rule says of one line in a file that words of visitors reach. */
function said(line: string, file = 'leads/judge.ts'): string[] {
  return regexesAreLinear(treeOf({ [file]: line }));
}

test('no regular expression that words of visitors reach can be made slow', {
  timeout: 240_000,
}, () => {
  expect(regexesAreLinear(source)).toEqual([]);
});

test('all that takes what visitors send is looked through', () => {
  const files = filesFor(source);
  const some = [
    'leads/spam/spam-signals.ts',
    'forms/receiving/file-problems.ts',
    'server/content/compress.ts',
  ];
  for (const file of [...some, 'model/schema/form.ts']) expect(files).toContain(file);
});

test.each([
  ['a repeat that begins anew at each letter', String.raw`/\s+$/`],
  ['a search for what never ends', String.raw`/<a\s[^>]*href/i`],
  ['two repeats of the same letters', String.raw`/^\s*\w*\s*;/`],
  ['letters of any script, twice', String.raw`/^\p{L}+[a-z]+;/u`],
  ['a repeat of repeats', '/^(a+)+$/'],
  ['anything between two words', '/seo.*google/s'],
])('%s is refused', (_, regex) => {
  expect(said(`const found = ${regex}.test(text);`)).toHaveLength(1);
});

test.each([
  ['new RegExp(text)'],
  ['RegExp(text)'],
  ["const Made = globalThis['RegExp' as const] ?? RegExp"],
  ['text.match(part)'],
  ["text.search('(a+)+$')"],
])('%s is refused, for nobody knows what it will be', (line) => {
  expect(said(line)).toHaveLength(1);
});

test.each([
  [String.raw`text.match(/\s/g)`],
  [String.raw`text.replace(/[^\p{L}\p{N}]+/gu, ' ')`],
  ['function refuse(types: RegExp) { return types; }'],
])('%s is none of them', (line) => {
  expect(said(line)).toEqual([]);
});

test.each([
  ['seo', 1],
  [String.raw`\b(?:agence|expert) seo\b`, 1],
  [String.raw`\b(?:expert|exper) seo\b`, 2],
  ['(a|b|c)(?:d|e)?f?', 4],
  ['(a|[bc]|d?e)(?:d|D)?f?', 24],
  ['(a|b|c?)(?:d|(e))?', 12],
  ['one|two', 1],
  ['one|Out', 2],
  ['one|', 2],
  [String.raw`[|?(\]|]\|\?\(`, 1],
  ['a?b?(c(d|e)|f)?', 8],
  ['(?:ab? c|d)e??', 6],
  ['(?:ab?|a)(?:c?|de?)', 12],
  ['a+', Number.POSITIVE_INFINITY],
  ['a{2}', Number.POSITIVE_INFINITY],
  ['(?=a|b)', Number.POSITIVE_INFINITY],
  [String.raw`(a|b)\1`, Number.POSITIVE_INFINITY],
])('%s has at most so many ways to match: %d', (pattern, ways) => {
  expect(mostWays(pattern)).toBe(ways);
});

test('optional letters that make too many ways are refused', () => {
  expect(said('const found = /^a?a?a?a?a?a?a?aaaaaaa$/.test(text);')).toHaveLength(1);
});

test('what is imported from elsewhere counts as well', () => {
  const tree = treeOf({
    'forms/send.ts': "import { parse } from '../model/parse.ts';",
    'model/parse.ts': String.raw`export const parse = (text: string) => /\s+$/.test(text);`,
    'model/alone.ts': String.raw`export const parse = (text: string) => /\s+$/.test(text);`,
  });
  expect(regexesAreLinear(tree)).toEqual([
    String.raw`model/parse.ts holds /\s+$/, which may take quadratic time or worse.`,
  ]);
});
