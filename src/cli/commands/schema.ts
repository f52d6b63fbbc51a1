import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { codeSchemas, siteSchemas } from '../../authoring/editor-schemas/editor-schemas.ts';
import { staleFiles, updateFiles } from '../../authoring/generated-files.ts';
import { createFile } from '../../authoring/whole-files.ts';
import { compile } from '../../pipeline.ts';
import type { CommandLine } from '../command-line.ts';
import { siteFolder } from '../flags.ts';

/** `schema [--check]`: writes the JSON Schemas for editors to `schema/`, or checks them. */
export async function schema({ flags, root }: CommandLine): Promise<number> {
  const folder = path.join(root, 'schema');
  if (flags.check) return report(staleFiles(folder, codeSchemas()));
  const asOf = { at: new Date(), hidden: true };
  const { manifest, root: site } = await compile(siteFolder(flags.site), undefined, asOf);
  const names = manifest ? siteSchemas(manifest, site) : {};
  const files = updateFiles(folder, { ...codeSchemas(), ...names });
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

/** The glob patterns, without extension, of the site files that each schema applies to. */
const FILES: Record<string, string[]> = {
  page: ['site/pages/**/*'],
  form: ['site/forms/*'],
  handout: ['site/handouts/*'],
  nav: ['site/nav', 'site/nav.*'],
  site: ['site/site'],
  translation: ['site/site.*'],
  theme: ['site/theme'],
  words: ['site/words', 'site/words.*'],
};

/** The Visual Studio Code settings with which the YAML extension completes a site's files. */
const SETTINGS = {
  'yaml.schemas': Object.fromEntries(
    Object.entries(FILES).map(([kind, names]) => [
      `./schema/${kind}.json`,
      names.flatMap((name) => [`${name}.yaml`, `${name}.yml`]),
    ]),
  ),
  'yaml.schemaStore.enable': false,
  'yaml.disableDefaultProperties': true,
  'yaml.format.enable': false,
  '[yaml]': {
    'editor.tabSize': 2,
    'editor.insertSpaces': true,
    'editor.quickSuggestions': { strings: true, other: true },
  },
};

/**
 * Writes `.vscode/settings.json` with the schemas of a project. An existing file is not changed.
 *
 * @returns a message: that it was written, or what to add to the existing settings; undefined if
 *   they refer to the schemas already.
 */
function keepEditorSettings(root: string): string | undefined {
  const file = path.join(root, '.vscode/settings.json');
  const text = `${JSON.stringify(SETTINGS, null, 2)}\n`;
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    createFile(file, text);
    return 'Wrote .vscode/settings.json, so that the YAML extension of VS Code uses the schemas.';
  }
  if (readFileSync(file, 'utf8').includes('./schema/page.json')) return undefined;
  const { 'yaml.schemas': schemas } = SETTINGS;
  const lines = JSON.stringify({ 'yaml.schemas': schemas }, null, 2);
  return `Add this to .vscode/settings.json, so that the YAML extension of VS Code uses the schemas:\n${lines}`;
}
