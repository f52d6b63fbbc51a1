import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../../tests/support/tiny-site.ts';
import { asAscii, fasterCode } from './faster-code.ts';

it.each([
  ['a string', "'Łódź – “😀”'"],
  ['a template', '`é–`'],
  ['a template of which the texts are passed on', '((texts) => texts[0])`·`'],
  ['a key', 'Object.keys({ œ: 1 })[0]'],
  ['an expression', "'a–b–'.replace(/[–—]/g, '-')"],
  ['an expression with signs of two units', "'a😀b'.replace(/[😀-😂]/u, '-')"],
  ['a sign behind backslashes', String.raw`'\\–\–\\\–'`],
])('writes %s in ASCII', (_, code) => {
  const written = asAscii(code);
  expect(written).toMatch(/^[\0-\x7f]*$/);
  // biome-ignore lint/security/noGlobalEval: this is what compiled code is run for.
  expect(eval(written)).toBe(eval(code));
});

it('writes the code of the engine in ASCII, and that of own units as it is', async () => {
  const root = await temporaryFolder();
  await writeFiles(root, {
    'src/ours.js': "export const dash = '–';",
    'blocks/own.js': 'export const dash = String.raw`–`;',
  });
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [fasterCode()],
    build: {
      ssr: true,
      rolldownOptions: {
        input: { ours: `${root}/src/ours.js`, own: `${root}/blocks/own.js` },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const [ours, own] = await Promise.all(
    ['ours', 'own'].map((name) => readFile(`${root}/dist/${name}.js`, 'utf8')),
  );
  expect(ours).toMatch(/"\\u2013"|'\\u2013'/);
  expect(own).toContain('String.raw`–`');
});
