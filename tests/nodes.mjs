// The two Nodes that unit tests run on: the one at hand, and the oldest that is supported or, where
// that is at hand, the current LTS. npm brings either, in its package `node`, and keeps it in its
// cache.

const OLDEST = '20.19.0';
const LTS = '24';

const isOldAtHand = process.versions.node.startsWith('20.');

/** All unit tests run on the newer, which takes a seventh less of the processor's time. */
const newer = isOldAtHand ? fromNpm(LTS) : ['node'];

const older = isOldAtHand ? ['node'] : fromNpm(OLDEST);

export const olderName = isOldAtHand ? process.versions.node : OLDEST;

/**
 * What depends on the runtime: streams, sockets, threads, processes, the file system. What only
 * asks the database of leads runs there by `npm run test:older-node`, with all other unit tests.
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

/** The command that runs all unit tests on the newer Node, and leaves a report of single tests. */
export function onNewer(report) {
  return [...newer, ...vitest(report)];
}

/** The same on the older one, of these tests or of all. */
export function onOlder(report, tests = RUNTIME_TESTS) {
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
