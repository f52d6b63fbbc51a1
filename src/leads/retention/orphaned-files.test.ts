import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleUpload } from '../../../tests/support/sample-upload.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { fileDeletion } from '../file-deletion.ts';
import { openInbox } from '../inbox.ts';
import { keepFiles, markUncertain } from '../lead-files.ts';
import { removeOrphanedFiles } from './orphaned-files.ts';

const NOW = new Date('2026-03-04T05:06:07.000Z');

/** Older than any upload in progress. */
const OLD = new Date(NOW.getTime() - 3_600_001);

describe.each(DATABASES)('files that are left with $name', { timeout: 60_000 }, ({ fresh }) => {
  async function opened() {
    const inbox = await openInbox(await temporaryFolder(), await fresh());
    onTestFinished(() => inbox.close());
    const names = async () => (await readdir(inbox.files)).sort();
    const age = async (when: Date) => {
      for (const name of await names()) await utimes(path.join(inbox.files, name), when, when);
    };
    /** Leaves the files of a server that was killed before its database had the lead. */
    const halfKept = async () => {
      const upload = await sampleUpload(inbox.files, 'w9.pdf', 'signed');
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      return keepFiles(inbox.files, { form: sampleForm([]), answers: { w9: [upload] } }, log);
    };
    const clear = () =>
      removeOrphanedFiles(inbox.db, inbox.files, { now: NOW, deletion: fileDeletion() });
    return { ...inbox, names, age, halfKept, clear };
  }

  it('by a crash are removed after an hour, under every name', async () => {
    const inbox = await opened();
    const [file] = await inbox.halfKept();
    expect(await inbox.names()).toEqual([file?.storedAs, `${file?.storedAs}.part`]);
    await inbox.age(new Date(OLD.getTime() + 1000));
    expect(await inbox.clear()).toBe(0);
    expect(await inbox.names()).toHaveLength(2);
    await inbox.age(OLD);
    expect(await inbox.clear()).toBe(1);
    expect(await inbox.names()).toEqual([]);
  });

  it('by a clock that was ahead are removed as well', async () => {
    const inbox = await opened();
    await inbox.halfKept();
    await inbox.age(new Date('2031-01-01T00:00:00.000Z'));
    expect(await inbox.clear()).toBe(0);
    const later = new Date(NOW.getTime() + 3_600_001);
    expect(
      await removeOrphanedFiles(inbox.db, inbox.files, { now: later, deletion: fileDeletion() }),
    ).toBe(1);
  });

  it('after a crash belong to a lead that was kept before it', async () => {
    const inbox = await opened();
    const upload = await sampleUpload(inbox.files, 'w9.pdf', 'signed');
    await inbox.keep({ form: sampleForm([]), answers: { w9: [upload] }, page: '/', key: 'k' });
    const [own = ''] = await inbox.names();
    await writeFile(path.join(inbox.files, `${own}.part`), 'signed');
    await inbox.age(OLD);
    expect(await inbox.clear()).toBe(0);
    expect(await inbox.names()).toEqual([own]);
  });

  it('by a database that broke off are removed once their lead is known not to be there', async () => {
    const inbox = await opened();
    const files = await inbox.halfKept();
    await markUncertain(inbox.files, files);
    await inbox.age(OLD);
    expect(await inbox.names()).toHaveLength(3);
    expect(await inbox.clear()).toBe(1);
    expect(await inbox.names()).toEqual([]);
  });

  it('by another database stay', async () => {
    const inbox = await opened();
    await writeFile(path.join(inbox.files, '6b86b273-ff34-4c2e-9d3a-6f1f3e2a7f11'), 'signed');
    await inbox.age(OLD);
    expect(await inbox.clear()).toBe(0);
    expect(await inbox.names()).toHaveLength(1);
  });
});
