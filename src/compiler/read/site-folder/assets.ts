import { stat } from 'node:fs/promises';
import path from 'node:path';
import { unreadable } from './explain.ts';
import { type Asset, type OpenFolder, toDiagnostic } from './folder.ts';
import { otherThanPdf } from './other-than-pdf.ts';
import { isGone, walk } from './walk.ts';

export async function listAssets(folder: OpenFolder, below: string): Promise<Map<string, Asset>> {
  const { files, mistakes } = await walk(folder.root, below);
  folder.diagnostics.push(...mistakes.map((mistake) => toDiagnostic(folder, mistake)));
  const found = await Promise.all(files.map((name) => assetAt(folder, name)));
  return new Map(files.flatMap((name, index) => (found[index] ? [[name, found[index]]] : [])));
}

/** @returns undefined if the file is gone since its folder was listed, or cannot be accessed. */
async function assetAt(folder: OpenFolder, name: string): Promise<Asset | undefined> {
  try {
    const file = path.join(folder.root, name);
    const { size, mtimeMs, ctimeMs } = await stat(file);
    const actualKind = /^files\/.*\.pdf$/i.test(name) ? otherThanPdf(file) : undefined;
    return { bytes: size, changed: Math.max(mtimeMs, ctimeMs), ...(actualKind && { actualKind }) };
  } catch (error) {
    skipAsset(folder, name, error);
    return undefined;
  }
}

export function skipAsset(folder: OpenFolder, name: string, error: unknown): void {
  const { images, files } = folder.assets;
  if (isGone(error)) for (const assets of [images, files]) assets.delete(name);
  else folder.diagnostics.push(toDiagnostic(folder, unreadable(name, error)));
}
