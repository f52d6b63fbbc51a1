import { describe, expect, test } from 'vitest';
import * as rules from './architecture/rules.ts';
import { readTree, treeOf } from './architecture/source-tree.ts';

const source = readTree('src', ['tests', 'vite.config.ts']);

/** For each rule a little tree that breaks it, and the sentence that says so. */
const broken: Record<keyof typeof rules, [files: Record<string, string>, says: string]> = {
  foldersPointOneWay: [
    { 'model/page.ts': "import { Link } from '../ui/link.tsx';", 'ui/link.tsx': '' },
    'model/page.ts imports ui/link.tsx.',
  ],
  subfoldersPointOneWay: [
    {
      'model/schema/page.ts': "import type { Manifest } from '../manifest/manifest.ts';",
      'model/manifest/manifest.ts': "import type { Page } from '../schema/page.ts';",
    },
    'model/schema/page.ts imports model/manifest/manifest.ts.',
  ],
  reactStaysOut: [
    {
      'compiler/schemas.ts': "import.meta.glob('../blocks/*/schema.ts');",
      'blocks/hero/schema.ts': "import { size } from './size.ts';",
      'blocks/hero/size.ts': "import { useId } from 'react';",
    },
    'compiler/ reaches react, by blocks/hero/size.ts.',
  ],
  commandsStartLight: [
    {
      'cli/commands/build.ts': "import { dataFolder } from '../inbox-location.ts';",
      'cli/inbox-location.ts': "import { openDatabase } from '../leads/database.ts';",
      'leads/database.ts': '',
    },
    'cli/commands/build.ts reaches leads/database.ts, by cli/inbox-location.ts.',
  ],
  browserStaysLight: [
    {
      'client/loader.ts': "await import('../forms/browser/send.ts');",
      'forms/browser/send.ts': "export * from '../../compiler/slug.ts';",
      'compiler/slug.ts': '',
    },
    'client/ reaches compiler/slug.ts, by forms/browser/send.ts.',
  ],
  sidesOfFormsStayApart: [
    {
      'forms/deliveries/delivery.ts': "import type { Inbox } from '../receiving/inbox.ts';",
      'forms/receiving/inbox.ts': '',
    },
    'forms/deliveries/delivery.ts imports forms/receiving/inbox.ts.',
  ],
  blocksStayApart: [
    { 'blocks/hero/Hero.tsx': "import { readFileSync } from 'node:fs';" },
    'blocks/hero/Hero.tsx imports node:fs.',
  ],
  stagesGoForward: [
    {
      'compiler/read/read.ts': "import type { Checked } from '../check/check.ts';",
      'compiler/check/check.ts': '',
    },
    'compiler/read/read.ts imports compiler/check/check.ts.',
  ],
  noCircles: [
    {
      'model/a.ts': "import { b } from './b.ts';",
      'model/b.ts': "import type { a } from './a.ts';",
    },
    'model/a.ts -> model/b.ts -> model/a.ts.',
  ],
  unitFoldersAreWhole: [
    { 'blocks/price-table/schema.ts': "type: 'price-table'", 'blocks/price-table/View.tsx': '' },
    'blocks/price-table has no PriceTable.tsx.',
  ],
  unitsStandAlone: [
    {
      'blocks/article/Article.tsx': "import { Posts } from '../posts/Posts.tsx';",
      'blocks/posts/Posts.tsx': '',
    },
    'blocks/article/Article.tsx imports blocks/posts/Posts.tsx.',
  ],
  islandsBearTheirNames: [
    { 'forms/form.island.tsx': "export const island = { name: 'forms' };" },
    "forms/form.island.tsx does not export an island with name: 'form'.",
  ],
  foldersExplainThemselves: [{ 'model/page.ts': '' }, 'src/model has no README.md.'],
  diagnosticTextsAreNotParsed: [
    { 'compiler/link/facts.ts': 'const name = /[{]/.exec(each.message)?.[1];' },
    'compiler/link/facts.ts reads the words of a mistake (exec).',
  ],
  modulesHaveNoState: [
    { 'compiler/icons.ts': 'let names; export const all = () => (names ??= read());' },
    'compiler/icons.ts keeps names.',
  ],
  exportsAreNamed: [
    { 'model/page.ts': 'export default function page() {}' },
    'model/page.ts has a default export.',
  ],
  exportsAreImported: [
    {
      'model/page.ts': 'export const MAX_LENGTH = 65; export const isLong = (n) => n > MAX_LENGTH;',
      'ui/link.tsx': "import { isLong } from '../model/page.ts';",
    },
    'model/page.ts exports MAX_LENGTH, which no other file imports.',
  ],
  typesHaveOneMeaning: [
    {
      'client/search.ts': 'export interface Found {}',
      'compiler/tell.ts': 'type Found = string;',
    },
    'compiler/tell.ts has a type Found, as client/search.ts exports one.',
  ],
  stylesKnowNoSides: [
    { 'ui/a.tsx': 'const A = styled.p`\n  inset: 0 auto auto calc(-1 * var(--a));\n`;' },
    'ui/a.tsx says "inset: 0 auto auto calc(-1 * var(--a))".',
  ],
  noLanguageIsAssumed: [
    { 'model/sort.ts': 'names.sort((a, b) => a.name.localeCompare(b.name));' },
    'model/sort.ts calls .localeCompare(b.name).',
  ],
  nothingIsAny: [{ 'model/page.test.ts': 'let page: any[];' }, 'model/page.test.ts says any.'],
  nothingIsIgnored: [
    { 'model/page.ts': '// @ts-expect-error' },
    'model/page.ts silences the type checker.',
  ],
};

