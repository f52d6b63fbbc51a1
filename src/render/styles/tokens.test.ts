import { expect, it } from 'vitest';
import { tokensIn } from './tokens.ts';

it('finds the tokens of styles with comments, as they are in development', () => {
  const css =
    '/* The same in\n every theme. */\n:root {\n  --space-1: 0.25rem;\n}\n.a:root { --b: 1px }';
  expect([...tokensIn(css)]).toEqual([['--space-1', '0.25rem']]);
});
