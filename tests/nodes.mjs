// The two versions of Node that unit tests run on: the installed one, and the oldest supported one
// or, if version 20 is installed, the current LTS. npm installs the other from its package `node`,
// and caches it.

const OLDEST = '20.19.0';
const LTS = '24';

const isOldAtHand = process.versions.node.startsWith('20.');

/** All tests run on the newer one, which takes a seventh less CPU time. */
const newer = isOldAtHand ? fromNpm(LTS) : ['node'];

const older = isOldAtHand ? ['node'] : fromNpm(OLDEST);

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
  return [...newer, ...vitest(report)];
}

/** Returns the command that runs browser tests on the newer Node. */
export function browserTests(...flags) {
  return [...newer, 'node_modules/@playwright/test/cli.js', 'test', ...flags];
}

/** Returns the command for unit tests on the older Node; an empty list of tests runs all. */
export function unitTestsOnOlder(report, tests = RUNTIME_TESTS) {
  return [...older, ...vitest(report), ...tests];
}

function fromNpm(version) {
  return ['npm', 'exec', '--yes', `--package=node@${version}`, '--', 'node'];
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
