import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Font } from '../model/theme.ts';
import { familyFile } from '../themes/families.ts';

/** The weights that PDFs and share images are set in. */
export type PrintWeight = 400 | 600;

/** The fonts that come along, each in one weight: a module a file, which is loaded when it is used. */
const FACES = import.meta.glob<string>('../themes/fonts/*.woff', {
  query: '?inline',
  import: 'default',
});

/**
 * The bytes of a font in one weight, WOFF but for one of the site's own: that is as its file is.
 *
 * @param site absolute path of the site folder.
 */
export async function printFont(
  { name, file }: Font,
  weight: PrintWeight,
  site: string,
): Promise<Buffer> {
  if (file !== undefined) return readFileSync(path.join(site, file));
  const load = FACES[`../themes/fonts/${familyFile(name)}-${weight}.woff`];
  if (!load) throw new Error(`${name} does not come along in ${weight}.`);
  const address = await load();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
