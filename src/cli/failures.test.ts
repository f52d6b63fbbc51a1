import { spawnSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LAUNCHER } from '../../tests/support/program.ts';
import { temporaryFolder, tinySite } from '../../tests/support/tiny-site.ts';
import { explainFailure } from './failures.ts';

/** Mounts the current folder read-only, and runs a command in it. */
const READ_ONLY = [
  ...['--map-root-user', '--mount', 'sh', '-c'],
  'mount --bind "$PWD" "$PWD" && mount -o remount,ro,bind "$PWD" && cd "$PWD" && exec "$@"',
  'sh',
];

const canMount = spawnSync('unshare', [...READ_ONLY, 'true'], { cwd: '/tmp' }).status === 0;

it.skipIf(!canMount)(
  'says that a disk is read-only, where no folder can be made',
  { timeout: 240_000 },
  async () => {
    const site = await tinySite();
    const cwd = path.dirname(site);
    const build = [...READ_ONLY, process.execPath, LAUNCHER, 'build'];
    const { status, stderr } = spawnSync('unshare', build, { cwd, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^.*\.dist-new-\d+ is on a read-only disk\.\n$/),
    });
  },
);

it('says that a folder is missing in which another one would be made', async () => {
  const folder = path.join(await temporaryFolder(), 'none/made');
  const error = await mkdir(folder).catch((reason: unknown) => reason);
  expect(explainFailure(error)).toContain('or its folder does not exist.');
});

it('names the line of an own unit that reads a missing file', () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory, open 'rates.txt'"), {
    code: 'ENOENT',
    path: 'rates.txt',
    stack: `Error: ENOENT: no such file or directory, open 'rates.txt'
    at Quote (/home/ada/acme/blocks/quote/Quote.tsx:4:11)
    at render (/home/ada/acme/node_modules/react-dom/server.js:1:1)`,
  });
  expect(explainFailure(error)).toContain('blocks/quote/Quote.tsx:4:11: ENOENT');
});
