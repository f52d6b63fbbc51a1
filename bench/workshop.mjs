// The temporary folder of a run, which goes whatever ends the run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What asks a run to end: Ctrl-C, a closed terminal, a supervisor. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/**
 * Gives `work` a folder, a signal by which all it starts ends early, and `atEnd`, which takes
 * what is to be undone. Undoes that and removes the folder however the work ends.
 *
 * @returns the exit code: what `work` returns, or what is usual for a signal.
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
