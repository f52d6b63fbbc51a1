import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { watchFolder } from './watch-folder.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A watched folder with a page, and a function that expects a change of a file to be reported. */
async function watched(prepare: (root: string) => void = () => {}) {
  const root = path.join(await temporaryFolder(), 'site');
  mkdirSync(path.join(root, 'pages'), { recursive: true });
  writeFileSync(path.join(root, 'pages/about.yaml'), '1');
  prepare(root);
  let heard = new Set<string>();
  const changed = (file: string) => heard.add(path.relative(root, file));
  const failed = (error: Error) => {
    throw error;
  };
  stops.push(watchFolder(root, { changed, failed }));
  const reports = async (name: string, act: () => void) => {
    heard = new Set();
    act();
    await expect.poll(() => [...heard]).toContain(name);
  };
  return { root, reports, heard: () => heard };
}

it('reports a file that is changed, replaced, created, renamed and deleted', async () => {
  const { root, reports } = await watched();
  const file = (name: string) => path.join(root, 'pages', name);
  await reports('pages/about.yaml', () => writeFileSync(file('about.yaml'), '2'));
  writeFileSync(file('draft'), '3');
  await reports('pages/about.yaml', () => renameSync(file('draft'), file('about.yaml')));
  await reports('pages/about.yaml', () => writeFileSync(file('about.yaml'), '4'));
  await reports('pages/team.yaml', () => writeFileSync(file('team.yaml'), '1'));
  await reports('pages/staff.yaml', () => renameSync(file('team.yaml'), file('staff.yaml')));
  await reports('pages/staff.yaml', () => rmSync(file('staff.yaml')));
});

it('watches new folders, and those that replace others', async () => {
  const { root, reports } = await watched();
  const folder = path.join(root, 'pages/owners');
  const save = () => writeFileSync(path.join(folder, 'fees.yaml'), String(Math.random()));
  await reports('pages/owners', () => mkdirSync(folder));
  await reports('pages/owners/fees.yaml', save);
  await reports('pages/owners', () => rmSync(folder, { recursive: true }));
  await reports('pages/owners', () => mkdirSync(folder));
  await reports('pages/owners/fees.yaml', save);
  cpSync(folder, path.join(root, 'copy'), { recursive: true });
  await reports('pages/owners', () => {
    renameSync(folder, path.join(root, 'old'));
    renameSync(path.join(root, 'copy'), folder);
  });
  await reports('pages/owners/fees.yaml', save);
});

it('goes on when a file replaces a folder, or a link leads to itself', async () => {
  const { root, reports } = await watched((root) => {
    mkdirSync(path.join(root, 'pages/owners'));
    writeFileSync(path.join(root, 'pages/owners/fees.yaml'), '1');
  });
  const folder = path.join(root, 'pages/owners');
  await reports('pages/owners', () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '1');
  });
  await reports('pages/loop', () => symlinkSync('loop', path.join(root, 'pages/loop')));
  await reports('pages/about.yaml', () => writeFileSync(path.join(root, 'pages/about.yaml'), '2'));
});

it('does not follow new links', async () => {
  const { root, reports, heard } = await watched();
  const other = path.join(root, '../other');
  mkdirSync(other);
  await reports('pages/link', () => symlinkSync(other, path.join(root, 'pages/link')));
  await reports('pages/about.yaml', () => {
    writeFileSync(path.join(other, 'fees.yaml'), '1');
    writeFileSync(path.join(root, 'pages/about.yaml'), '2');
  });
  expect([...heard()]).toEqual(['pages/about.yaml']);
});

it('watches a folder that is a link', async () => {
  const beside = await temporaryFolder();
  for (const name of ['one', 'two'])
    mkdirSync(path.join(beside, name, 'pages'), { recursive: true });
  const root = path.join(beside, 'site');
  symlinkSync('one', root);
  let heard = new Set<string>();
  const changed = (file: string) => heard.add(path.relative(root, file));
  stops.push(watchFolder(root, { changed, failed: () => {} }));
  symlinkSync('two', `${root}-draft`);
  renameSync(`${root}-draft`, root);
  await expect.poll(() => [...heard]).toContain('');
  heard = new Set();
  writeFileSync(path.join(root, 'pages/about.yaml'), '1');
  await expect.poll(() => [...heard]).toContain('pages/about.yaml');
});

it('watches a folder that was deleted and is there again', async () => {
  const { root, reports } = await watched();
  await reports('', () => rmSync(root, { recursive: true }));
  await reports('', () => mkdirSync(path.join(root, 'pages'), { recursive: true }));
  await reports('pages/about.yaml', () => writeFileSync(path.join(root, 'pages/about.yaml'), '1'));
});

it('reports no hidden and temporary files, and no packages, which are not read either', async () => {
  const { root, reports, heard } = await watched((root) => {
    for (const folder of ['', 'pages']) mkdirSync(path.join(root, folder, 'node_modules'));
  });
  await reports('pages/about.yaml~', () => {
    for (const folder of ['', 'pages'])
      writeFileSync(path.join(root, folder, 'node_modules/index.js'), '1');
    writeFileSync(path.join(root, 'pages/.about.yaml.swp'), '1');
    writeFileSync(path.join(root, 'pages/about.yaml.tmp'), '1');
    symlinkSync('ada@example.4711:1764', path.join(root, 'pages/.#about.yaml'));
    writeFileSync(path.join(root, 'pages/about.yaml'), '2');
    writeFileSync(path.join(root, 'pages/about.yaml~'), '1');
  });
  expect([...heard()]).toEqual(['pages/about.yaml', 'pages/about.yaml~']);
});

it('reports nothing once it is stopped', async () => {
  const { root, heard } = await watched();
  for (const stop of stops.splice(0)) stop();
  writeFileSync(path.join(root, 'pages/about.yaml'), '2');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([...heard()]).toEqual([]);
});
