import { execFileSync } from 'node:child_process';

/** Builds a site into a separate folder. @returns the folder. */
export function buildOf(site: string, out: string): string {
  const flags = ['build', '--site', site, '--out', out];
  execFileSync(process.execPath, ['src/cli/signpost.mjs', ...flags], { stdio: 'pipe' });
  return out;
}
