import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which schema goes with which files of a site. */
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

/** What Visual Studio Code needs to be told to complete the YAML of a site. */
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
 * Tells Visual Studio Code of the schemas in a project.
 *
 * @returns what to say: that it was done, or what to put into settings that are somebody's own.
 */
export function keepEditorSettings(root: string): string | undefined {
  const file = path.join(root, '.vscode/settings.json');
  const text = `${JSON.stringify(SETTINGS, null, 2)}\n`;
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
    return 'Wrote .vscode/settings.json, by which the YAML extension finds them.';
  }
  if (readFileSync(file, 'utf8').includes('./schema/page.json')) return undefined;
  const { 'yaml.schemas': schemas } = SETTINGS;
  const lines = JSON.stringify({ 'yaml.schemas': schemas }, null, 2);
  return `Put this into .vscode/settings.json, for the YAML extension to find them:\n${lines}`;
}
