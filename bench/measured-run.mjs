// Runs a command of Signpost as a process and measures its duration and resource usage.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const USAGE = new URL('usage-at-exit.mjs', import.meta.url).href;

/** How much of stderr is kept for the error message, in characters. */
const LAST_WORDS = 2_000;

/**
 * Starts a command of the project copy in `root`. The workshop's abort signal kills it.
 *
 * @returns the process, and `ended`, which resolves when it has exited: `{ wall, cpu, memory }` in
 *   seconds and MiB, including start-up. It rejects if the command failed.
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
    // Killing by the signal emits an error too; only the exit matters.
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

/** Runs a command to its end. @returns its duration and usage, as `startCommand` does. */
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

/** Returns the CPU time of all processes, and the memory of the largest one. */
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
