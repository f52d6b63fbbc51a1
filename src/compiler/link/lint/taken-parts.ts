import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { errorAt } from '../../diagnose.ts';
import { repeated } from '../repeated.ts';
import type { WholeSite } from './whole-site.ts';

/** Reports pages whose paths `perPage` needs for the next entries of a list: `/blog/2`. */
export function findTakenParts({ manifest, symbols, notable }: WholeSite): Diagnostic[] {
  const both = repeated(manifest.pages, ({ path }) => path);
  return both.flatMap(({ item, earlier }): Diagnostic[] => {
    const [list, page] = (item.part?.number ?? 1) > 1 ? [item, earlier] : [earlier, item];
    const { path } = page;
    const taken = symbols.pages.get(path);
    if (!taken) return [];
    const [listing] = notable
      .filter(({ file }) => file === list.file)
      .flatMap(({ references }) => references.listings)
      .filter(({ perPage }) => perPage !== undefined);
    const params = { path, free: `${path}-2`, isOfList: true };
    const related = listing && [{ file: list.file, span: listing.span }];
    return [errorAt(taken.file, taken.span, { code: 'path-taken', params, related })];
  });
}
