import { mkdtempSync, rmSync } from 'node:fs';
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
export function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-shared-cases-'));
  provide('sharedCases', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
