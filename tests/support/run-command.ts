import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** The entry point of all commands. */
export const LAUNCHER = new URL('../../src/cli/signpost.mjs', import.meta.url).pathname;

/** The exit code of a command and its output. */
export interface Ended {
  code: number | null;
  out: string;
  error: string;
}

/** A running command. */
export interface Running {
  process: ChildProcess;
  /** Resolves when its output matches; rejects if it exits before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<Ended>;
}

/** Runs a command in a process of its own until it exits. */
export function runCommand(args: string[], options: Options = {}): Promise<Ended> {
  return startCommand(args, options).ended;
}

interface Options {
  /** Runs it in a shell, which does not forward signals. */
  inShell?: boolean;
  /** Limits files to this many blocks of 512 bytes, to simulate a full disk. */
  fileBlocks?: number;
  /** Mounts a private tmpfs of this size in bytes for its data. */
  diskBytes?: number;
  /** Redirects an output, as in a shell: `2>/dev/full`. */
  redirect?: string;
  env?: Record<string, string>;
  cwd?: string;
}

/** Starts a command with its own data folder; it is killed after the test. */
export function startCommand(
  args: string[],
  { env, cwd, inShell, fileBlocks, diskBytes, redirect }: Options = {},
): Running {
  const words = [process.execPath, LAUNCHER, ...args];
  const script = fileBlocks ? `ulimit -f ${fileBlocks}; exec "$@"` : '"$@"; true';
  const shell = inShell || fileBlocks ? ['sh', '-c', script, 'sh'] : [];
  const disk = diskBytes ? onDisk(diskBytes) : [];
  const out = redirect ? ['sh', '-c', `exec "$@" ${redirect}`, 'sh'] : [];
  const [program = '', ...rest] = [...disk, ...shell, ...out, ...words];
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

/** Returns a command prefix that mounts a tmpfs for the data. */
function onDisk(bytes: number): string[] {
  const script = `mount -t tmpfs -o size=${bytes} none "$SIGNPOST_DATA" && exec "$@"`;
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', script, 'sh'];
}

/** Whether such a mount is possible: on Linux, if user namespaces are allowed. */
export function canHaveDisk(): boolean {
  const env = { ...process.env, SIGNPOST_DATA: tmpdir() };
  const [program = '', ...args] = [...onDisk(1_000_000), 'true'];
  return spawnSync(program, args, { env }).status === 0;
}
