import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Font } from '../model/schema/theme.ts';
import { familyFile } from '../themes/families.ts';

/** The weights that PDFs and share images are set in. */
export type PrintWeight = 400 | 600;

/** The bundled fonts, one module per file and weight, loaded lazily. */
const FACES = import.meta.glob<string>('../themes/fonts/*.woff', {
  query: '?inline',
  import: 'default',
});

/**
 * Returns the bytes of a font in one weight: WOFF, or the file's own format for a site's own font.
 *
 * @param site absolute path of the site folder.
 * @throws if the bundled font does not come in this weight.
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
