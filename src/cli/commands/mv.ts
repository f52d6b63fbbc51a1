import { type MoveReport, moveInFolder } from '../../authoring/move/write-move.ts';
import { UserError } from '../../model/user-error.ts';
import type { CommandLine } from '../command-line.ts';
import { siteFolder } from '../flags.ts';

/** `mv FROM TO [--site DIR]`: gives a page another address and updates all links to it. */
export async function mv({ args, flags }: CommandLine): Promise<number> {
  const [from, to, ...more] = args;
  if (from === undefined || to === undefined || more.length > 0) {
    throw new UserError(
      'Give the old and the new address of a page: npm run mv -- /about /our-story',
    );
  }
  const report = await moveInFolder(siteFolder(flags.site), from, to);
  console.log(linesOf(report).join('\n'));
  return 0;
}

function linesOf({ moves, renamed, changed }: MoveReport): string[] {
  return [
    ...renamed.map(({ from, to }) => `Renamed ${from} to ${to}`),
    ...changed.map((file) => `Changed ${file}`),
    '',
    ...moves.map(({ from, to }) => `${from} is now ${to}, and redirects to it.`),
  ];
}
