import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder } from './own-folder.ts';

function parent(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('it is there, and keeps what this process has put into it', async () => {
  const place = parent();
  const own = await ownFolder(place);
  writeFileSync(path.join(own, 'page.yaml'), '');
  expect(await ownFolder(place)).toBe(own);
  expect(existsSync(path.join(own, 'page.yaml'))).toBe(true);
});

test('those of processes that run are left, and those of others removed', async () => {
  const place = parent();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const [ended, running] = [pid, process.ppid].map((id) => path.join(place, String(id)));
  for (const folder of [ended, running])
    mkdirSync(path.join(folder as string, 'pages'), { recursive: true });
  await ownFolder(place);
  expect(existsSync(ended as string)).toBe(false);
  expect(existsSync(running as string)).toBe(true);
});
