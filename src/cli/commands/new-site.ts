import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  GITATTRIBUTES,
  GITIGNORE,
  packageJson,
  README,
} from '../../authoring/scaffold/site/project.ts';
import { SITE_KINDS, type SiteKind, siteFiles } from '../../authoring/scaffold/site/site.ts';
import { languageMistake } from '../../compiler/language-mistakes.ts';
import { correctedTag, isLanguageTag } from '../../model/locale/languages.ts';
import { utcDay } from '../../model/locale/utc-day.ts';
import { LOOK_NAMES } from '../../model/schema/theme.ts';
import { UserError } from '../../model/user-error.ts';
import { type CommandLine, oneOf } from '../command-line.ts';
import { relativePath } from '../paths.ts';
import { writeNewFile } from '../write-new-file.ts';
import { schema } from './schema.ts';

/**
 * `new site DIR [--kind business|blog|docs] [--language TAG] [--theme NAME]`: writes a
 * small site with marked placeholders, and the project's other files (package.json, README, git
 * files).
 */
export async function createSite(line: CommandLine): Promise<number> {
  const { flags, engine, args } = line;
  const folder = path.resolve(args[1] ?? '.');
  const site = path.join(folder, 'site');
  if (existsSync(site) && readdirSync(site).length > 0) {
    throw new UserError(`${relativePath(site)} already exists; nothing was changed.`);
  }
  const kinds = Object.keys(SITE_KINDS) as SiteKind[];
  const chosen = <Name extends string>(noun: string, names: readonly Name[], usual: Name) =>
    oneOf(flags[noun] ?? usual, names, { noun, lead: 'There are' });
  const files = siteFiles({
    kind: chosen('kind', kinds, 'business'),
    language: languageIn(flags.language ?? 'en'),
    theme: flags.theme === undefined ? undefined : chosen('theme', LOOK_NAMES, LOOK_NAMES[0]),
    today: utcDay(new Date()),
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  for (const [name, text] of Object.entries(files)) writeNewFile(path.join(site, name), text);
  writeProject(folder, engine);
  await schema({ ...line, root: folder, flags: { site } });
  const way = path.relative('.', folder);
  const shown = /^[\w./-]*$/.test(way) ? way : `"${way}"`;
  const begin = `${way ? `cd ${shown} && ` : ''}npm install && npm run dev`;
  console.log(`\nReplace the texts in [[double brackets]]. To see the site: ${begin}`);
  return 0;
}

/** @throws UserError if it is not the tag of a language. */
function languageIn(written: string): string {
  const tag = correctedTag(written);
  const mistake = isLanguageTag(tag) ? languageMistake(tag) : { suggestion: undefined };
  if (!mistake) return tag;
  const { suggestion } = mistake;
  const hint = suggestion
    ? `Did you mean "${suggestion}"?`
    : 'Write its letters, maybe with those of a country: pt, pt-BR.';
  throw new UserError(`There is no language "${written}". ${hint}`);
}

/** Writes the project files around a site. Of existing files only package.json is extended. */
function writeProject(folder: string, engine: string): void {
  const manifest = path.join(folder, 'package.json');
  const existing = existsSync(manifest) ? readFileSync(manifest, 'utf8') : undefined;
  const own = readFileSync(path.join(engine, 'package.json'), 'utf8');
  const { version, scripts }: { version: string; scripts: Record<string, string> } =
    JSON.parse(own);
  const commands = Object.keys(scripts).filter((name) =>
    scripts[name]?.endsWith(`signpost.mjs ${name}`),
  );
  const text = packageJson(existing, { version, commands });
  if (text !== existing) writeNewFile(manifest, text);
  for (const [name, content] of [
    ['.gitattributes', GITATTRIBUTES],
    ['.gitignore', GITIGNORE],
    ['README.md', README],
  ] as const) {
    const file = path.join(folder, name);
    if (!existsSync(file)) writeNewFile(file, content);
  }
}
