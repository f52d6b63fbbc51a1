// Runs a command of Signpost as a whole process, and says how long it took and what it used.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const USAGE = new URL('usage-at-exit.mjs', import.meta.url).href;

/** As much of what a failed command said as helps. */
const LAST_WORDS = 2_000;

/**
 * Starts a command of the copy of the project in a folder. The workshop's signal kills it.
 *
 * @returns the process, and `ended`: `{ wall, cpu, memory }`, in seconds and MiB and with
 *   start-up, when the process is gone; it throws if the command failed.
 */
export function startCommand(root, words, { workshop, env = {} }) {
  const usage = path.join(workshop.folder, `usage-${workshop.nextNumber()}`);
  const started = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'src/cli/signpost.mjs'), ...words], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${USAGE}`,
      SIGNPOST_BENCH_USAGE: usage,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: workshop.signal,
    killSignal: 'SIGKILL',
  });
  return { child, ended: end() };

  async function end() {
    const said = lastWords(child);
    // Being killed by the signal is an error too; what counts is that it is gone.
    child.on('error', () => {});
    const how = await new Promise((resolve) => {
      child.on('close', (code, signal) => resolve(code ?? signal));
    });
    const wall = (performance.now() - started) / 1000;
    workshop.signal.throwIfAborted();
    if (how !== 0) throw new Error(`${words.join(' ')} ended with ${how}:\n${said()}`);
    return { wall, ...used(usage) };
  }
}

/** What a command that ends by itself has used, as `startCommand` says it. */
export function measureCommand(root, words, options) {
  return startCommand(root, words, options).ended;
}

function lastWords({ stderr }) {
  let said = '';
  stderr.setEncoding('utf8').on('data', (more) => {
    said = (said + more).slice(-LAST_WORDS);
  });
  return () => said.trim();
}

/** All processes' CPU time, and the memory of the largest of them. */
function used(file) {
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  rmSync(file);
  return {
    cpu: lines.reduce((sum, { cpu }) => sum + cpu, 0),
    memory: Math.max(...lines.map(({ kibibytes }) => kibibytes)) / 1024,
  };
}
