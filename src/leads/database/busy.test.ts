import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { inboxIn, openFile } from '../../../tests/support/inbox-in.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';

// In a file of its own, since it waits for as long as all tests of `trouble.test.ts` together.

it('SQLite may be busy with another process, and holds up nobody else', {
  timeout: 180_000,
}, async () => {
  const folder = await temporaryFolder();
  const inbox = await inboxIn(folder);
  const other = openFile(folder);
  onTestFinished(() => void other.close());
  other.exec('begin immediate');
  const keeping = inbox.keep('Ada');
  const first = await Promise.race([keeping, wait(100)]);
  expect(first).toBeUndefined();
  other.exec('rollback');
  expect(await keeping).toMatchObject({ state: 'kept' });

  other.exec('begin immediate');
  await expect(inbox.keep('too long')).rejects.toThrow('locked');
  other.exec('rollback');
  await inbox.keep('Grace');
  expect(await inbox.names()).toEqual(['Ada', 'Grace']);
});
