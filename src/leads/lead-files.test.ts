import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../tests/support/databases.ts';
import { sampleForm } from '../../tests/support/sample-form.ts';
import { sampleUpload } from '../../tests/support/sample-upload.ts';
import { leadsIn } from '../../tests/support/stored.ts';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { dropUploads, type Upload } from '../forms/receiving/upload.ts';
import { FILES, type InboxOptions, openInbox } from './inbox.ts';

/** Opens an inbox that receives photos, always under the same key. */
async function inboxFor(options: InboxOptions) {
  const folder = path.join(await temporaryFolder(), 'data');
  const inbox = await openInbox(folder, options);
  onTestFinished(() => inbox.close());
  const arrive = (content = 'photo') => sampleUpload(inbox.files, 'photo.png', content);
  const keep = async (...photos: Upload[]) => {
    const key = '0123456789abcdef';
    const submission = { form: sampleForm([]), answers: { photos }, page: '/', key };
    return inbox.keep(submission).finally(() => dropUploads(photos));
  };
  return { ...inbox, folder, arrive, keep };
}

/** Returns the contents of the only lead's files. */
async function contentsIn({ db, folder }: Awaited<ReturnType<typeof inboxFor>>) {
  const [lead] = await leadsIn(db);
  const names = lead?.files.map(({ storedAs }) => storedAs ?? '') ?? [];
  return Promise.all(names.map((name) => readFile(path.join(folder, FILES, name), 'utf8')));
}

describe.each(DATABASES)('files of leads in $name', { timeout: 60_000 }, ({ fresh }) => {
  it('are kept again after their folder was removed', async () => {
    const inbox = await inboxFor(await fresh());
    await rm(inbox.files, { recursive: true });
    expect(await inbox.keep(await inbox.arrive())).toMatchObject({ state: 'kept', lostFiles: [] });
    expect(await contentsIn(inbox)).toEqual(['photo']);
  });

  it('are asked for again if they are gone before they are kept', async () => {
    const inbox = await inboxFor(await fresh());
    const photos = [await inbox.arrive('one'), await inbox.arrive('two')];
    await rm(photos[1]?.tempFile ?? '');
    await expect(inbox.keep(...photos)).rejects.toThrow();
    expect(await leadsIn(inbox.db)).toEqual([]);
    expect(await readdir(inbox.files)).toEqual([]);
    const again = [await inbox.arrive('one'), await inbox.arrive('two')];
    expect(await inbox.keep(...again)).toMatchObject({ state: 'kept', lostFiles: [] });
    expect(await contentsIn(inbox)).toEqual(['one', 'two']);
  });

  it('are put back when they are sent once more', async () => {
    const inbox = await inboxFor(await fresh());
    const first = await inbox.keep(await inbox.arrive());
    await rm(inbox.files, { recursive: true });
    expect(await inbox.keep(await inbox.arrive())).toEqual(first);
    expect(await contentsIn(inbox)).toEqual(['photo']);
  });

  it('are not said to be kept when they are gone', async () => {
    const inbox = await inboxFor(await fresh());
    await inbox.keep(await inbox.arrive());
    await rename(inbox.files, `${inbox.files} away`);
    const nowhere = { ...(await inbox.arrive()), tempFile: null };
    const again = await inbox.keep(nowhere);
    expect(again).toMatchObject({ state: 'kept', lostFiles: ['photo.png'] });
  });
});

it('does not make the folder of an inbox again for files', async () => {
  const [, postgres] = DATABASES;
  const inbox = await inboxFor((await postgres?.fresh()) ?? {});
  await rename(inbox.folder, `${inbox.folder} away`);
  const kept = await inbox.keep(await inbox.arrive());
  expect(kept).toMatchObject({ state: 'kept', lostFiles: ['photo.png'] });
  await rename(`${inbox.folder} away`, inbox.folder);
  expect(await readdir(inbox.files)).toEqual([]);
});
