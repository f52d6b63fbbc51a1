import path from 'node:path';
import { below, updateFiles } from '../../authoring/generated-files.ts';
import { licencesPage } from '../../authoring/handbook/licences.ts';
import { limitsPage } from '../../authoring/handbook/limits.ts';
import { engineMistakes, mistakePages } from '../../authoring/handbook/mistakes.ts';
import { unitPages } from '../../authoring/handbook/units.ts';
import type { CommandLine } from '../command-line.ts';

/**
 * `docs`: writes a page for each block, field, delivery, destination and diagnostic code to `docs`;
 * in the engine's own checkout also the pages about limits and licences.
 */
export async function docs({ root, engine }: CommandLine): Promise<number> {
  const isOurs = root === engine;
  const mistakes = isOurs ? await mistakePages(root) : engineMistakes(engine);
  const all = { ...unitPages(), ...below('mistakes', mistakes) };
  const pages = isOurs ? { ...all, ...limitsPage(), ...licencesPage(root) } : all;
  const files = updateFiles(path.join(root, 'docs'), pages);
  console.log(files.length > 0 ? `Wrote ${files.length} pages.` : 'Nothing has changed.');
  return 0;
}
