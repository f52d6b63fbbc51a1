import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { codeSchemas, siteSchemas } from '../authoring/editor-schemas/editor-schemas.ts';
import { updateFiles } from '../authoring/generated-files.ts';
import type { Manifest } from '../model/manifest/manifest.ts';

/** The project's folder and the compiled site folder. */
interface Folders {
  root: string;
  site: string;
}

/**
 * Updates the editor schemas of the code and of the project's `site` folder, so that editors
 * complete a new block or page at once. Does nothing for other sites, or if `schema` cannot be
 * written.
 */
export function updateSchemas(manifest: Manifest, { root, site }: Folders): void {
  const folder = path.join(root, 'schema');
  if (path.resolve(root, 'site') !== site || !isOursToWrite(folder)) return;
  updateFiles(folder, { ...codeSchemas(), ...siteSchemas(manifest, site) });
}

/** Takes what a build has compiled, and updates the schemas from it once the build is done. */
export function schemasOfBuild(folders: Folders) {
  let whole: Manifest | undefined;
  return {
    onCompiled(manifest: Manifest): void {
      whole = manifest;
    },
    update(): void {
      if (whole) updateSchemas(whole, folders);
    },
  };
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
