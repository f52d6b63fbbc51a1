import { execFileSync } from 'node:child_process';
import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, it, test, vi } from 'vitest';
import { samplePhoto } from '../../../tests/support/sample-photo.ts';
import { page, tinySite, writeFiles } from '../../../tests/support/tiny-site.ts';

/** A file or folder that is deleted as soon as its folder was listed. */
const vanishing = { place: '' };

// Other test files may have loaded the module with the real file system, and others need it.
vi.resetModules();
vi.doMock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const readdir = async (...args: Parameters<typeof fs.readdir>) => {
    const entries = await fs.readdir(...args);
    if (String(args[0]) === path.dirname(vanishing.place))
      await fs.rm(vanishing.place, { recursive: true, force: true });
    return entries;
  };
  return { ...fs, readdir };
});
const { readSiteFolder } = await import('./site-folder.ts');

afterAll(() => {
  vi.doUnmock('node:fs/promises');
  vi.resetModules();
});

test.each<[what: string, file: string, content: () => Promise<string | Buffer> | string]>([
  ['a page', 'pages/team.yaml', () => page('Team')],
  ['a folder of pages', 'pages/team/members.yaml', () => page('Members')],
  ['a photo', 'images/house.jpg', () => samplePhoto({ width: 40, height: 40 })],
  ['a drawing', 'images/house.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a download', 'files/terms.txt', () => 'Terms'],
])('%s that is gone as soon as it is listed was never there', async (_, file, content) => {
  const site = await tinySite();
  const before = await readSiteFolder(site);
  const place = path.join(site, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, await content());
  vanishing.place = path.join(site, ...file.split('/').slice(0, 2));
  expect(await readSiteFolder(site)).toEqual(before);
});

it.skipIf(process.platform === 'win32')('reports a list of addresses that is none', async () => {
  const cases: Record<string, (list: string) => unknown> = {
    'folder-as-file': (list) => mkdir(list),
    'no-file': (list) => execFileSync('mkfifo', [list]),
    'leads-nowhere': (list) => symlink('addresses.txt', list),
    'far-too-large': (list) => writeFile(list, '').then(() => truncate(list, 200_000_000)),
  };
  for (const [why, make] of Object.entries(cases)) {
    const site = await tinySite();
    await make(path.join(site, 'addresses.txt'));
    const { diagnostics, addresses } = await readSiteFolder(site);
    expect(addresses).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { severity: 'error', file: 'site/addresses.txt', params: { why } },
    ]);
  }
});

it.skipIf(process.platform === 'win32')('reports pipes instead of waiting for them', async () => {
  const site = await tinySite();
  const names = ['pages/team.yaml', 'images/house.png', 'files/terms.pdf', 'theme.yaml'];
  for (const name of names) {
    await mkdir(path.dirname(path.join(site, name)), { recursive: true });
    execFileSync('mkfifo', [path.join(site, name)]);
  }
  await symlink('team.yaml', path.join(site, 'pages/link.yaml'));
  const { diagnostics, skipped } = await readSiteFolder(site);
  const found = [...diagnostics, ...skipped.map(({ diagnostic }) => diagnostic)];
  expect(found.filter(({ code }) => code === 'unreadable-file')).toHaveLength(names.length + 1);
});

it.skipIf(process.platform !== 'linux')('reports names that are not UTF-8', async () => {
  const site = await tinySite({ 'files/\uFFFD.txt': 'A name that lost its letter before.' });
  const latin = (name: string) => Buffer.concat([Buffer.from(site), Buffer.from(name, 'latin1')]);
  await writeFile(latin('/pages/über.yaml'), page('Team'));
  await writeFile(latin('/images/\x81.svg'), '');
  await mkdir(latin('/files/Büro'));
  const { diagnostics, skipped } = await readSiteFolder(site);
  const params = { why: 'name' };
  expect(skipped.map(({ diagnostic }) => diagnostic)).toMatchObject([
    { code: 'unreadable-file', file: 'site/pages/\uFFFDber.yaml', params },
  ]);
  expect(diagnostics).toMatchObject([
    { code: 'unreadable-file', file: 'site/images/\uFFFD.svg', params },
    { code: 'unreadable-file', file: 'site/files/B\uFFFDro', params },
  ]);
});

it('leaves out packages, and the locks of editors', async () => {
  const site = await tinySite({ 'pages/about.yaml': page('About') });
  const before = await readSiteFolder(site);
  await writeFiles(site, { 'pages/node_modules/engine/index.yaml': 'name: engine' });
  for (const file of ['pages/.#about.yaml', '.#nav.yaml'])
    await symlink('ada@example.4711:1764', path.join(site, file));
  expect(await readSiteFolder(site)).toEqual(before);
});
