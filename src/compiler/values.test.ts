import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { buildDocument } from './parts.ts';
import { parseTree } from './tree.ts';
import { nodeAt, pointerSteps, type SchemaView } from './values.ts';

const schema = Type.Object({
  zip: Type.String(),
  size: Type.Integer(),
  open: Type.Boolean(),
  items: Type.Array(Type.String()),
}) as SchemaView;

function build(source: string): unknown {
  const root = parseTree(source);
  return root && buildDocument(root, schema).value;
}

describe('the value of a document', () => {
  it('is the text as typed wherever the schema wants text', () => {
    expect(build('zip: 034711')).toEqual({ zip: '034711' });
    expect(build('zip: No')).toEqual({ zip: 'No' });
    expect(build('zip: 2021-01-27')).toEqual({ zip: '2021-01-27' });
    expect(build('items: [1.50, null, ~]')).toEqual({ items: ['1.50', 'null', '~'] });
  });

  it('follows YAML where the schema wants something else', () => {
    expect(build('{size: 12, open: true}')).toEqual({ size: 12, open: true });
  });

  it('does not turn quoted text into a number', () => {
    expect(build('size: "12"')).toEqual({ size: '12' });
  });

  it('keeps keys that collide with those every object has', () => {
    const value = build('__proto__: 1\nconstructor: 2') as object;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
  });

  it('leads back to its place by a pointer, with escaped keys', () => {
    const source = '"a/b":\n  - one\n  - "x~y": two\n';
    const root = parseTree(source);
    const node = root && nodeAt(root, pointerSteps('/a~1b/1/x~0y'));
    expect(node).toMatchObject({ kind: 'scalar', text: 'two' });
  });
});
