import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** Builds a site into a separate folder. @returns the folder. */
export function buildOf(site: string, out: string): string {
  const flags = ['build', '--site', site, '--out', out];
  execFileSync(process.execPath, ['src/cli/signpost.mjs', ...flags], { stdio: 'pipe' });
  return out;
}

/** Serves the files of a folder instead of the server's; other requests go to the server. */
export async function showInstead(
  page: Page,
  baseURL: string | undefined,
  out: string,
): Promise<void> {
  await page.route(`${baseURL}/**`, (route) => {
    const file = fileOf(out, new URL(route.request().url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
  });
}

function fileOf(out: string, address: string): string {
  const isFile = path.extname(address) !== '';
  return path.join(out, address, isFile ? '' : 'index.html');
}
