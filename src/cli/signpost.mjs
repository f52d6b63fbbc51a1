#!/usr/bin/env node
// Starts a command. Plain JavaScript, since it runs before anything is compiled:
// it compiles the code where it has changed, then hands over to `main.ts`.
import { compileCode, isCompiled, serverEntry } from './compile-code.mjs';

const [command, ...rest] = process.argv.slice(2);
try {
  if (command === 'compile' || !isCompiled()) await compileCode();
  if (command !== 'compile') {
    const { main } = await import(serverEntry);
    process.exitCode = await main(command, rest);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
