import type { NavEntry, Shell } from '../../../model/manifest.ts';
import { SHELL_IMAGES } from '../../../model/shell-images.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { ResolvedValues } from '../resolve/resolution.ts';

/** The shell's own images by their use, as far as the site folder has them. */
export function shellFiles({ assets }: SymbolTable): Record<string, string> {
  const all = Object.entries(SHELL_IMAGES);
  return Object.fromEntries(all.filter(([, file]) => assets.images.has(file)));
}

/** What the shell of every page shows. */
export function shellOf(
  { facts: _facts, redirects: _redirects, embeds: _embeds, ...rest }: ResolvedValues['site'],
  symbols: SymbolTable,
  menu: NavEntry[],
): Shell {
  const { destinations: _destinations, ...settings } = rest;
  const facts = Object.fromEntries(symbols.facts ?? []);
  const images = Object.entries(shellFiles(symbols)).map(([use, file]) => [use, `/${file}`]);
  return {
    ...settings,
    facts,
    phone: { ...settings.phone, label: facts.phone ?? '' },
    menu,
    images: Object.fromEntries(images),
  };
}
