import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { YAMLException } from 'js-yaml';
import type { CheckedDocument } from '../../compiler/check/check.ts';
import { filesBelow } from '../../compiler/files-below.mjs';
import { versionFor } from '../../compiler/link/collect/versions.ts';
import type { DocumentKind } from '../../compiler/schemas.ts';
import { openStages } from '../../compiler/stages.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { languageName, splitName } from '../../model/locale/languages.ts';
import { UserError } from '../../model/user-error.ts';
import { wordFileFor } from '../../words/languages.ts';
import type { NewFiles, ScaffoldOptions } from './scaffold.ts';
import { untranslatedWords } from './site/untranslated-words.ts';
import { languageOf } from './starter-words.ts';

/** Keys that are not copied: a translation has its own path, and its original's menu place. */
const LEFT_OUT = /^(path|nav):/;

/**
 * Returns a new translation of a page, form, handout, menu or site.yaml, which begins as a copy:
 * `about.es`, `forms/contact.es`, `handouts/terms.es`, `nav.es`, `site.es`; or one of the engine's
 * texts, `words.pt`.
 *
 * @throws UserError if the original is missing or cannot be parsed.
 */
export function translationFiles({ name, site }: ScaffoldOptions): NewFiles {
  const { original, code } = splitName(name);
  if (original === WORDS) return wordsFile(site, code);
  const { kind, below } = locateOriginal(original);
  const file = path.join(site, `${below}.yaml`);
  if (!existsSync(file)) throw missingOriginal(site, below);
  const text = readFileSync(file, 'utf8');
  const copy = COPY[kind]?.(text) ?? withoutKeys(text, LEFT_OUT);
  const [from, translation] = [documentOf(kind, text), documentOf(translated(kind), copy)];
  const version = versionFor(translation, from);
  return {
    files: { [path.join(site, `${below}.${code}.yaml`)]: `madeFrom: "${version}"\n${copy}` },
    next: `Translate its texts, and list the language under "languages" in site.yaml.`,
  };
}

/** The name of the engine's texts, which are in no file of the site. */
const WORDS = 'words';

/** The file of the site's own language has no code in its name. */
function wordsFile(site: string, code: string): NewFiles {
  if (wordFileFor(code)) {
    throw new UserError(
      `Signpost has its own texts in ${languageName(code, 'en')}. In words.yaml write only those to replace.`,
    );
  }
  const main = languageOf(site).toLowerCase();
  const isMain = main === code || main.split('-')[0] === code;
  const file = path.join(site, isMain ? 'words.yaml' : `words.${code}.yaml`);
  const existing = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const text = completeWords(code, existing);
  const list = isMain ? '' : ', and list the language under "languages" in site.yaml';
  return {
    files: existing === undefined ? { [file]: text } : {},
    ...(existing !== undefined && { changed: { [file]: text } }),
    next: `Translate its texts in [[double brackets]], but no {names} in braces${list}.`,
  };
}

function completeWords(code: string, existing: string | undefined): string {
  try {
    return untranslatedWords(code, existing);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new UserError('The words.yaml cannot be read. To see why: npm run check');
  }
}

function missingOriginal(site: string, below: string): UserError {
  const [folder = ''] = below.split('/');
  const originals = existsSync(path.join(site, folder)) ? originalsIn(path.join(site, folder)) : [];
  const base = below.slice(folder.length + 1);
  const hint = originals.length > 0 ? ` ${suggest(base, originals, 'There are')}` : '';
  return new UserError(`There is no "${below}.yaml" in the site to translate.${hint}`);
}

/** Returns the names of the documents in a folder that are no translations. */
function originalsIn(folder: string): string[] {
  return filesBelow(folder)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length))
    .filter((name) => splitName(name).code === '');
}

function locateOriginal(original: string): { kind: DocumentKind; below: string } {
  if (original === 'nav' || original === 'site') return { kind: original, below: original };
  const [folder] = original.split('/');
  if (folder === 'forms') return { kind: 'form', below: original };
  if (folder === 'handouts') return { kind: 'handout', below: original };
  return { kind: 'page', below: folder === 'pages' ? original : `pages/${original}` };
}

function translated(kind: DocumentKind): DocumentKind {
  return kind === 'site' ? 'translation' : kind;
}

const COPY: Partial<Record<DocumentKind, (text: string) => string>> = {
  site: taglineOf,
  // `translates` keeps the group's pages when its name is translated.
  nav: (text) =>
    text.replace(
      /^( *)- group: (.*)$/gm,
      (entry, indent, group) => `${entry}\n${indent}  translates: ${group}`,
    ),
};

/** Returns the tagline of site.yaml, the only line that is certainly to be translated. */
function taglineOf(text: string): string {
  return /^tagline:.*$/m.exec(text)?.[0].concat('\n') ?? 'tagline: What the company is\n';
}

/** Removes top-level keys with their values from a YAML text. */
function withoutKeys(text: string, keys: RegExp): string {
  let isOut = false;
  const lines = text.split('\n').filter((line) => {
    if (/^\S/.test(line) && !line.startsWith('#')) isOut = keys.test(line);
    return !isOut;
  });
  return lines.join('\n');
}

function documentOf(kind: DocumentKind, text: string): CheckedDocument {
  const stages = openStages();
  const bytes = new TextEncoder().encode(text);
  const { document } = stages.read({ kind, file: `${kind}.yaml`, name: kind, bytes });
  if (!document) throw new UserError('The original cannot be read. To see why: npm run check');
  return stages.check(document).document;
}
