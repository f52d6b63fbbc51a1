import { describe, expect, it } from 'vitest';
import { ParseError } from './parse-error.ts';
import { type Node, parseTree } from './tree.ts';

function textOf(source: string, node: Node | undefined): string {
  return node ? source.slice(node.start, node.end) : '';
}

function parseMap(source: string) {
  const root = parseTree(source);
  if (root?.kind !== 'map') throw new Error('not a group of keys');
  return root;
}

function reasonOf(source: string): string {
  try {
    parseTree(source);
  } catch (error) {
    if (error instanceof ParseError) return error.reason;
    throw error;
  }
  return 'none';
}

describe('the tree of a file', () => {
  it('knows where every kind of value stands', () => {
    const source = "a: plain\nb: \"quoted\"\nc: 'it''s'\nd: |\n  block\n  text\ne: [x, y]\n";
    const values = parseMap(source).entries.map(({ value }) => textOf(source, value));
    expect(values).toEqual(['plain', '"quoted"', "'it''s'", 'block\n  text\n', '[x, y]']);
  });

  it('keeps plain text exactly as typed', () => {
    const [entry] = parseMap('zip: 034711').entries;
    expect(entry?.value).toMatchObject({ kind: 'scalar', text: '034711', plain: true });
  });

  it('puts a value that is not there right after its key', () => {
    const [entry] = parseMap('label:\npath: /x').entries;
    expect(entry?.value).toMatchObject({ text: '', start: 5, end: 5 });
  });

  it('puts an entry that is not there right after its dash', () => {
    const [entry] = parseMap('items:\n  - a\n  - # - none\n  - c\n').entries;
    const places = entry?.value.kind === 'list' ? entry.value.items.map(({ start }) => start) : [];
    expect(places).toEqual([11, 16, 30]);
  });

  it('puts a key that is not there at its colon', () => {
    const [entry] = parseMap('nav: { group: a, : }').entries;
    const keys = entry?.value.kind === 'map' ? entry.value.entries.map(({ key }) => key.start) : [];
    expect(keys).toEqual([7, 17]);
  });

  it('reads JSON', () => {
    const source = '{"label": "Team", "blocks": [1, true]}';
    expect(parseMap(source).entries.map(({ key }) => key.text)).toEqual(['label', 'blocks']);
  });

  it('has no value for a file of comments', () => {
    expect(parseTree('# nothing\n')).toBeUndefined();
    expect(parseTree('')).toBeUndefined();
  });

  it('repeats what an alias names', () => {
    const { entries } = parseMap('a: &fact twelve\nb: *fact\n');
    expect(entries[1]?.value).toMatchObject({ text: 'twelve', start: 19, end: 24 });
  });

  it('joins marks to their letters, and leaves the places of values as they are', () => {
    const { entries } = parseMap('a: Kro\u0301l\nb: Zo\u0308e\u0323\u0302\nc: \u212bs\n');
    expect(entries.map(({ value }) => value)).toMatchObject([
      { text: 'Kr\u00f3l', start: 3, end: 8 },
      { text: 'Z\u00f6\u1ec7', start: 12 },
      { text: '\u212bs' },
    ]);
  });

  it('refuses a key twice, an alias without a name and a second document', () => {
    expect(reasonOf('a: 1\na: 2')).toBe('duplicate-key');
    expect(reasonOf('a: *nobody')).toBe('unknown-alias');
    expect(reasonOf('a: 1\n---\nb: 2\n')).toBe('two-documents');
  });

  it('stops aliases of aliases before they fill the memory', () => {
    const lines = ['l0: &l0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 1; level < 12; level++) {
      const before = `*l${level - 1}`;
      lines.push(`l${level}: &l${level} [${Array(10).fill(before).join(', ')}]`);
    }
    expect(reasonOf(lines.join('\n'))).toBe('too-many-values');
  });
});
