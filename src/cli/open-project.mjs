// `signpost/testing`: tests the units of a project with any Node test runner.
import { createRequire } from 'node:module';
import path from 'node:path';
import { compiledCode } from './compile-code.mjs';

/**
 * Compiles the units of a project, unless that is cached, and returns functions to test them.
 *
 * @param {string} [folder] of the project; by default the working directory
 * @returns {Promise<import('../units/test-project.ts').TestProject>}
 */
export async function openProject(folder = '.') {
  const { entry } = await compiledCode(path.resolve(folder));
  const { testProject } = createRequire(entry)('./testing.cjs');
  return testProject();
}
