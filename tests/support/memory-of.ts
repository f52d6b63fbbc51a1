import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Returns the resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  // Reading /proc is cheaper than starting `ps` for each call.
  const said = existsSync(status)
    ? /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  if (!said) throw new Error(`Nobody knows the memory of process ${pid}.`);
  return Number(said) * 1024;
}
