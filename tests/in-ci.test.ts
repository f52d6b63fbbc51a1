import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';
import { LAUNCHER } from './support/program.ts';
import { runCommand } from './support/run-command.ts';
import { runHere } from './support/run-here.ts';
import { page, temporaryFolder, tinySite, writeFiles } from './support/tiny-site.ts';

// What watches over a site where nobody looks at a terminal: the workflow of GitHub, and the
// hook that git runs before a commit.

const project = path.join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));

interface Step {
  run?: string;
  uses?: string;
}

interface Workflow {
  on: Record<string, unknown>;
  jobs: Record<string, { 'runs-on': string; steps: Step[] }>;
}

const folder = path.join(project, '.github/workflows');

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const workflow = load(readFileSync(path.join(folder, name), 'utf8')) as Workflow;
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const lines = steps.flatMap(({ run }) => run?.split('\n') ?? []).filter(Boolean);

  test('runs on every push and pull request, in steps that each do one thing', () => {
    expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
    for (const { run, uses } of steps) expect([run, uses].filter(Boolean)).toHaveLength(1);
    for (const { uses } of steps) expect(uses ?? 'a/b@v1').toMatch(/^[\w-]+(\/[\w-]+)+@v\d+$/);
  });

  test('calls only scripts and flags that there are', () => {
    const called = lines.flatMap((line) => [...line.matchAll(/npm (?:run (?:--silent )?)?(\w+)/g)]);
    const names = called.map(([, script = '']) => script).filter((script) => script !== 'ci');
    expect(names.length).toBeGreaterThan(2);
    expect(names.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
    for (const line of lines) {
      const [, command = '', flags = ''] = /npm run --silent (\w+) -- (.*)/.exec(line) ?? [];
      for (const [, flag = ''] of flags.matchAll(/--(\w+)/g)) {
        expect(COMMANDS[command]?.flags).toHaveProperty(flag);
      }
    }
  });
});

describe('the exit code of check', { timeout: 60_000 }, () => {
  test.each([
    ['text', runCommand],
    ['json', runHere],
    ['github', runHere],
    ['sarif', runHere],
  ])('as %s is 0, 1 or 2', async (format, run) => {
    const broken = await tinySite({ 'pages/team.yaml': `${page('Team')}colour: red\n` });
    const codes = [await tinySite(), broken, '/nowhere'].map(async (site) => {
      return (await run(['check', '--format', format, '--site', site])).code;
    });
    expect(await Promise.all(codes)).toEqual([0, 1, 2]);
  });
});

describe('the hook before a commit', { timeout: 60_000 }, () => {
  test('lets no mistake in, and looks at what is committed only', async () => {
    const git = await repository();
    await writeFiles(git.folder, { 'site/pages/team.yaml': `${page('Team')}colour: red\n` });
    await git.run('add', '.');
    const refused = await git.run('commit', '-m', 'Add the team').catch((error) => error);
    expect(refused.stderr).toContain('site/pages/team.yaml:6:1  unknown-key');
    expect((await git.run('log', '--oneline')).stdout.trim().split('\n')).toHaveLength(1);
    await writeFiles(git.folder, { 'site/pages/team.yaml': page('Team') });
    await git.run('add', '.');
    await writeFiles(git.folder, { 'site/pages/team.yaml': 'being: written' });
    await git.run('commit', '-m', 'Add the team');
    expect((await git.run('log', '--oneline')).stdout.trim().split('\n')).toHaveLength(2);
  });

  test('lets by what is not about the site', async () => {
    const git = await repository();
    await writeFiles(git.folder, { 'notes.txt': 'A', 'site/pages/team.yaml': 'colour: red' });
    await git.run('add', 'notes.txt');
    const { stdout, stderr } = await git.run('commit', '-m', 'Add notes');
    expect(stdout + stderr).not.toContain('unknown-key');
  });
});

/** A repository with a sound site, whose commits go through the hook of the project. */
async function repository() {
  const folder = await temporaryFolder();
  const site = await tinySite();
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => path.extname(name) !== '');
  const texts = files.map((name) => [`site/${name}`, readFileSync(path.join(site, name), 'utf8')]);
  const check = `"${process.execPath}" "${LAUNCHER}" check`;
  await writeFiles(folder, {
    ...Object.fromEntries(texts),
    'package.json': JSON.stringify({ scripts: { check } }),
  });
  const hooks = path.join(project, '.githooks');
  expect(existsSync(path.join(hooks, 'pre-commit'))).toBe(true);
  const settings = { 'user.name': 'A', 'user.email': 'a@example.com', 'core.hooksPath': hooks };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const run = (...words: string[]) =>
    promisify(execFile)('git', [...flags, ...words], { cwd: folder, env: withoutGit() });
  await run('init', '--quiet');
  await run('add', '.');
  await run('commit', '--quiet', '-m', 'Begin');
  return { folder, run };
}

/** The environment without what git sets where this itself runs in a hook. */
function withoutGit(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([key]) => !key.startsWith('GIT_')));
}
