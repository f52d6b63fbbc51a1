import { check } from './check/check.ts';
import { assembly } from './link/assemble/pages.ts';
import { declarations } from './link/collect/collect.ts';
import { lints } from './link/lint/orphans.ts';
import { openResolve } from './link/resolve/resolve.ts';
import { read } from './read/read.ts';

/** The stages that look at one file at a time: each is a function of that name, or remembers one. */
export type Stages = ReturnType<typeof openStages>;

/** Opens them; what they need of schemas and icons they get when it is first needed. */
export function openStages() {
  return { read, check, ...declarations, resolve: openResolve(), ...assembly, ...lints };
}
