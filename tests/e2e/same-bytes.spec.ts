import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { bytesBelow } from '../support/files-in.ts';
import { dist } from '../support/pages.ts';

test('two builds of the same site are the same bytes', () => {
  test.slow();
  const out = mkdtempSync(path.join(tmpdir(), 'signpost-build-'));
  execFileSync('node', ['src/cli/signpost.mjs', 'build', '--out', path.join(out, 'dist')]);
  expect(bytesBelow(path.join(out, 'dist'))).toEqual(bytesBelow(dist));
  rmSync(out, { recursive: true });
});
