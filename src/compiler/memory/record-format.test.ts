import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { recordFormat } from './record-format.ts';

interface Item {
  path: string;
  words?: string[];
  ids?: string[];
}

const format = recordFormat<Item>(['words', 'ids']);

const items = new Map<string, Item>([
  ['a', { path: '/a', words: ['façade', '\n', '“quoted”'], ids: [] }],
  ['b', { path: '/b' }],
  ['c', { path: '/c', ids: ['x'] }],
]);

describe('the format of records', () => {
  it('gives back what was encoded, however often', () => {
    const once = format.decode(format.encode(items));
    const again = format.decode(format.encode(once));
    for (const decoded of [once, again]) {
      expect([...decoded.keys()]).toEqual(['a', 'b', 'c']);
      expect(JSON.parse(JSON.stringify([...decoded]))).toEqual([...items]);
    }
  });

  it('takes bytes as a thread sends them, and no items', () => {
    const sent = structuredClone<Uint8Array>(format.encode(items));
    expect(format.decode(sent).get('a')?.words).toEqual(items.get('a')?.words);
    expect(format.decode(format.encode([])).size).toBe(0);
  });

  it('parses a lazy key only when it is read, and once if it is read again', () => {
    const bytes = format.encode(items);
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const item = format.decode(bytes).get('a');
    expect(parse).toHaveBeenCalledTimes(1);
    expect([item?.words?.length, item?.words?.[0]]).toEqual([3, 'façade']);
    expect(parse).toHaveBeenCalledTimes(2);
    expect(item?.ids).toEqual([]);
    expect(parse).toHaveBeenCalledTimes(3);
  });

  it('copies the lazy keys of decoded items without parsing them', () => {
    const decoded = format.decode(format.encode(items));
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const other: Item = { ...items.get('c'), path: '/other' };
    const bytes = format.encode(new Map(decoded).set('c', other));
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    expect(format.decode(bytes).get('c')).toMatchObject({ path: '/other', ids: ['x'] });
    expect(format.decode(bytes).get('a')?.words).toEqual(items.get('a')?.words);
  });
});
