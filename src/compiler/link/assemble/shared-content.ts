import type { NavEntry } from '../../../model/manifest/manifest.ts';
import { memoized } from '../../../model/memoized.ts';
import type { Form } from '../../../model/schema/form.ts';
import type { PersonalData } from '../../../model/units/personal-data.ts';
import { hashed } from '../../hash.ts';
import { isKind } from '../../schemas.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import { headsIn } from '../languages/same-page.ts';
import type { References, Resolution } from '../resolve/resolution.ts';
import { relatedTo, teasersBelow, teasersShown } from './listings.ts';
import { menuLabels } from './menu.ts';
import type { PageHead, PageParts } from './page-parts.ts';
import { type DataSettings, personalDataOf } from './personal-data.ts';

/** What pages show parts of, besides their own document. */
export interface SharedSources {
  resolutions: Resolution[];
  /** By language code. */
  menus: ReadonlyMap<string, NavEntry[]>;
  /** By name. */
  forms: Record<string, Form>;
}

/**
 * Returns a function that returns the forms and values of other documents that a page shows, with
 * their paths: lists of pages, forms, and which personal data the site collects.
 */
export function sharedContentFinder(
  { resolutions, menus, forms: known }: SharedSources,
  heads: () => PageHead[],
): (
  head: PageHead,
  references: References,
  table: SymbolTable,
) => Pick<PageParts, 'forms' | 'placed'> {
  const listed = memoized((table: SymbolTable) => {
    return headsIn(table, new Map(heads().map((head) => [head.path, head])));
  });
  const labels = new Map([...menus].map(([code, menu]) => [code, menuLabels(menu)]));
  const settings = resolutions.find(isKind('site'))?.value ?? {};
  const collected = memoized((table: SymbolTable) =>
    hashed(personalDataIn(table, known, settings)),
  );
  const formOf = memoized((name: string) => hashed(known[name]));
  const listingsIn = memoized((table: SymbolTable) => {
    const inMenu = labels.get(table.code) ?? new Map();
    return memoized((under: string) => hashed(teasersBelow(under, listed(table), inMenu)));
  });
  return (head, { listings, forms: shown, personalData }, table) => ({
    forms: shown.map(({ name }) => formOf(formName(name, table)).value?.id ?? name),
    placed: [
      ...listings.map(({ name, path, related, ...choice }) => {
        const all = listingsIn(table)(name);
        if (related) return { path, ...hashed(relatedTo(head, all.value)) };
        const { chosenBy, limit, perPage } = choice;
        const isWhole = chosenBy.length === 0 && limit === undefined && perPage === undefined;
        const shown = () => teasersShown(all.value, { ...choice, on: head.path });
        return { path, ...(isWhole ? all : hashed(shown())) };
      }),
      ...shown.map(({ name, path }) => ({ path, ...formOf(formName(name, table)) })),
      ...personalData.map((path) => ({ path, ...collected(table) })),
    ],
  });
}

/** Returns the name of a form's version in a language. */
function formName(name: string, { code, forms }: Pick<SymbolTable, 'code' | 'forms'>): string {
  return forms.get(name)?.code ? `${name}.${code}` : name;
}

/** Returns which personal data the site collects, described in one language. */
function personalDataIn(
  table: SymbolTable,
  forms: Record<string, Form>,
  site: DataSettings,
): PersonalData {
  const names = [...table.forms.keys()].sort();
  return personalDataOf(
    names.flatMap((name) => forms[formName(name, table)] ?? []),
    site,
  );
}
