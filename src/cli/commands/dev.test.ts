import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { noopLog } from '../../log/log.ts';
import { openDevInbox } from './dev.ts';

/** Ways to damage the database, by its path and its folder. */
const DAMAGE: [string, (file: string, folder: string) => Promise<unknown>][] = [
  ['it is something else', (file) => writeFile(file, 'This is no database. '.repeat(300))],
  ['it was cut short', (file) => truncate(file, 5_000)],
  ['it is a folder', (file) => rm(file).then(() => mkdir(file))],
  [
    'its folder is a file',
    (_, folder) => rm(folder, { recursive: true }).then(() => writeFile(folder, '')),
  ],
];

it.each(DAMAGE)('the inbox of dev stores leads again after %s', async (_, damage) => {
  const cache = await temporaryFolder();
  await (await openDevInbox(cache, noopLog)).close();
  const folder = path.join(cache, 'dev-inbox');
  await damage(path.join(folder, 'leads.db'), folder);
  const inbox = await openDevInbox(cache, noopLog);
  const kept = await inbox.keep({
    form: sampleForm([]),
    answers: { name: 'Ada' },
    page: '/',
    key: 'a'.repeat(16),
  });
  await inbox.close();
  expect(kept.state).toBe('kept');
});
