import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import viteConfig from './vite.config.ts';

/**
 * Short files whose tests take longest. Until it has seen how long each takes, Vitest starts the
 * largest files first, and would wait for these alone at the end.
 */
const SLOW = [
  'tests/editor.test.ts',
  'src/leads/database/busy.test.ts',
  'src/leads/lost-folder.test.ts',
  'src/leads/kill.test.ts',
  'tests/new-units.test.ts',
  'tests/cases.test.ts',
  'tests/linear-regexes.test.ts',
  'tests/fuzz.test.ts',
  'src/forms/receiving/memory.test.ts',
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

export default defineConfig((env) => ({
  ...viteConfig(env),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Tests spend half of their time waiting for servers, databases and mails of other processes.
    maxWorkers: 2 * availableParallelism(),
    // In ms. Long enough for a busy machine, where everything takes ten times as long. Most tests
    // take less than 2 s; others set their own timeout.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: ['tests/support/postgres-on-demand.ts', 'tests/support/shared-cases-folder.ts'],
    // Modules are loaded once per worker, which saves an eighth of the time.
    isolate: false,
    // Young generation in MB: fewer garbage collections save 5% of the time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: 'tests/support/put-back.ts',
    sequence: { sequencer: SlowFirst },
  },
}));
