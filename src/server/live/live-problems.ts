import path from 'node:path';
import { type LiveProblem, problemNowhere } from '../../client/overlay/live-problem.ts';
import { isError } from '../../diagnostics/diagnostic.ts';
import { mistakesToShow } from '../../diagnostics/overview.ts';
import { excerpt, locateDiagnostic } from '../../diagnostics/print.ts';
import { indexSources } from '../../diagnostics/words.ts';
import type { Compilation } from '../../pipeline.ts';

/** Returns the errors shown over every page; if there are very many, the first of each kind. */
export function problemsOf({ diagnostics, sources, root }: Compilation): LiveProblem[] {
  const indexed = indexSources(sources);
  const errors = diagnostics.filter(isError);
  const mistakes = mistakesToShow(errors);
  const problems = mistakes.map(
    ({ first, places }): LiveProblem => ({
      ...locateDiagnostic(first, indexed),
      places,
      path: path.join(path.dirname(root), first.file),
      excerpt: excerpt(first, indexed),
    }),
  );
  const more = errors.length - mistakes.reduce((sum, { places }) => sum + places, 0);
  return more > 0 ? [...problems, problemNowhere(MORE, more)] : problems;
}

/** Placeholder for errors that the overlay has no room for. */
const MORE = {
  code: 'and-more',
  message: 'More mistakes are not shown here.',
  hint: 'The terminal lists how many there are of each kind. To list all: npm run check -- --all',
};
