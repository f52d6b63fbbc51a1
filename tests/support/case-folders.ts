import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import * as cases from '../../src/authoring/handbook/case-site.ts';
import { emptyMemory } from '../../src/compiler/memory/memory.ts';
import { emptyReadCache, type SiteFolder } from '../../src/compiler/read/site-folder/folder.ts';
import { readSiteFolder } from '../../src/compiler/read/site-folder.ts';
import { openStages } from '../../src/compiler/stages.ts';
import { type Compilation, compileFolder } from '../../src/pipeline.ts';

/** The folder of the cases, which has a folder for each. */
export const CASES = path.join(import.meta.dirname, '../cases');

/** The names of all cases. */
export const caseNames = cases.caseNames(CASES);

const workshop = mkdtempSync(path.join(tmpdir(), 'signpost-cases-'));

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/**
 * Copies the site of a case to a temporary folder, which is removed after the tests.
 *
 * @returns the site folder, which the test may change.
 */
export function layCase(name: string): string {
  return cases.copyCase(CASES, name, path.join(workshop, name));
}

/**
 * Copies the site of a case once for all test files that only read it: copying and removing takes as
 * long as compiling.
 *
 * @returns the site folder, which nobody may change.
 */
export function sharedCase(name: string): string {
  const folder = path.join(inject('sharedCases'), name);
  if (!existsSync(folder)) {
    const draft = mkdtempSync(path.join(inject('sharedCases'), 'draft-'));
    cases.copyCase(CASES, name, draft);
    moveTo(draft, folder);
  }
  return path.join(folder, 'site');
}

/** Renames a folder, or removes it if another worker was faster. */
function moveTo(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(from, { recursive: true });
  }
}

/** The compiler stages shared by all cases of a test file. */
export const stages = openStages();

/**
 * Compiles a case.
 *
 * @returns its folder, its compilation, the stages that remember it, and a function that compiles a
 * changed folder with them.
 */
export async function openCase(name: string) {
  const folder = await readSiteFolder(sharedCase(name));
  const { stages: remembering } = emptyMemory<Compilation>(emptyReadCache(), stages);
  const compileChanged = (changed: SiteFolder) =>
    compileFolder(changed, remembering, cases.CASE_DAY);
  return { folder, compilation: compileChanged(folder), remembering, compileChanged };
}

/** Compiles the site of a case. */
export async function compileCase(name: string): Promise<Compilation> {
  return compileFolder(await readSiteFolder(sharedCase(name)), stages, cases.CASE_DAY);
}
