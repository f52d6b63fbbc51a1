import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { gallery } from '../support/gallery.ts';

test('the gallery can be built', () => {
  test.slow();
  const args = ['src/cli/signpost.mjs', 'gallery', '--out', gallery];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
});
