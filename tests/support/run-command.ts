import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The program that every command starts with. */
export const LAUNCHER = new URL('../../src/cli/signpost.mjs', import.meta.url).pathname;

/** A command that has ended: its exit code, and what it printed. */
export interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** A command that is running. */
export interface Running {
  process: ChildProcess;
  /** Resolves when it has printed something; fails if it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<Ended>;
}

/** Runs a command as a person would, until it ends. */
export function runCommand(args: string[], options: Options = {}): Promise<Ended> {
  return startCommand(args, options).ended;
}

interface Options {
  /** Runs it in a shell, which does not pass signals on. */
  inShell?: boolean;
  /** No file may grow beyond this many blocks of 512 bytes, as on a disk that fills up. */
  fileBlocks?: number;
  /** Its data lie on a disk of their own with room for this many bytes, seen by it alone. */
  diskBytes?: number;
  env?: Record<string, string>;
  cwd?: string;
}

/** Starts a command, with an inbox of its own; it is stopped when the test is over. */
export function startCommand(
  args: string[],
  { env, cwd, inShell, fileBlocks, diskBytes }: Options = {},
): Running {
  const words = [process.execPath, LAUNCHER, ...args];
  const script = fileBlocks ? `ulimit -f ${fileBlocks}; exec "$@"` : '"$@"; true';
  const shell = inShell || fileBlocks ? ['sh', '-c', script, 'sh'] : [];
  const disk = diskBytes ? onDisk(diskBytes) : [];
  const [program = '', ...rest] = [...disk, ...shell, ...words];
  const data = mkdtempSync(path.join(tmpdir(), 'sign post-data-'));
  const own = { NODE_ENV: '', SIGNPOST_DATA: data, DATABASE_URL: '' };
  const child = spawn(program, rest, { cwd, env: { ...process.env, ...own, ...env } });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.error += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  return { process: child, ended, printed: (pattern) => waitFor(pattern) };

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

/** Puts before a command that its data get a disk of their own. */
function onDisk(bytes: number): string[] {
  const script = `mount -t tmpfs -o size=${bytes} none "$SIGNPOST_DATA" && exec "$@"`;
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', script, 'sh'];
}

/** Whether a command can have a disk of its own: on Linux, where nothing forbids it. */
export function canHaveDisk(): boolean {
  const env = { ...process.env, SIGNPOST_DATA: tmpdir() };
  const [program = '', ...args] = [...onDisk(1_000_000), 'true'];
  return spawnSync(program, args, { env }).status === 0;
}
