import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Page } from '../../../model/manifest/manifest.ts';
import { errorAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import type { ScalarNode } from '../../tree.ts';
import { childOf, entriesOf, scalarItems } from '../../values.ts';
import { repeated } from '../repeated.ts';
import { pathIn } from '../resolve/links/old-addresses.ts';
import type { WholeSite } from './whole-site.ts';

/** Reports pages and old addresses with a path that `perPage` needs for a list: `/blog/2`. */
export function findTakenParts(site: WholeSite): Diagnostic[] {
  const parts = site.manifest.pages.filter(({ part }) => part && part.number > 1);
  if (parts.length === 0) return [];
  return [...takenByPages(site), ...takenByOldAddresses(parts, site)];
}

function takenByPages(site: WholeSite): Diagnostic[] {
  const { manifest, symbols } = site;
  const both = repeated(manifest.pages, ({ path }) => path);
  return both.flatMap(({ item, earlier }): Diagnostic[] => {
    const { path } = item;
    const taken = symbols.pages.get(path);
    if (!taken) return [];
    const part = (item.part?.number ?? 1) > 1 ? item : earlier;
    const params = { path, free: `${path}-2`, isOfList: true };
    const related = [listOf(part, site)];
    return [errorAt(taken.file, taken.span, { code: 'path-taken', params, related })];
  });
}

function takenByOldAddresses(parts: Page[], site: WholeSite): Diagnostic[] {
  const byPath = new Map(parts.map((part) => [part.path, part]));
  const reported = (from: ScalarNode, as: 'redirect' | 'gone', file: string): Diagnostic[] => {
    const part = byPath.get(pathIn(from.text));
    if (!part) return [];
    const params = { from: from.text, file: part.file, as, swapped: undefined };
    const related = [listOf(part, site)];
    return [errorAt(file, from, { code: 'redirect-hides-page', params, related })];
  };
  return site.documents
    .filter(isKind('site'))
    .flatMap(({ root, source: { file } }) => [
      ...entriesOf(childOf(root, 'redirects')).flatMap(({ key }) =>
        reported(key, 'redirect', file),
      ),
      ...scalarItems(childOf(root, 'gone')).flatMap((from) => reported(from, 'gone', file)),
    ]);
}

/** Returns the place of the list that is divided. */
function listOf({ file }: Page, { notable }: WholeSite) {
  const listings = notable
    .filter((one) => one.file === file)
    .flatMap((one) => one.references.listings);
  const divided = listings.find(({ perPage }) => perPage !== undefined);
  return { file, span: divided?.span ?? { start: 0, end: 0 } };
}
