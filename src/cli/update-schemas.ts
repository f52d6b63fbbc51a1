import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { codeSchemas, siteSchemas } from '../authoring/editor-schemas/editor-schemas.ts';
import { updateFiles } from '../authoring/generated-files.ts';
import type { Manifest } from '../model/manifest/manifest.ts';

/**
 * Updates the editor schemas of the code and of the project's `site` folder, so that editors
 * complete a new block or page at once. Does nothing for other sites, or if `schema` cannot be
 * written.
 *
 * @param manifest with all pages, whenever they are published.
 * @param folders the project's folder and the compiled site folder.
 */
export function updateSchemas(
  manifest: Manifest,
  { root, site }: { root: string; site: string },
): void {
  const folder = path.join(root, 'schema');
  if (path.resolve(root, 'site') !== site || !isOursToWrite(folder)) return;
  updateFiles(folder, { ...codeSchemas(), ...siteSchemas(manifest, site) });
}

/** False in CI: there a check compares the schemas with the code, so they must not be updated. */
function isOursToWrite(folder: string): boolean {
  if (process.env.CI) return false;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
