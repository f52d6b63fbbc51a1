import type { Manifest } from '../../../model/manifest.ts';
import { copyBase } from '../../../model/photo.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { Resolution } from '../resolve/resolution.ts';
import { layoutFiles } from './site-info.ts';

/** The files that pages use: those that are published as they are, and photos, which are not. */
export function publishedFiles(
  symbols: SymbolTable,
  resolutions: Resolution[],
): Pick<Manifest, 'files' | 'stripped' | 'copied'> {
  const { images, files } = symbols.assets;
  const photoOf = (name: string) => (images.get(name) ?? files.get(name))?.photo;
  const used = new Set(Object.values(layoutFiles(symbols)));
  const shown = new Set<string>();
  // A list for each of thousands of pages would take longer than all the rest.
  for (const { references } of resolutions) {
    for (const file of references.files) used.add(file);
    for (const photo of references.photos) shown.add(photo);
  }
  const names = [...used].sort();
  const isBare = (name: string) => photoOf(name)?.isBare ?? true;
  return {
    files: names.filter(isBare),
    stripped: Object.fromEntries(
      names.filter((name) => !isBare(name)).map((name) => [name, photoOf(name)?.hash ?? '']),
    ),
    copied: Object.fromEntries(
      [...shown].sort().flatMap((file) => {
        const photo = photoOf(file);
        return photo ? [[copyBase(file, photo), { file, hash: photo.hash }]] : [];
      }),
    ),
  };
}
