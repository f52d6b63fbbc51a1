import { LAYOUT_IMAGES } from '../../../model/layout-images.ts';
import type { NavEntry, SiteInfo } from '../../../model/manifest.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { ResolvedValues } from '../resolve/resolution.ts';

/** The images of the layout by their use, as far as the site folder has them. */
export function layoutFiles({ assets }: SymbolTable): Record<string, string> {
  const all = Object.entries(LAYOUT_IMAGES);
  return Object.fromEntries(all.filter(([, file]) => assets.images.has(file)));
}

/** What pages know of their site. */
export function siteInfoOf(
  { facts: _facts, redirects: _redirects, embeds: _embeds, ...rest }: ResolvedValues['site'],
  symbols: SymbolTable,
  menu: NavEntry[],
): SiteInfo {
  const { destinations: _destinations, ...settings } = rest;
  const facts = Object.fromEntries(symbols.facts ?? []);
  const images = Object.entries(layoutFiles(symbols)).map(([use, file]) => [use, `/${file}`]);
  return {
    ...settings,
    facts,
    phone: { ...settings.phone, label: facts.phone ?? '' },
    menu,
    images: Object.fromEntries(images),
  };
}
