import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand, startCommand } from '../../tests/support/run-command.ts';
import { runHere } from '../../tests/support/run-here.ts';
import {
  messageForm,
  page,
  temporaryFolder,
  tinySite,
  writeFiles,
} from '../../tests/support/tiny-site.ts';

describe('the command line', { timeout: 60_000 }, () => {
  it.each([
    [['chekc'], 'There is no command "chekc". Did you mean "check"?'],
    [['check', '--fromat', 'json'], '"check" has no flag "--fromat". Did you mean "--format"?'],
    [['check', '-fix'], '"check" has no flag "-fix". Did you mean "--fix"?'],
    [['check', '-f', 'json'], '"check" has no flag "-f". It takes: '],
    [['check', '--format'], '"--format" needs a value: --format text|json|github|sarif'],
    [['check', '--format', 'jsn'], 'There is no format "jsn". Did you mean "json"?'],
    [['next', '--format', 'jsn'], 'There is no format "jsn". Did you mean "json"?'],
    [['check', '--site', '/nowhere'], 'There is no site folder at /nowhere.'],
    [['build', 'site'], '"build" does not take "site".'],
    [['leads', 'list', 'K7M2-9QXD'], '"leads list" does not take "K7M2-9QXD". To see one:'],
    [
      ['leads', 'export', 'a.csv'],
      'does not take "a.csv". To write a file: npm run leads -- export',
    ],
    [['leads', 'show', 'K7M2-9QXD', 'A2B3-4C5D'], '"leads show" does not take "A2B3-4C5D".'],
    [
      ['leads', 'dismiss', '--all', '--form', 'quote'],
      '"leads dismiss" does not take "--form". It takes: --all, --site, --destination',
    ],
    [['leads', '--yes'], '"leads list" does not take "--yes".'],
    [['leads', 'list', '--form', 'a', '--form', 'b'], '"--form" is given twice: write it once.'],
    [['new', 'page', 'our-story', '--kind', 'blog'], '"new page" does not take "--kind".'],
    [['new', 'form', 'quote', 'contact'], '"new form" does not take "contact".'],
    [['schema', '--check=no'], '"--check" takes no value.'],
  ])('explains %j', async (args, words) => {
    const { code, error } = await runHere(args);
    expect(code).toBe(2);
    expect(error).toContain(words);
    expect(error).not.toMatch(/^ +at /m);
  });

  it('lists the commands', async () => {
    const { code, out } = await runHere([]);
    expect(code).toBe(0);
    expect(out).toMatch(/npm run check +\S/);
    const help = await runHere(['check', '--help']);
    expect(help.out).toContain('--format text|json|github|sarif');
  });
});

it('ends quietly when nobody reads on, with its exit code', { timeout: 60_000 }, async () => {
  const site = await tinySite(messageForm(['kind: text, name: message, label: Message']));
  // Nothing listens there, so that every test is lost.
  const nowhere = ['--url', 'http://127.0.0.1:9', '--wait', '1'];
  const data = await temporaryFolder();
  await writeFiles(data, { 'leads.db': '' });
  const env = { SIGNPOST_DATA: data };
  const command = startCommand(['canary', '--site', site, ...nowhere], { env });
  command.process.stdout?.destroy();
  expect(await command.ended).toEqual({ code: 1, out: '', error: '' });
});

describe.skipIf(!existsSync('/dev/full'))('on a full disk', { timeout: 60_000 }, () => {
  it('says that the output is not complete', async () => {
    const check = ['check', '--site', await tinySite(), '--format', 'json'];
    const { code, error } = await runCommand(check, { redirect: '>/dev/full' });
    expect({ code, error }).toEqual({
      code: 2,
      error: 'The output could not be written: ENOSPC: no space left on device, write\n',
    });
  });

  it('serves on when no log can be written', async () => {
    const site = await tinySite(messageForm(['kind: text, name: message, label: Message']));
    const folders = ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
    const env = { PORT: '0' };
    const command = startCommand(['start', ...folders], { env, redirect: '2>/dev/full' });
    const [address] = await command.printed(/http:\S+/);
    for (const message of ['one', 'two']) {
      const body = new URLSearchParams({ message });
      const response = await fetch(`${address}/forms/message`, { method: 'POST', body });
      expect(response.status).toBe(200);
    }
    command.process.kill('SIGTERM');
    expect(await command.ended).toMatchObject({ code: 0 });
  });
});

it('serves on while no program reads its log, and ends when it is told to', {
  timeout: 60_000,
}, async () => {
  const site = await tinySite(messageForm(['kind: text, name: message, label: Message']));
  const pipe = path.join(path.dirname(site), 'log');
  spawnSync('mkfifo', [pipe]);
  const folders = ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
  const env = { PORT: '0' };
  const command = startCommand(['start', ...folders], { env, redirect: `2<>'${pipe}'` });
  const [address] = await command.printed(/http:\S+/);
  // Their log lines are more than a pipe holds, which is 64 kB.
  for (let count = 0; count < 250; count += 1) {
    const body = new URLSearchParams({ message: `${count}` });
    const response = await fetch(`${address}/forms/message`, { method: 'POST', body });
    expect(response.status).toBe(200);
  }
  command.process.kill('SIGTERM');
  expect(await command.ended).toMatchObject({ code: 0 });
});

describe('check', { timeout: 60_000 }, () => {
  it('prints an empty list for a clean site', async () => {
    const { code, out } = await runHere(['check', '--format', 'json', '--site', await tinySite()]);
    expect({ code, out }).toEqual({ code: 0, out: '[]\n' });
  });

  it('prints each mistake with its place', async () => {
    const site = await tinySite({ 'pages/team.yaml': `${page('Team')}colour: red\n` });
    const { code, out } = await runCommand(['check', '--format', 'json', '--site', site]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toEqual([
      {
        file: 'site/pages/team.yaml',
        line: 6,
        column: 1,
        endLine: 6,
        endColumn: 7,
        severity: 'error',
        code: 'unknown-key',
        message: expect.stringContaining('"colour"'),
        hint: expect.any(String),
      },
    ]);
  });
});

/** Prints the flags that a program sets, instead of setting them. */
const PRINT_FLAGS = `
  import v8 from 'node:v8';
  import { syncBuiltinESMExports } from 'node:module';
  v8.setFlagsFromString = (flag) => console.log('FLAG', flag);
  syncBuiltinESMExports();`;

/** The versions of V8 in which builds optimize functions later, and the flags for it. */
const OPTIMIZING_LATER = /^1[12]\./;
const LATER = /FLAG --(interrupt-budget|invocation-count)/;

it.skipIf(!OPTIMIZING_LATER.test(process.versions.v8))(
  'lets V8 optimize the functions of a server as soon as it likes',
  { timeout: 60_000 },
  async () => {
    const env = {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PRINT_FLAGS)}`,
    };
    const out = async (command: string) =>
      (await runCommand([command, '--site', '/nowhere'], { env })).out;
    expect(await out('build')).toMatch(LATER);
    expect(await out('start')).not.toMatch(LATER);
  },
);
