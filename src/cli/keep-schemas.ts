import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import {
  codeSchemas,
  siteSchemas,
  writeSchemas,
} from '../authoring/editor-schemas/write-schemas.ts';
import type { Manifest } from '../model/manifest.ts';
import { type BuiltSite, compile } from '../pipeline.ts';

/** The project's folder, and the site folder that was compiled. */
interface Folders {
  root: string;
  site: string;
}

/**
 * Brings the schemas of the code and of the project's own site up to date, so that editors
 * know a new block or page at once. They know the names of no other site that is built.
 */
export function keepSchemas(manifest: Manifest, { root, site }: Folders): void {
  const folder = path.join(root, 'schema');
  if (path.resolve(root, 'site') !== site || !isOursToWrite(folder)) return;
  writeSchemas(folder, { ...codeSchemas(), ...siteSchemas(manifest, site) });
}

/** The same after a build: it has only what visitors see now, and editors know all pages. */
export async function keepSchemasOf(
  { manifest, timetable }: Pick<BuiltSite, 'manifest' | 'timetable'>,
  folders: Folders,
): Promise<void> {
  const isAll = timetable.pages.length === 0;
  const whole = isAll
    ? manifest
    : (await compile(folders.site, undefined, { at: new Date(), hidden: true })).manifest;
  if (whole) keepSchemas(whole, folders);
}

/** Where the project is tested they are held against the code, and must not be put right first. */
function isOursToWrite(folder: string): boolean {
  if (process.env.CI) return false;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
