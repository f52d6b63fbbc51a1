import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/**
 * Makes objects that start with a spread fast in Node 20: `{ ...page, path }` becomes
 * `{ ...null, ...page, path }`, which means the same.
 *
 * V8 before version 12 gives every object made of such a literal a hidden class of its own. Then
 * making one takes 1.5 µs instead of 0.1, and functions that read them stay slow: js-yaml took four
 * times as long. Newer versions of V8 are as fast either way.
 */
export function stableShapes(): Plugin {
  return {
    name: 'stable-shapes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Rolldown would remove it again if it were inserted any earlier.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = withStableShapes(chunk.code);
      }
    },
  };
}

/** Spreads nothing. */
const NOTHING = '...null, ';

/** Returns JavaScript in which no object starts with a spread, unless it consists of spreads only. */
export function withStableShapes(code: string): string {
  const starts: number[] = [];
  const visitor = new Visitor({
    ObjectExpression({ start, properties }) {
      const [first] = properties;
      if (!isSpread(first) || properties.every(isSpread) || isNull(first.argument)) return;
      starts.push(start + 1);
    },
  });
  visitor.visit(parseSync('chunk.js', code, { lang: 'js' }).program);
  const ends = [...starts.slice(1), code.length];
  const pieces = starts.map((start, index) => NOTHING + code.slice(start, ends[index]));
  return code.slice(0, starts[0]) + pieces.join('');
}

type Property = ESTree.ObjectPropertyKind | undefined;

function isSpread(property: Property): property is ESTree.SpreadElement {
  return property?.type === 'SpreadElement';
}

function isNull(value: ESTree.Expression): boolean {
  return value.type === 'Literal' && value.value === null;
}
