import { check } from './check/check.ts';
import { assembly } from './link/assemble/pages.ts';
import { declarations } from './link/collect/collect.ts';
import { lints } from './link/lint/orphans.ts';
import { openResolve } from './link/resolve/resolve.ts';
import { read } from './read/read.ts';

/** The stages that process one file at a time, as plain or memoized functions. */
export type Stages = ReturnType<typeof openStages>;

/** Creates the stages; they load schemas and icons lazily. */
export function openStages() {
  return { read, check, ...declarations, resolve: openResolve(), ...assembly, ...lints };
}
