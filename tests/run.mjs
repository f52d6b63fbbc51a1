// Runs all tests, or only the named parts: `node tests/run.mjs types unit`. A failed part does not
// stop the others. Failures are repeated at the end, and the last line has the totals.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { countParts, countPlaywright, countVitest } from './count.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { browserTests, folderOfNode, olderName, unitTests, unitTestsOnOlder } from './nodes.mjs';
import { whyNotHere } from './pictures/platform.mjs';

const results = 'test-results';
const unitReport = `${results}/unit.json`;
const olderReport = `${results}/older-node.json`;
const endToEndReport = `${results}/end-to-end.json`;
const picturesReport = `${results}/pictures.json`;
const enginesReport = `${results}/engines.json`;

/** Each type checker repeats shared work: with more of them, that costs more than it saves. */
const CHECKERS = String(Math.min(4, availableParallelism()));

/**
 * The parts in order, fast ones first. `count` reads a report of the tests. If `notHere` returns a
 * reason, the part is meaningless on this machine: it is skipped and the reason printed.
 */
const PARTS = [
  { name: 'lint', run: ['biome', 'check', '.'] },
  { name: 'types', run: ['tsc', '-p', '.', '--checkers', CHECKERS] },
  { name: 'build', run: ['node', 'src/cli/signpost.mjs', 'build'] },
  {
    name: 'unit',
    run: unitTests(unitReport),
    count: () => countVitest(unitReport),
  },
  {
    name: `node ${olderName}`,
    run: unitTestsOnOlder(olderReport),
    // Killing the server is tested often enough on the newer Node.
    env: { SIGNPOST_KILLS: '1' },
    count: () => countVitest(olderReport),
  },
  {
    name: 'e2e',
    needs: 'build',
    run: browserTests(),
    count: () => countPlaywright(endToEndReport),
  },
  {
    name: 'pictures',
    notHere: whyNotHere,
    run: browserTests('-c', 'tests/pictures/playwright.config.ts', '-u', 'none'),
    count: () => countPlaywright(picturesReport),
  },
  {
    name: 'engines',
    run: browserTests('--config', 'tests/engines'),
    count: () => countPlaywright(enginesReport),
  },
];

/** Parts that only run when named, because they repeat another part elsewhere. */
const ON_REQUEST = [
  {
    name: 'older-node',
    run: unitTestsOnOlder(olderReport, []),
    count: () => countVitest(olderReport),
  },
];

const expected = process.argv.slice(2);
const parts =
  expected.length === 0
    ? PARTS
    : [...PARTS, ...ON_REQUEST].filter(({ name }) => expected.includes(name));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Using a disk takes a tenth of the tests' CPU time, and half of their time under other load.
const memory = memoryFolder();
if (memory) {
  process.env.TMPDIR = mkdtempSync(path.join(memory, 'signpost-tests-'));
  // PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(process.env.TMPDIR, 0o755);
}

// As for commands (`src/cli/signpost.mjs`), since tests compile code too.
process.env.MIMALLOC_ALLOW_THP = '0';

// In percent: type checkers, written in Go, collect garbage less often, which saves a fifth of their
// CPU time for a sixth more memory.
process.env.GOGC ??= '400';

// By default it is in the temporary folder, which is new for each run.
process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= path.resolve('node_modules/.cache/playwright');

/** The folders of the packages of Node, by their names. */
const folders = new Map();

const done = [];
for (const part of parts) done.push(await runPart(part, done));

for (const { name, failures = [] } of done) {
  if (failures.length > 0) console.log(`\n== failed in ${name}\n${failures.join('\n\n')}`);
}
if (memory) rmSync(process.env.TMPDIR, { recursive: true, force: true });
const { passed, failed } = countParts(done);
console.log(`\n${done.map(summary).join('\n')}\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a part and counts its tests; a part without a report counts as one. */
async function runPart({ name, needs, notHere, run, env, count }, before) {
  const cause = before.find((part) => part.name === needs && part.failed > 0);
  if (cause) return { name, passed: 0, failed: 1, note: `not run, since ${needs} failed` };
  const reason = await notHere?.();
  if (reason) return { name, passed: 0, failed: 0, note: `not run: ${reason}` };
  console.log(`\n== ${name}`);
  const started = performance.now();
  const ok = execute(run, env);
  const counted = count?.() ?? { passed: ok ? 1 : 0, failed: 0 };
  // A part that exits with an error has failed, even if no single test failed.
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  return { ...counted, name, failed, note: seconds(started) };
}

/**
 * Runs a program of the project's packages, or the Node that is installed or that of a package, which
 * is then the `node` of all that it starts. Nothing can be typed into it.
 */
function execute([program, ...args], env) {
  const isOfPackage = program.startsWith('node@');
  if (isOfPackage && !folders.has(program)) folders.set(program, folderOfNode(program));
  const folder = isOfPackage ? folders.get(program) : path.resolve('node_modules/.bin');
  if (folder === undefined) return false;
  const file = program === 'node' ? process.execPath : path.join(folder, program.split('@')[0]);
  const PATH = [folder, process.env.PATH].join(path.delimiter);
  const { status } = spawnSync(file, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(isOfPackage && { PATH }), ...env },
  });
  return status === 0;
}

function seconds(started) {
  return `${((performance.now() - started) / 1000).toFixed(1)} s`;
}

function summary({ name, passed, failed, note }) {
  return `${name.padEnd(12)} ${passed} passed, ${failed} failed (${note})`;
}
