import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, test, vi } from 'vitest';
import { takeShards } from '../src/render/shards.ts';
import { bytesBelow } from './support/files-in.ts';
import { runCommand } from './support/run-command.ts';
import { runHere } from './support/run-here.ts';
import { type Places, SITE, startingPoint } from './support/site-builds.ts';
import { page, temporaryFolder, tinySite, writeFiles } from './support/tiny-site.ts';

// Pages that several machines have rendered, put together, are those that one would render.

const COUNT = 3;

/** Each test builds a little site five times and more; in ms, for busy machines. */
const PATIENCE = 300_000;

vi.setConfig({ testTimeout: PATIENCE });

test('shards put together have the bytes of one build, and nothing is rendered again', async () => {
  const { merge, whole, pages } = await shardedSite();
  const merged = await merge();
  expect(merged.rendered).toBe(0);
  expect(bytesBelow(merged.out)).toEqual(bytesBelow((await whole()).out));
  expect(pages).toBe(4);
});

test('a build after shards were put together takes their pages over', async () => {
  const { merge, build, writeSite } = await shardedSite();
  const merged = await merge();
  await writeSite({ 'pages/about.yaml': page('About us') });
  expect(await build(merged)).toMatchObject({ rendered: 1 });
});

test.each<[string, (shards: string) => Promise<void>]>([
  ['a shard is not there', (shards) => rm(path.join(shards, '2'), { recursive: true })],
  [
    'a page was changed on its way',
    async (shards) => {
      const file = path.join(shards, '1/pages/index.html');
      await writeFile(file, `${await readFile(file, 'utf8')} `);
    },
  ],
  ['a page was lost on its way', (shards) => rm(path.join(shards, '1/pages/index.html'))],
])('%s: what is missing is rendered', async (_, harm) => {
  const { merge, whole, shards } = await shardedSite();
  await harm(shards);
  const merged = await merge();
  expect(merged.rendered).toBeGreaterThan(0);
  expect(bytesBelow(merged.out)).toEqual(bytesBelow((await whole()).out));
});

test('images of shards are not painted again, unless they were damaged', async () => {
  const { merge, whole, shards } = await shardedSite({
    'site.yaml': SITE.replace('shareImage: site', 'shareImage: page'),
  });
  const images = Object.keys(bytesBelow(shards)).filter((file) => /\/share\/.*png$/.test(file));
  expect(images).toHaveLength(4);
  await writeFile(path.join(shards, images[0] ?? ''), 'no picture');
  await rm(path.join(shards, images[1] ?? ''));
  await mkdir(path.join(shards, images[1] ?? ''));
  const merged = await merge();
  expect(bytesBelow(merged.out)).toEqual(bytesBelow((await whole()).out));
});

test('shards of another version, or damaged ones, are refused', async () => {
  const { shards, places } = await shardedSite();
  const other = () => takeShards(shards, { cache: places.cache, version: 'other' });
  expect(other).toThrow(/damaged, or was built by a different version/);
  await writeFile(path.join(shards, '3/shard.json'), '{');
  const damaged = () => takeShards(shards, { cache: places.cache, version: '1' });
  expect(damaged).toThrow(/3 is damaged/);
});

test('a change of what all pages show renders them all again', async () => {
  const { merge, whole, writeSite } = await shardedSite();
  await writeSite({ 'site.yaml': SITE.replace('looked after', 'cared for') });
  const merged = await merge();
  expect(merged.rendered).toBe(4);
  expect(bytesBelow(merged.out)).toEqual(bytesBelow((await whole()).out));
});

test('the commands', async () => {
  const site = await tinySite();
  const shards = path.join(site, '../dist-shards');
  const run = (...flags: string[]) => runHere(['build', '--site', site, ...flags]);
  for (const number of [1, 2]) {
    const { code, out } = await run(
      '--shard',
      `${number}/2`,
      '--out',
      path.join(shards, `${number}`),
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/^Built 1 pages, shard \d of 2, in/)]);
  }
  const merged = await run('--merge', shards, '--out', path.join(site, '../dist'));
  expect(merged.out).toMatch(/^2 of 2 pages did not have to be rendered again\.\nBuilt 2 pages in/);
  expect(merged.error).toBe('');
  await rm(path.join(shards, '1'), { recursive: true });
  const lacking = await run('--merge', shards, '--out', path.join(site, '../dist'));
  expect(lacking).toMatchObject({ code: 0, error: expect.stringContaining('lacks shards: 1/2.') });
  expect(lacking.out).toContain('2 of 2 pages did not have to be rendered again.');
  for (const [flags, says] of [
    [['--shard', '3/2'], /is not a shard\. The second of four is --shard 2\/4\./],
    [['--shard', 'two'], /is not a shard\. The second of four is --shard 2\/4\./],
    [['--merge', '/nowhere'], /There is no folder \/nowhere/],
    [['--merge', site], /There is no shard in/],
    [['--merge', shards, '--shard', '1/2'], /puts shards together/],
  ] as const) {
    const refused = await run(...flags);
    expect([refused.code, refused.error]).toEqual([2, expect.stringMatching(says)]);
  }
});

/** A site of four pages in three shards, each built where nothing is known. */
async function shardedSite(files: Record<string, string> = {}) {
  const { places, fresh, build, buildShard } = await startingPoint();
  await writeFiles(places.site, files);
  const shards = path.join(places.site, '../shards');
  for (let number = 1; number <= COUNT; number++) {
    const out = path.join(shards, `${number}`);
    await buildShard({ ...(await fresh()), out }, { number, count: COUNT });
  }
  return {
    shards,
    places,
    build: (where: Places) => build(where),
    pages: Object.keys(bytesBelow(shards)).filter((file) => file.endsWith('index.html')).length,
    writeSite: (changed: Record<string, string>) => writeFiles(places.site, changed),
    /** Builds without shards, where nothing is known. */
    whole: async () => build(await fresh()),
    async merge() {
      const where = await fresh();
      const found = takeShards(shards, { cache: where.cache, version: '1' });
      return { ...where, ...(await build(where, {}, found)) };
    },
  };
}

interface Workflow {
  jobs: Record<string, { strategy?: { matrix: { shard: number[] } }; steps: { run?: string }[] }>;
}

test('the example for GitHub builds a site', async () => {
  const project = path.join(import.meta.dirname, '..');
  const text = await readFile(path.join(project, 'docs/shards.yml'), 'utf8');
  const { jobs } = load(text) as Workflow;
  const cwd = await temporaryFolder();
  const numbers = jobs.shard?.strategy?.matrix.shard ?? [];
  const run = async (job: string, number = 0) => {
    for (const { run: line = '' } of jobs[job]?.steps ?? []) {
      const words = line
        .replace(/\$\{\{ matrix\.shard \}\}/, `${number}`)
        .replace(/\$\{\{ strategy\.job-total \}\}/, `${numbers.length}`)
        .split(' ');
      if (words[1] !== 'run') continue;
      const site = ['--site', path.join(project, 'tests/fixture/site')];
      const { code, out } = await runCommand([...words.slice(2).filter(isNoDash), ...site], {
        cwd,
      });
      expect([code, out]).toEqual([0, expect.stringMatching(/Built \d+ pages/)]);
      return out;
    }
    return '';
  };
  for (const number of numbers) await run('shard', number);
  expect(await run('merge')).toMatch(/^(\d+) of \1 pages did not have to be rendered again\./);
});

function isNoDash(word: string): boolean {
  return word !== '--';
}
