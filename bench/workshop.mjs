// The temporary folder of a run, which is removed however the run ends.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Signals that end a run (Ctrl-C, supervisor, closed terminal), with their exit codes. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Calls `work` with a temporary folder, an abort signal, and `atEnd`, which registers cleanup
 * functions. However the work ends, these are called and the folder is removed.
 *
 * @returns the exit code: the result of `work`, or that of the signal which interrupted it.
 */
export async function inWorkshop(work) {
  const interrupted = new AbortController();
  const undo = [];
  let exitCode;
  const interrupt = (name) => {
    exitCode ??= SIGNALS[name];
    interrupted.abort();
  };
  for (const name of Object.keys(SIGNALS)) process.on(name, interrupt);
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-bench-'));
  let numbers = 0;
  try {
    const result = await work({
      folder,
      signal: interrupted.signal,
      nextNumber: () => ++numbers,
      atEnd: (step) => undo.unshift(step),
    });
    return exitCode ?? result;
  } catch (error) {
    if (exitCode === undefined) throw error;
    return exitCode;
  } finally {
    for (const step of undo) step();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    for (const name of Object.keys(SIGNALS)) process.off(name, interrupt);
  }
}
