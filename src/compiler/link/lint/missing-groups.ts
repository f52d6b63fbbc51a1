import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../diagnostics/suggest.ts';
import { splitName } from '../../../model/locale/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { errorAt, usesAt } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import { isKind } from '../../schemas.ts';
import { childOf, itemsOf, scalarAt } from '../../values.ts';

/** If at least this many pages agree on a name, the pages are right and the menu is wrong. */
const ENOUGH = 2;

/** The diagnostic for a page that joins an unknown group. */
type Stray = Extract<Diagnostic, { code: 'unknown-group' }>;

/**
 * Reports a group that several pages join and the menu lacks once, in the menu.
 *
 * @param joined the groups that pages join, whether the menu has them or not.
 */
export function blameMenu(
  diagnostics: Diagnostic[],
  documents: CheckedDocument[],
  joined: ReadonlySet<string>,
): Diagnostic[] {
  const strays = diagnostics.filter((one): one is Stray => one.code === 'unknown-group');
  if (strays.length < ENOUGH) return diagnostics;
  const codes = new Map(documents.map(({ source, name }) => [source.file, splitName(name).code]));
  const blamed = documents.filter(isKind('nav')).flatMap((nav) => {
    const { code } = splitName(nav.name);
    const own = strays.filter(({ file }) => codes.get(file) === code);
    const names = [...new Set(own.map(({ params }) => params.written))];
    return names.flatMap((name) => {
      const pages = own.filter(({ params }) => params.written === name);
      const menu = pages.length < ENOUGH ? undefined : missingGroup(name, pages, { nav, joined });
      return menu ? [{ menu, pages }] : [];
    });
  });
  const explained = new Set<Diagnostic>(blamed.flatMap(({ pages }) => pages));
  return [...diagnostics.filter((one) => !explained.has(one)), ...blamed.map(({ menu }) => menu)];
}

interface Menu {
  nav: CheckedDocument;
  joined: ReadonlySet<string>;
}

/** Reports a group that was removed from the menu, or is spelt differently there. */
function missingGroup(name: string, pages: Stray[], { nav, joined }: Menu): Diagnostic | undefined {
  const items = itemsOf(childOf(nav.root, 'menu'));
  if (items.some((item) => scalarAt(item, 'translates')?.text === name)) return undefined;
  const groups = items.flatMap((item) => scalarAt(item, 'group') ?? []);
  const names = groups.map(({ text }) => text);
  const suggestion = nearest(name, names);
  const misspelt = groups.find(({ text }) => text === suggestion);
  const place = misspelt ?? nav.root.entries.find(({ key }) => key.text === 'menu')?.key;
  if (!place || joined.has(misspelt?.text ?? '')) return undefined;
  const sure = misspelt && certain(misspelt.text, name);
  // A name with another word in it was changed on purpose: taking it back would undo that.
  const isMisspelt = sure !== undefined && wordsIn(misspelt?.text ?? '') === wordsIn(name);
  return errorAt(nav.source.file, place, {
    code: 'unknown-group',
    params: { written: name, names, menu: { says: misspelt?.text, isMisspelt } },
    uses: usesAt(pages),
    fix: misspelt && isMisspelt ? replacing(misspelt, name, nav) : undefined,
  });
}

const wordsIn = (name: string) => name.trim().split(/\s+/).length;
