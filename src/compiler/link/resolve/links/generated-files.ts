import { type MadeFile, madeFileAt, type WhenMade } from '../../../../model/manifest/made-files.ts';
import type { Lookup } from '../lookup.ts';

/** Returns whether the build of this site generates a site-wide file at a path. */
export function isGenerated(path: string, symbols: Lookup): boolean {
  const made = madeFileAt(path.slice(1));
  return made !== undefined && IS_MADE[made.when](made, symbols);
}

const IS_MADE: Record<WhenMade, (file: MadeFile, symbols: Lookup) => boolean> = {
  always: () => true,
  // Undefined if site.yaml has a mistake: then the key may exist.
  security: (_, symbols) => symbols.all('settings')?.includes('security') ?? true,
  languages: ({ code }, symbols) => symbols.all('languages').some((one) => one.code === code),
  articles: ({ code }, symbols) => {
    const pages = [...symbols.all('pages').values()];
    return pages.some((page) => page.article && (page.code ?? '') === code);
  },
};
