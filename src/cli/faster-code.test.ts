import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { namesIn, withJoinedRules } from './faster-code.ts';

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

it('knows the names of modules in compiled code, wherever they are', async () => {
  const root = await temporaryFolder();
  await writeFiles(root, {
    'main.js': "export * from './lib/a.js';",
    'lib/a.js': 'export const a = 1;',
  });
  const made = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: true, write: false, rolldownOptions: { input: path.join(root, 'main.js') } },
  });
  const [chunk] = (made as Rolldown.RolldownOutput).output;
  const commented = [...chunk.code.matchAll(/^\/\/ (.+)$/gm)].map(([, name]) => name);
  expect(commented).toHaveLength(1);
  expect([...namesIn(chunk)]).toEqual(expect.arrayContaining(commented));
});
