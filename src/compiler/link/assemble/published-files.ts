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
  const own = resolutions.flatMap(({ references }) => [...references.files]);
  const names = [...new Set([...own, ...Object.values(layoutFiles(symbols))])].sort();
  const isBare = (name: string) => photoOf(name)?.isBare ?? true;
  const shown = new Set(resolutions.flatMap(({ references }) => [...references.photos]));
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
