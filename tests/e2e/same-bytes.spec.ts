import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { dist } from '../support/pages.ts';

/** The hash of every file below a folder, by its path. */
function hashesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    files.map((file) => [
      path.relative(folder, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}

test('two builds of the same site are the same bytes', () => {
  test.slow();
  const out = mkdtempSync(path.join(tmpdir(), 'signpost-build-'));
  execFileSync('node', ['src/cli/signpost.mjs', 'build', '--out', path.join(out, 'dist')]);
  expect(hashesOf(path.join(out, 'dist'))).toEqual(hashesOf(dist));
  rmSync(out, { recursive: true });
});
