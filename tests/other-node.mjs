// The Node that unit tests run on besides the one at hand: the oldest that is supported, or
// the current LTS. npm brings either, in its package `node`, and keeps it in its cache.

const OLDEST = '20.19.0';
const LTS = '24';

/** `24` on Node 20, `20.19.0` on any newer one. */
export const otherNode = process.versions.node.startsWith('20.') ? LTS : OLDEST;

/**
 * What depends on the runtime: streams, sockets, threads, processes, the file system. What only
 * asks the database of leads runs there by `npm run test:other-node`, with all other unit tests.
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

/** The command that runs these or all on the other Node, and leaves a report of single tests. */
export function onOtherNode(report, tests = RUNTIME_TESTS) {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...tests,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  return ['npm', 'exec', '--yes', `--package=node@${otherNode}`, '--', 'node', ...vitest];
}
