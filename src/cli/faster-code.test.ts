import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withJoinedRules } from './faster-code.ts';

const { resolve } = createRequire(import.meta.url);

it('joins the rules of a component if all of them are texts', () => {
  const code = 'constructor(e, t) { this.rules = e, this.componentId = t; }';
  const { Style } = new Function(`class Style { ${withJoinedRules(code)} } return { Style };`)();
  expect(new Style(['a{', 'top', ':0}']).rules).toEqual(['a{top:0}']);
  const rules = ['a{', () => 'top:0', '}'];
  expect(new Style(rules).rules).toBe(rules);
});

it('finds where styled-components keeps them', () => {
  const code = readFileSync(resolve('styled-components'), 'utf8');
  expect(withJoinedRules(code)).toContain("[e.join('')]");
});
