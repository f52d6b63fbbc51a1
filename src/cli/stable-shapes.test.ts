import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { withStableShapes } from './stable-shapes.ts';

describe('objects that start with a spread', () => {
  test.each([
    ['({ ...page, path })', '({...null,  ...page, path })'],
    ['const a = {...b, c: {...d, e}, f: [{...g, h}]};', 3],
    ['use({ ...rest, get name() { return { ...rest, a: 1 }; } })', 2],
  ])('%s', (code, expected) => {
    const changed = withStableShapes(code);
    if (typeof expected === 'string') expect(changed).toBe(expected);
    else expect(changed.split('...null, ')).toHaveLength(expected + 1);
    expect(changed.replaceAll('...null, ', '')).toBe(code);
  });

  test('mean the same as before', () => {
    const code = '(({ a, b }) => ({ ...a, x: 1, ...b, y: { ...b, z: 2 } }))';
    const plain = runInThisContext(code);
    const stable = runInThisContext(withStableShapes(code));
    for (const [a, b] of [
      [
        { x: 5, q: 6 },
        { x: 7, y: 8 },
      ],
      [null, undefined],
      ['ab', [1, 2]],
    ]) {
      const expected = plain({ a, b });
      const made = stable({ a, b });
      expect(made).toEqual(expected);
      expect(Object.keys(made)).toEqual(Object.keys(expected));
    }
  });

  test.each([
    ['modules', '// src/a.ts\nuse({ ...a, b });\n// src/b.ts\nuse({ c, d });\n', 1],
    ['a text that looks like two', 'use({ ...a, b: `\n// src/b.ts\n{ ...a, b }` });\n', 1],
    [
      'a text that looks like statements',
      'const a = `\nuse({ ...b, c });\nend`;\nuse({ ...a, b });\n',
      1,
    ],
    ['a comment that ends no statement', 'use({ c,\n/* d */\nd: { ...a, b } });\n', 1],
    ['a long text', `use({ ...a, b: \`${'\nuse({ ...a, b })'.repeat(99)}\` });\n`, 1],
    ['a comment behind the brace', 'use({ /* all */ ...a, b });\nuse({\n// all\n...a, b });\n', 2],
  ])('are found in %s', (_, code, count) => {
    const changed = withStableShapes(code);
    expect(changed.split('...null, ')).toHaveLength(count + 1);
    expect(changed.replaceAll('...null, ', '')).toBe(code);
  });

  test.each([
    '({ ...page })',
    '({ ...page, ...own })',
    '({ path, ...page })',
    'const { a, ...rest } = page; call(...rest);',
    'const text = "({ ...page, path })";',
    '',
  ])('leaves alone what is fast: %s', (code) => {
    expect(withStableShapes(code)).toBe(code);
  });
});

describe('fields that a helper defines', () => {
  const helper = 'function _defineProperty$5(e, r, t) { e[r] = t; return e; }';

  test('are assigned, as if the class had them', () => {
    const code = `${helper}
      (class {
        constructor(state) {
          _defineProperty$5(
            this,
            /** Its (first) state. */
            "state",
            { ...state, call() { _defineProperty$5(this, "calls", [1, (2, 3)]); } }
          );
        }
      })`;
    const changed = withStableShapes(code);
    expect(changed).not.toContain('_defineProperty$5(this');
    // Source maps tell where `})` is by the number of its line.
    expect(changed.split('\n')).toHaveLength(code.split('\n').length);
    const [before, after] = [code, changed].map((each) => {
      const Made = runInThisContext(each);
      const made = new Made({ a: 1 });
      made.state.call();
      return made;
    });
    expect(JSON.stringify(after)).toBe('{"state":{"a":1,"calls":[1,3]}}');
    expect(JSON.stringify(before)).toBe(JSON.stringify(after));
  });

  test.each([
    '_defineProperty(MarkdownIt, "Token", Token);',
    '_defineProperty(this, key, 1);',
    'return _defineProperty(this, "a", 1);',
    'defineProperty(this, "a", 1);',
  ])('are left alone if they are others: %s', (line) => {
    const code = `function make() { ${line} }`;
    expect(withStableShapes(code)).toBe(code);
  });
});
