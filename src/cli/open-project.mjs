// `signpost/testing`: the units of a project in tests, by any runner of tests in Node.
import { createRequire } from 'node:module';
import path from 'node:path';
import { compiledCode } from './compile-code.mjs';

/**
 * Compiles the units of a project, if that was not done before, for a test to try them.
 *
 * @param {string} [folder] of the project; where the test runs, if left out
 * @returns {Promise<import('../units/test-project.ts').TestProject>}
 */
export async function openProject(folder = '.') {
  const { entry } = await compiledCode(path.resolve(folder));
  const { testProject } = createRequire(entry)('./testing.cjs');
  return testProject();
}
