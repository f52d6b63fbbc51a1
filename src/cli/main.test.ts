import { spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../../tests/support/free-port.mjs';
import { LAUNCHER, startProgram } from '../../tests/support/program.ts';
import { runCommand, startCommand } from '../../tests/support/run-command.ts';
import { runHere } from '../../tests/support/run-here.ts';
import {
  messageForm,
  page,
  temporaryFolder,
  tinySite,
  writeFiles,
} from '../../tests/support/tiny-site.ts';
import { orUndefined } from '../model/or-undefined.ts';

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
    [['dev', '--site', '/nowhere'], 'There is no site folder at /nowhere.'],
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
    [
      ['new', 'form', 'Quote', 'contact'],
      '"new form" does not take "contact". Write hyphens between the words of a name: quote-contact',
    ],
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

  it.each(['--version', '-v'])('tells its version with %s', async (flag) => {
    expect(await runHere([flag])).toMatchObject({ code: 0, out: `${packageJson.version}\n` });
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
  it.each<Record<string, string>>([{}, { 'pages/index.yaml': `${page('Home')}colour: red\n` }])(
    'says that the output is not complete',
    async (files) => {
      const check = ['check', '--site', await tinySite(files), '--format', 'json'];
      const { code, error } = await runCommand(check, { redirect: '>/dev/full' });
      expect({ code, error }).toEqual({
        code: 2,
        error: 'The output could not be written: ENOSPC: no space left on device, write\n',
      });
    },
  );

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

/** A site with a form, and a pipe that is full and that nobody reads. */
async function siteWithPipe() {
  const site = await tinySite(messageForm(['kind: text, name: message, label: Message']));
  const pipe = path.join(path.dirname(site), 'pipe');
  spawnSync('mkfifo', [pipe]);
  const handle = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  onTestFinished(() => closeSync(handle));
  const block = Buffer.alloc(4_096);
  while (orUndefined(() => writeSync(handle, block)) === block.length);
  return { pipe, folders: ['--site', site, '--out', path.join(path.dirname(site), 'dist')] };
}

/** Sends forms, with two lines in the log for each. */
async function sendMany(address: string, count: number): Promise<void> {
  const sending = Array.from({ length: count }, async (_, index) => {
    const body = new URLSearchParams({ message: `${index}` });
    return (await fetch(`${address}/forms/message`, { method: 'POST', body })).status;
  });
  expect(new Set(await Promise.all(sending))).toEqual(new Set([200]));
}

/** Runs its argument, a command, on a terminal. */
const ON_TERMINAL = 'exec script -qec "$1" /dev/null';
const hasTerminal = spawnSync('sh', ['-c', ON_TERMINAL, 'sh', 'true'], { input: '' }).status === 0;

describe('a server whose output nobody reads', { timeout: 120_000 }, () => {
  it('serves on, and ends when it is told to', async () => {
    const { pipe, folders } = await siteWithPipe();
    const env = { PORT: '0' };
    const command = startCommand(['start', ...folders], { env, redirect: `2<>'${pipe}'` });
    const [address] = await command.printed(/http:\S+/);
    await sendMany(address, 10);
    command.process.kill('SIGTERM');
    expect(await command.ended).toMatchObject({ code: 0 });
  });

  it.skipIf(!hasTerminal)('serves on at a terminal, as after Ctrl+S', async () => {
    const { pipe, folders } = await siteWithPipe();
    const port = await freePort();
    const words = [process.execPath, LAUNCHER, 'start', ...folders];
    const line = `exec ${words.map((word) => `'${word}'`).join(' ')}`;
    const env = { PORT: `${port}`, SIGNPOST_DATA: `${pipe}-data`, NODE_ENV: '', DATABASE_URL: '' };
    const program = ['sh', '-c', `${ON_TERMINAL}  3<>'${pipe}' >&3 </dev/null`, 'sh', line];
    const { process: shown } = startProgram(program, { env });
    onTestFinished(() => void shown.kill('SIGKILL'));
    const address = `http://localhost:${port}`;
    const ask = () =>
      fetch(address).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(ask, { timeout: 60_000 }).toBe(200);
    // A terminal holds some 20 kB.
    await sendMany(address, 300);
  });
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
