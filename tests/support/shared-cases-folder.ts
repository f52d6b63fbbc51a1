import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the sites of cases that several test files read. */
    sharedCases: string;
  }
}

/** Provides a folder for `sharedCase`, which is removed after the run. */
export function setup({ provide }: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-shared-cases-'));
  provide('sharedCases', folder);
  return () => rm(folder, { recursive: true, force: true });
}
