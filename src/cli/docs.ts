import { writeMistakes } from '../authoring/handbook/mistakes.ts';
import type { CommandLine } from './command-line.ts';

/** `docs`: a page for each kind of mistake, in `docs/mistakes`. */
export async function docs({ root }: CommandLine): Promise<number> {
  const written = await writeMistakes(root);
  console.log(written.length > 0 ? `Wrote ${written.length} pages.` : 'Nothing has changed.');
  return 0;
}
