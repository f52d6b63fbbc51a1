import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openIconLibrary } from '../../compiler/link/resolve/icon-library.ts';
import type { IconShape } from '../../model/schema/resolved-values.ts';

/** An icon, and the words by which it is found, in one text. */
export interface IconReference {
  name: string;
  shape: IconShape;
  searchWords: string;
}

const require = createRequire(import.meta.url);

/** Returns every icon once, in alphabetical order, without the library's deprecated aliases. */
export function iconReferences(): IconReference[] {
  const words = JSON.parse(
    readFileSync(require.resolve('lucide-static/tags.json'), 'utf8'),
  ) as Record<string, string[]>;
  const library = openIconLibrary();
  return Object.entries(words).flatMap(([name, tags]) => {
    const shape = library.shape(name);
    return shape ? [{ name, shape, searchWords: [name, ...tags].join(' ').toLowerCase() }] : [];
  });
}
