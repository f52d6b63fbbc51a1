import { copyMistakes, writeMistakes } from '../authoring/handbook/mistakes.ts';
import type { CommandLine } from './command-line.ts';

/** `docs`: a page for each kind of mistake, in `docs/mistakes`. */
export async function docs({ root, engine }: CommandLine): Promise<number> {
  const written = root === engine ? await writeMistakes(root) : copyMistakes({ engine, root });
  console.log(written.length > 0 ? `Wrote ${written.length} pages.` : 'Nothing has changed.');
  return 0;
}
