// The two versions of Node that unit tests run on: the installed one, and the oldest supported one
// or, if version 20 is installed, the current LTS. npm installs the other from its package `node`,
// and caches it.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const OLDEST = '20.19.0';
const LTS = '24';

const isOldAtHand = process.versions.node.startsWith('20.');

/** All tests run on the newer one, which takes a seventh less CPU time. */
const newer = isOldAtHand ? `node@${LTS}` : 'node';

const older = isOldAtHand ? 'node' : `node@${OLDEST}`;

export const olderName = isOldAtHand ? process.versions.node : OLDEST;

/**
 * Tests that depend on the runtime: streams, sockets, threads, processes, the file system. Tests
 * that only use the database, and all others, run on the older Node with `npm run test:older-node`.
 */
const RUNTIME_TESTS = [
  'src/server',
  'src/leads/database',
  'src/leads/forwarding',
  'src/leads/full-disk',
  'src/leads/inbox',
  'src/leads/kill',
  'src/leads/lead-files',
  'src/leads/lost-folder',
  'src/leads/store',
  'src/forms/receiving',
  'src/render/share',
  'src/log',
  'src/cli/compile-code',
  'src/cli/stop',
  'tests/hostile-requests',
];

/** Returns the command that runs all unit tests on the newer Node and writes a JSON report. */
export function unitTests(report) {
  return [newer, ...vitest(report)];
}

/** Returns the command that runs browser tests on the newer Node. */
export function browserTests(...flags) {
  return [newer, 'node_modules/@playwright/test/cli.js', 'test', ...flags];
}

/** Returns the command for unit tests on the older Node; an empty list of tests runs all. */
export function unitTestsOnOlder(report, tests = RUNTIME_TESTS) {
  return [older, ...vitest(report), ...tests];
}

/**
 * Returns the folder with the program of a package such as `node@24`, which npm installs if it is
 * missing; undefined if that fails. It takes npm a second even if it is there.
 */
export function folderOfNode(packageName) {
  const asked = ['--', 'node', '-p', 'process.execPath'];
  const { status, stdout } = spawnSync(
    'npm',
    ['exec', '--yes', `--package=${packageName}`, ...asked],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    },
  );
  return status === 0 ? path.dirname(stdout.trim()) : undefined;
}

function vitest(report) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
}
