import path from 'node:path';
import {
  codeSchemas,
  siteSchemas,
  staleSchemas,
  writeSchemas,
} from '../../authoring/editor-schemas/write-schemas.ts';
import { compile } from '../../pipeline.ts';
import type { CommandLine } from '../command-line.ts';
import { keepEditorSettings } from '../editor-settings.ts';
import { siteFolder } from '../site-folder.ts';

/** `schema [--check]`: writes the JSON Schemas for editors to `schema/`, or checks them. */
export async function schema({ flags, root }: CommandLine): Promise<number> {
  const folder = path.join(root, 'schema');
  if (flags.check) return report(staleSchemas(folder, codeSchemas()));
  const asOf = { at: new Date(), hidden: true };
  const { manifest, root: site } = await compile(siteFolder(flags.site), undefined, asOf);
  const names = manifest ? siteSchemas(manifest, site) : {};
  const files = writeSchemas(folder, { ...codeSchemas(), ...names });
  console.log(files.length > 0 ? `Wrote ${files.join(', ')}.` : 'Nothing has changed.');
  const note = keepEditorSettings(root);
  if (note !== undefined) console.log(note);
  return 0;
}

function report(stale: string[]): number {
  if (stale.length === 0) return 0;
  console.error(`Out of date in schema/: ${stale.join(', ')}. Run: npm run schema`);
  return 1;
}
