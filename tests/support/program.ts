import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The entry point of all commands. */
export const LAUNCHER = new URL('../../src/cli/signpost.mjs', import.meta.url).pathname;

/** What a program has printed. */
interface Printed {
  out: string;
  error: string;
}

/** The exit code of a program and its output. */
export interface Ended extends Printed {
  code: number | null;
}

/** A running program. */
export interface Running {
  process: ChildProcess;
  /** What it has printed so far. */
  said: Readonly<Printed>;
  /** Resolves when its output matches; rejects if it exits before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<Ended>;
}

interface ProgramOptions {
  cwd?: string | undefined;
  /** Added to the environment of the tests. */
  env?: Record<string, string>;
}

/** Starts a program. */
export function startProgram(
  [program = '', ...args]: string[],
  { cwd, env }: ProgramOptions = {},
): Running {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.error += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  return { process: child, said, ended, printed: (pattern) => waitFor(pattern) };

  async function waitFor(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(said.out + said.error);
      if (found) return found;
      const more = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]);
      const left = await Promise.race([more, ended]);
      if ('code' in left) throw new Error(`It ended: ${left.out}${left.error}`);
    }
  }
}
