import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bytesBelow } from '../../../tests/support/files-in.ts';
import { LAUNCHER, startProgram } from '../../../tests/support/program.ts';
import { runCommand } from '../../../tests/support/run-command.ts';
import { runHere } from '../../../tests/support/run-here.ts';
import { page, temporaryFolder, tinySite, writeFiles } from '../../../tests/support/tiny-site.ts';

describe('build', { timeout: 60_000 }, () => {
  it('writes the same bytes again', async () => {
    const site = await tinySite();
    const folder = await temporaryFolder();
    const outs = ['first', 'second'].map((name) => path.join(folder, name));
    const list = path.join(site, 'addresses.txt');
    const env = { CI: '' };
    for (const out of outs) {
      const { code, error } = await runCommand(['build', '--site', site, '--out', out], { env });
      expect({ code, error }).toEqual({ code: 0, error: '' });
      expect(await readFile(list, 'utf8')).toMatch(/^#.*\n#.*\n\/\n\/owners\n$/);
    }
    const [first, second] = outs.map(bytesBelow);
    expect(Object.keys(first ?? {})).toEqual(
      expect.arrayContaining(['index.html', 'owners/index.html', '404.html', 'sitemap.xml']),
    );
    expect(second).toEqual(first);
  });

  it('hides no file that an earlier build hid from other users', async () => {
    const folders = [
      '--site',
      await tinySite(),
      '--out',
      path.join(await temporaryFolder(), 'out'),
    ];
    const words = [process.execPath, LAUNCHER, 'build', ...folders];
    for (const umask of ['077', '022']) {
      const shell = ['sh', '-c', `umask ${umask}; exec "$@"`, 'sh', ...words];
      expect(await startProgram(shell).ended).toMatchObject({ code: 0 });
    }
    const [, , , out = ''] = folders;
    const modes = Object.keys(bytesBelow(out)).map(async (name) => {
      const { mode } = await stat(path.join(out, name));
      return (mode & 0o044) === 0o044 ? [] : name;
    });
    expect((await Promise.all(modes)).flat()).toEqual([]);
  });

  it('writes no page before its day, but tells editors of it', async () => {
    const site = await tinySite();
    const root = path.dirname(site);
    await writeFiles(root, { 'package.json': '{}', 'schema/README.md': '' });
    await writeFiles(site, {
      'pages/soon.yaml': `publish: 2099-01-01\n${page('Soon')}`,
      'pages/now.yaml': `publish: 2020-01-01\n${page('Now')}`,
    });
    const out = path.join(root, 'dist');
    const { code } = await runCommand(['build', '--site', site, '--out', out], { env: { CI: '' } });
    expect(code).toBe(0);
    expect(await readdir(out)).toContain('now');
    expect(await readdir(out)).not.toContain('soon');
    const names = await readFile(path.join(root, 'schema/names.json'), 'utf8');
    expect(names).toContain('"/soon"');
  });

  it('leaves the last build alone when the site has a mistake', async () => {
    const site = await tinySite();
    const out = path.join(await temporaryFolder(), 'dist');
    await runHere(['build', '--site', site, '--out', out]);
    const before = bytesBelow(out);
    await writeFiles(site, { 'pages/index.yaml': `${page('Other')}colour: red\n` });
    const { code, error } = await runHere(['build', '--site', site, '--out', out]);
    expect(code).toBe(1);
    expect(error).toContain('unknown-key');
    expect(bytesBelow(out)).toEqual(before);
    expect(await readdir(path.dirname(out))).toEqual(['dist']);
  });

  it('lets check find what has changed since', async () => {
    const site = await tinySite({
      'pages/index.yaml': page('Welcome').replace('hero', 'text\n    text: "[fees](/owners#fees)"'),
      'pages/owners.yaml': page('Owners', 'nav: { group: Owners }\n').replace(
        'heading',
        'id: fees\n    heading',
      ),
    });
    const out = path.join(await temporaryFolder(), 'dist');
    await runHere(['build', '--site', site, '--out', out]);
    expect(await runHere(['check', '--site', site])).toMatchObject({ code: 0 });
    await writeFiles(site, { 'pages/owners.yaml': page('Owners', 'nav: { group: Owners }\n') });
    const { code, out: said } = await runHere(['check', '--site', site]);
    expect(code).toBe(1);
    expect(said).toContain('site/pages/index.yaml:5:19  broken-link');
  });

  it('lists in the sitemap what may be found, and sends moved addresses on', async () => {
    const site = await tinySite({
      'pages/hidden.yaml': page('Hidden', 'index: false\n'),
    });
    const settings = await readFile(path.join(site, 'site.yaml'), 'utf8');
    await writeFiles(site, { 'site.yaml': `${settings}redirects:\n  /team: /owners\n` });
    const out = path.join(await temporaryFolder(), 'dist');
    const env = { SITE_URL: 'https://homes.example.org/' };
    const { code } = await runHere(['build', '--site', site, '--out', out], { env });
    expect(code).toBe(0);
    const sitemap = await readFile(path.join(out, 'sitemap.xml'), 'utf8');
    expect(sitemap.match(/<loc>.*<\/loc>/g)).toEqual([
      '<loc>https://homes.example.org/</loc>',
      '<loc>https://homes.example.org/owners</loc>',
    ]);
    const moved = await readFile(path.join(out, 'team/index.html'), 'utf8');
    expect(moved).toContain('<meta http-equiv="refresh" content="0;url=/owners">');
    expect(moved).toContain('<link rel="canonical" href="https://homes.example.org/owners">');
  });

  it('only says in CI that addresses are not on the list', async () => {
    const site = await tinySite({ 'addresses.txt': '/\n' });
    const out = path.join(await temporaryFolder(), 'dist');
    const env = { CI: 'true' };
    const built = await runHere(['build', '--site', site, '--out', out], { env });
    expect(built).toMatchObject({ code: 0, error: '' });
    expect(built.out).toMatch(/addresses\.txt lacks 1 published addresses.*\n {2}\/owners\n/);
    expect(await readFile(path.join(site, 'addresses.txt'), 'utf8')).toBe('/\n');
  });

  it('replaces no folder that a build did not make', async () => {
    const site = await tinySite();
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'letter.txt': 'Dear Ada' });
    for (const out of [folder, site, path.dirname(site), path.join(site, 'pages/out')]) {
      const { code, error } = await runHere(['build', '--site', site, '--out', out]);
      expect(code).toBe(2);
      expect(error).toMatch(/not from a build|shares files/);
    }
    expect(await readFile(path.join(folder, 'letter.txt'), 'utf8')).toBe('Dear Ada');
    expect((await stat(path.join(site, 'site.yaml'))).isFile()).toBe(true);
  });
});
