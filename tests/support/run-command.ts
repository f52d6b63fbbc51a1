import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type Ended, LAUNCHER, type Running, startProgram } from './program.ts';

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
  const data = mkdtempSync(path.join(tmpdir(), 'sign post-data-'));
  const own = { NODE_ENV: '', SIGNPOST_DATA: data, DATABASE_URL: '' };
  const command = [...disk, ...shell, ...out, ...words];
  const running = startProgram(command, { cwd, env: { ...own, ...env } });
  onTestFinished(() => {
    running.process.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  return running;
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
