import { existsSync, readdirSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { tinySite } from '../../tests/support/tiny-site.ts';
import { compiledCommands } from './compile-code.mjs';

it('Node keeps what it makes of the compiled code beside it, if it can', async () => {
  const folder = fileURLToPath(new URL('../bytecode', await compiledCommands()));
  const { code } = await runCommand(['check', '--site', await tinySite()]);
  expect(code).toBe(0);
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  const canKeep = 'enableCompileCache' in module;
  expect(versions.some((name) => name.startsWith(process.version))).toBe(canKeep);
});
