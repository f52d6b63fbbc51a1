#!/usr/bin/env node
// The entry point of all commands. Plain JavaScript that old versions of Node can parse, since it
// runs before anything is compiled: it compiles the code if that has changed, then calls `main.ts`.

import { setFlagsFromString } from 'node:v8';
import { coloredFor } from './colors.mjs';
import { explainMissing, missingPackage } from './missing-package.mjs';

/** Exit code. */
const COULD_NOT_RUN = 2;

/** Commands that run until they are stopped. */
const SERVERS = ['start', 'dev'];

/** Commands that have all of a site in memory at their end. */
const WITH_SITE = ['build', 'check'];

/** How long the last output of a server may take to be read, in milliseconds. */
const LAST_OUTPUT = 3_000;

/**
 * The flags of V8 for it, by its major version (Node 20 and 22). Those have no compiler between the
 * fastest and the slowest one: by default, that costs a quarter of the CPU time of 34 pages.
 */
const OPTIMIZE_LATER = {
  11: '--interrupt-budget=300000',
  12: '--invocation-count-for-turbofan=13000',
};

const [command, ...rest] = process.argv.slice(2);

/** The process id of the parent, before the code is compiled, which may take seconds. */
const parent = process.ppid;

if (isOldNode(process.versions.node)) {
  console.error(
    `Signpost needs Node 20.19, 22.12 or newer, but this is Node ${process.versions.node}.\n` +
      'The newest one is at https://nodejs.org.',
  );
  process.exitCode = COULD_NOT_RUN;
} else {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', goOn);
    if (SERVERS.includes(command)) letWait(stream);
  }
  run().catch(async (error) => {
    process.exitCode = COULD_NOT_RUN;
    console.error(await messageFor(error));
  });
}

async function run() {
  // A server runs for long: a lead would cost it three quarters more CPU time.
  if (command !== 'start') optimizeLater();
  optimizeInWorkers();
  keepBytecodeOfStart();
  allocateSmallPages();
  const { engine, projectFolder } = await import('./folders.mjs');
  const { compiledCode, precompile } = await import('./compile-code.mjs');
  if (command === 'precompile') return precompile();
  const root = projectFolder(rest);
  const code = await compiledCode(root);
  // npm was stopped meanwhile, and its shell has not passed on the signal: see `until-stopped.ts`.
  const isLeft = process.env.npm_lifecycle_event && process.ppid !== parent;
  if (command === 'compile' || isLeft) return;
  const { bytecodeFolder, loadCode } = await import('../threads/load-code.mjs');
  const { exports, keepBytecode } = loadCode(code.entry, bytecodeFolder(code.ofCode, command));
  const exitCode = await exports.main(command, rest, { root, engine, cache: code.cache });
  process.exitCode ??= exitCode;
  if (exitCode !== COULD_NOT_RUN) keepBytecode();
  // A log that nobody reads would keep the process from ending.
  if (SERVERS.includes(command)) setTimeout(() => process.exit(), LAST_OUTPUT).unref();
  if (WITH_SITE.includes(command)) exitOnceWritten();
}

/**
 * Exits when all output is written. Otherwise Node frees all memory first, object by object: a
 * fortieth of the time of a thousand pages.
 */
function exitOnceWritten() {
  const whenWritten = (stream, next) => stream.write('', (error) => error || next());
  whenWritten(process.stdout, () => whenWritten(process.stderr, () => process.exit()));
}

/** Lets V8 optimize a function only after four times as much use as by default. */
function optimizeLater() {
  const flag = OPTIMIZE_LATER[process.versions.v8.split('.')[0]];
  if (flag) setFlagsFromString(flag);
}

/**
 * Has worker threads optimize functions themselves: they keep all processors busy, and others would
 * take time from them. A thousand pages take a twelfth less CPU time. It has no effect on this thread.
 */
function optimizeInWorkers() {
  setFlagsFromString('--no-concurrent-recompilation');
}

/**
 * Keeps V8 from discarding the bytecode of functions that have not run for long. It is cached at
 * the end: if a build of 10,000 pages made the cache, each later one of 34 took a tenth longer.
 */
function keepBytecodeOfStart() {
  setFlagsFromString('--no-flush-bytecode');
}

/**
 * Has the allocator of Vite's compiler not ask Linux for pages of 2 MB, which are cleared whole
 * before they are used: an eighth of the CPU time of compiling the code.
 */
function allocateSmallPages() {
  process.env.MIMALLOC_ALLOW_THP ??= '0';
}

/**
 * Lets output wait for a terminal that is not read, as after Ctrl+S or over a broken connection: by
 * default Node stops until it is. Only the handle can be told so.
 */
function letWait(stream) {
  if (stream.isTTY) stream._handle?.setBlocking?.(false);
}

/**
 * Goes on when output cannot be written. A reader such as `head` may close the pipe early (EPIPE),
 * and a server serves on when the disk of its log is full. Other commands then exit with an error.
 */
function goOn(error) {
  if (error.code === 'EPIPE' || SERVERS.includes(command)) return;
  // It has been said, or what ended the command.
  if (process.exitCode === COULD_NOT_RUN) return;
  process.exitCode = COULD_NOT_RUN;
  console.error(`The output could not be written: ${error.message}`);
}

/** Whether Vite, which compiles the code, does not support the version: it needs 20.19 or 22.12. */
function isOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  return major < 20 || (major === 20 && minor < 19) || major === 21 || (major === 22 && minor < 12);
}

async function messageFor(error) {
  const missing = missingPackage(error);
  if (missing) {
    const { engine, projectFolder } = await import('./folders.mjs');
    return explainMissing(missing, [projectFolder(rest), engine]);
  }
  if (process.env.DEBUG) return error;
  return coloredFor(error.message, process.stderr);
}
