import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { page, siteFile, tinySite, writeFiles } from '../../tests/support/tiny-site.ts';

/** The bytes that a file may have, a multiple of 512: the disk has no room for more. */
const ROOM = 4_096;

const whenFull = { fileBlocks: ROOM / 512 };

/** Fills a YAML file up to the last byte that has room. */
const filled = (text: string) => `${text}#${'x'.repeat(ROOM - text.length - 2)}\n`;

const TIMEOUT = { timeout: 60_000 };

it('a fix leaves a file as it is when the disk is full', TIMEOUT, async () => {
  const team = filled(page('Team').replace('Team', '{company}'));
  const site = await tinySite({ 'pages/team.yaml': team });
  const { code } = await runCommand(['check', '--fix', '--site', site], whenFull);
  expect(code).toBe(2);
  expect(readFileSync(path.join(site, 'pages/team.yaml'), 'utf8')).toBe(team);
});

it('a move leaves a file as it is when the disk is full', TIMEOUT, async () => {
  const settings = filled(siteFile('redirects:\n  /old: /owners\n'));
  const site = await tinySite({ 'site.yaml': settings, 'pages/team.yaml': page('Team') });
  const { code } = await runCommand(['mv', '/team', '/crew', '--site', site], whenFull);
  expect(code).toBe(2);
  expect(readFileSync(path.join(site, 'site.yaml'), 'utf8')).toBe(settings);
});

it('no half of a new file is left when the disk is full', TIMEOUT, async () => {
  const site = await tinySite({ 'words.yaml': '' });
  const words = path.join(site, 'words.cs.yaml');
  const { code } = await runCommand(['new', 'translation', 'words.cs', '--site', site], whenFull);
  expect(code).toBe(2);
  expect(existsSync(words)).toBe(false);
});

it(
  'no half of a schema is left when the disk is full, and the message names it',
  TIMEOUT,
  async () => {
    const site = await tinySite();
    const root = path.dirname(site);
    await writeFiles(root, {
      'package.json': '{}',
      'schema/README.md': 'Ours',
      'schema/nav.json': '{}\n',
    });
    // There is no room to compile the code.
    expect(await runCommand(['check', '--site', site])).toMatchObject({ code: 0 });
    const { code, error } = await runCommand(['schema'], { ...whenFull, cwd: root });
    expect(code).toBe(2);
    expect(error).toMatch(/schema\/\w+\.json/);
    const left = readdirSync(path.join(root, 'schema')).map((name) =>
      path.join(root, 'schema', name),
    );
    expect(left.filter((file) => statSync(file).size >= ROOM || statSync(file).size === 0)).toEqual(
      [],
    );
  },
);