describe.each(Object.entries(rules))('%s', (name, rule) => {
  test('holds for the source', () => {
    expect(rule(source)).toEqual([]);
  });

  test('notices where it is broken', () => {
    const [files, says] = broken[name as keyof typeof rules];
    expect(rule(treeOf(files))).toContain(says);
  });
});

test('a field without a sample answer is no whole one, nor one of another kind', () => {
  const tree = treeOf({ 'forms/fields/rating/schema.ts': "kind: 'stars'" });
  expect(rules.unitFoldersAreWhole(tree)).toEqual(
    expect.arrayContaining([
      'forms/fields/rating has no RatingField.tsx.',
      'forms/fields/rating has no sample.ts.',
      'forms/fields/rating defines another kind.',
    ]),
  );
});

test.each([
  ["found.hint.replace('Put', 'put')", 'replace'],
  ['found.message === other.message', '==='],
  ["(hint ?? '').split('\\n')", 'split'],
  ["message.trim().startsWith('A')", 'startsWith'],
  ['switch (found.message) {}', 'switch'],
  ['seen.has(found.message)', 'has'],
])('%s reads words', (code, by) => {
  const tree = treeOf({ 'render/audit/page.ts': code });
  expect(tree.wordReads).toEqual([{ file: 'render/audit/page.ts', by }]);
});

test.each(['print(found.message)', 'hint !== undefined', '/a/.test(error.message)'])(
  '%s does not read words',
  (code) => expect(treeOf({ 'render/audit/page.ts': code }).wordReads).toEqual([]),
);

test.each([
  ['const all = new Map<string, Page>(); function of(a) { all.set(a, read(a)); }', 'all'],
  ['export const seen = new WeakSet(); const see = (a) => seen.add(a);', 'seen'],
  ['const all: string[] = []; class List { add(a) { all.push(a); } }', 'all'],
  ['const last = { at: 0 }; function go() { last.at++; }', 'last'],
  ['const last = {} as Record<string, number>; function go() { delete last.a; }', 'last'],
  ['const last = {}; const go = (a) => Object.assign(last, a);', 'last'],
  ['const WORD = /[a-z]+/g; const isWord = (a) => WORD.test(a);', 'WORD'],
  ['export let { at } = place();', 'at'],
])('%s keeps something', (code, name) => {
  const tree = treeOf({ 'model/page.ts': code });
  expect(tree.moduleStates).toEqual([{ file: 'model/page.ts', name }]);
});

test.each([
  'const all = new Map(); for (const a of list) all.set(a.name, a);',
  'function count() { const all = new Map(); return (a) => all.set(a, 1); }',
  'const all = new Map([[1, 2]]); function of(all) { all.set(1, 2); }',
  'const all = [3, 1]; const sorted = () => all.toSorted(); const copy = () => [...all].sort();',
  'const WORDS = { a: /[a-z]/ }; const isWord = (a) => WORDS.a.test(a);',
  'const WORD = /[a-z]+/g; const words = (text) => text.replace(WORD, "");',
  'const page = document.body; function hide() { page.hidden = true; }',
])('%s keeps nothing', (code) => {
  expect(treeOf({ 'model/page.ts': code }).moduleStates).toEqual([]);
});

test('a file beside the folders of forms is imported by none of them', () => {
  const tree = treeOf({
    'forms/FieldPart.tsx': '',
    'forms/fields/text/TextField.tsx': "import { FieldPart } from '../../FieldPart.tsx';",
  });
  expect(rules.subfoldersPointOneWay(tree)).toEqual([
    'forms/fields/text/TextField.tsx imports forms/FieldPart.tsx.',
  ]);
});

test('folders further down point one way, too', () => {
  const tree = treeOf({
    'compiler/link/resolve/links/phones.ts': "import '../values/dates.ts';",
    'compiler/link/resolve/values/dates.ts': "import '../context.ts';",
    'compiler/link/resolve/context.ts': "import './links/phones.ts';",
  });
  expect(rules.subfoldersPointOneWay(tree)).toEqual([
    'compiler/link/resolve/links/phones.ts imports compiler/link/resolve/values/dates.ts.',
  ]);
});

test('what browsers load reaches nothing that servers do', () => {
  const tree = treeOf({
    'forms/form.island.tsx': "import './receive.ts';",
    'forms/receive.ts': "import './receiving/upload.ts';",
    'forms/receiving/upload.ts': "import 'node:fs';",
  });
  expect(rules.browserStaysLight(tree)).toEqual([
    'forms/form.island.tsx reaches forms/receiving/upload.ts, by forms/receive.ts.',
    'forms/form.island.tsx reaches node:fs, by forms/receiving/upload.ts.',
  ]);
});

test('what is imported by a pattern is known', () => {
  const tos = source.imports.filter(({ from }) => from === 'compiler/schemas.ts');
  expect(tos.map(({ to }) => to)).toContain('blocks/accordion/schema.ts');
});
