import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startCommand } from '../../../../tests/support/run-command.ts';
import { runHere } from '../../../../tests/support/run-here.ts';
import { temporaryFolder, tinySite } from '../../../../tests/support/tiny-site.ts';
import { warningOfCheckout } from './checkout.ts';

const PUBLIC = 'https://www.lakehomes.us';

it('warns of leads in a checkout, however deep, ignored or not, there yet or not', async () => {
  const checkout = await temporaryFolder();
  await mkdir(path.join(checkout, '.git'));
  await writeFile(path.join(checkout, '.gitignore'), '/data/\n');
  for (const folder of [checkout, 'data', 'var/leads'].map((name) =>
    path.resolve(checkout, name),
  )) {
    expect(warningOfCheckout(folder, PUBLIC)).toContain(`inside the git checkout ${checkout}:`);
  }
});

it('warns of linked checkouts, and of ways into one', async () => {
  const checkout = await temporaryFolder();
  await writeFile(path.join(checkout, '.git'), 'gitdir: /elsewhere\n');
  await mkdir(path.join(checkout, 'data'));
  const link = path.join(await temporaryFolder(), 'data');
  await symlink(path.join(checkout, 'data'), link);
  expect(warningOfCheckout(link, PUBLIC)).toContain(checkout);
});

it('says nothing of other folders', async () => {
  const folder = path.join(await temporaryFolder(), 'data');
  expect(warningOfCheckout(folder, PUBLIC)).toBeUndefined();
});

it.each([
  'http://localhost:4173',
  'http://127.0.0.1:4173',
  'http://[::1]:4173',
  'https://www.example.com',
  'https://example.org.',
  'https://homes.example',
  'https://staging.test',
])('says nothing while the site is at %s', async (url) => {
  const checkout = await temporaryFolder();
  await mkdir(path.join(checkout, '.git'));
  expect(warningOfCheckout(path.join(checkout, 'data'), url)).toBeUndefined();
});

it.each([
  [PUBLIC, true],
  ['https://www.example.com', false],
])('is heard when the site starts at %s: %s', { timeout: 60_000 }, async (url, isHeard) => {
  const checkout = await temporaryFolder();
  await mkdir(path.join(checkout, '.git'));
  const folders = ['--site', await tinySite(), '--out', path.join(await temporaryFolder(), 'dist')];
  const env = { PORT: '0', SITE_URL: url, SIGNPOST_DATA: path.join(checkout, 'data') };
  const command = startCommand(['start', ...folders], { env });
  const [address] = await command.printed(/http:\S+/);
  await fetch(address);
  command.process.kill('SIGTERM');
  expect((await command.ended).out.includes('inside the git checkout')).toBe(isHeard);
});

it('builds over no leads', { timeout: 60_000 }, async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const args = ['build', '--site', await tinySite(), '--out', out];
  for (const data of [out, path.join(out, 'data')]) {
    const { code, error } = await runHere(args, { env: { SIGNPOST_DATA: data } });
    expect(code).toBe(2);
    expect(error).toContain(`shares files with ${data}`);
  }
});
