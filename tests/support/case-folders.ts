import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import * as cases from '../../src/authoring/handbook/case-site.ts';
import { emptyMemory } from '../../src/compiler/memory/memory.ts';
import {
  emptyReadCache,
  readSiteFolder,
  type SiteFolder,
} from '../../src/compiler/read/site-folder.ts';
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
 * @returns the site folder.
 */
export function layCase(name: string): string {
  return cases.copyCase(CASES, name, path.join(workshop, name));
}

/** The compiler stages shared by all cases of a test file. */
export const stages = openStages();

/** Compiles a case. @returns folder, compilation, and a function to compile a changed folder. */
export async function openCase(name: string) {
  const folder = await readSiteFolder(layCase(name));
  const { stages: own } = emptyMemory<Compilation>(emptyReadCache(), stages);
  const compile = (changed: SiteFolder) => compileFolder(changed, own, cases.CASE_DAY);
  return { folder, compilation: compile(folder), compile };
}

/** Compiles the site of a case. */
export async function compileCase(name: string): Promise<Compilation> {
  return compileFolder(await readSiteFolder(layCase(name)), stages, cases.CASE_DAY);
}
