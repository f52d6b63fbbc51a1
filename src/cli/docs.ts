import path from 'node:path';
import { limitsPage } from '../authoring/handbook/limits.ts';
import { engineMistakes, mistakePages } from '../authoring/handbook/mistakes.ts';
import { below, writePages } from '../authoring/handbook/pages.ts';
import { unitPages } from '../authoring/handbook/units.ts';
import type { CommandLine } from './command-line.ts';

/** `docs`: a page for each block, field, delivery and kind of mistake, and of all limits, in `docs`. */
export async function docs({ root, engine }: CommandLine): Promise<number> {
  const mistakes = root === engine ? await mistakePages(root) : engineMistakes(engine);
  const pages = { ...limitsPage(), ...unitPages(), ...below('mistakes', mistakes) };
  const written = writePages(path.join(root, 'docs'), pages);
  console.log(written.length > 0 ? `Wrote ${written.length} pages.` : 'Nothing has changed.');
  return 0;
}
