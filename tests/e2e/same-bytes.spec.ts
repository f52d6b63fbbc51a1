import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { filesIn } from '../support/files-in.ts';
import { dist } from '../support/pages.ts';

/** The hash of every file below a folder, by its path. */
function hashesOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    filesIn(folder).map((file) => [
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
