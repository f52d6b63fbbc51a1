import { copyBase } from '../../../model/images/photo.ts';
import type { Manifest } from '../../../model/manifest/manifest.ts';
import type { SymbolTable } from '../collect/symbol-table.ts';
import type { Resolution } from '../resolve/resolution.ts';
import { layoutFiles } from './site-info.ts';

/**
 * Returns the files that pages use: unchanged ones (`files`), photos without their metadata
 * (`stripped`), and photos in resized copies (`copied`).
 */
export function publishedFiles(
  symbols: SymbolTable,
  resolutions: Resolution[],
): Pick<Manifest, 'files' | 'stripped' | 'copied'> {
  const { images, files } = symbols.assets;
  const photoOf = (name: string) => (images.get(name) ?? files.get(name))?.photo;
  const used = new Set(Object.values(layoutFiles(symbols)));
  const shown = new Set<string>();
  // Building a list for each of thousands of pages would take longer than everything else.
  for (const { references } of resolutions) {
    for (const file of references.files) used.add(file);
    for (const photo of references.photos) shown.add(photo);
  }
  const names = [...used].sort();
  const stripped = names.flatMap((name) => {
    const photo = photoOf(name);
    return photo?.hasMetadata ? [[name, photo.hash] as const] : [];
  });
  return {
    files: names.filter((name) => !photoOf(name)?.hasMetadata),
    stripped: Object.fromEntries(stripped),
    copied: Object.fromEntries(
      [...shown].sort().flatMap((file) => {
        const photo = photoOf(file);
        return photo ? [[copyBase(file, photo), { file, hash: photo.hash }]] : [];
      }),
    ),
  };
}
