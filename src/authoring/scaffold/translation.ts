import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedDocument } from '../../compiler/check/check.ts';
import { versionFor } from '../../compiler/link/collect/versions.ts';
import type { DocumentKind } from '../../compiler/schemas.ts';
import { openStages } from '../../compiler/stages.ts';
import { suggest } from '../../diagnostics/suggest.ts';
import { splitName } from '../../model/languages.ts';
import type { NewFiles, NewUnit } from './scaffold.ts';

/** What is never translated: a translation has a place of its own, and that of its original in the menu. */
const LEFT_OUT = /^(path|nav):/;

/**
 * A translation of a page, a form, a handout, the menu or site.yaml, which begins as a copy:
 * `about.es`, `forms/contact.es`, `handouts/terms.es`, `nav.es`, `site.es`.
 *
 * @throws if there is no original, which `missingOriginal` tells, or none that can be read.
 */
export function translationFiles({ name, site }: NewUnit): NewFiles {
  const { original, code } = splitName(name);
  const { kind, below } = placeOf(original);
  const file = path.join(site, `${below}.yaml`);
  const text = readFileSync(file, 'utf8');
  const copy = COPY[kind]?.(text) ?? withoutKeys(text, LEFT_OUT);
  const [from, made] = [documentOf(kind, text), documentOf(translated(kind), copy)];
  const version = versionFor(made, from);
  return {
    files: { [path.join(site, `${below}.${code}.yaml`)]: `madeFrom: "${version}"\n${copy}` },
    next: `Put its words into the other language; site.yaml names that in "languages".`,
  };
}

/** What to say of a translation whose original is not there; undefined if it is. */
export function missingOriginal({ name, site }: NewUnit): string | undefined {
  const { below } = placeOf(splitName(name).original);
  if (existsSync(path.join(site, `${below}.yaml`))) return undefined;
  const [folder = ''] = below.split('/');
  const known = existsSync(path.join(site, folder)) ? originalsIn(path.join(site, folder)) : [];
  const base = below.slice(folder.length + 1);
  const hint = known.length > 0 ? ` ${suggest(base, known, 'There are')}` : '';
  return `There is no "${below}.yaml" in the site to translate.${hint}`;
}

/** The documents of a folder that are no translations. */
function originalsIn(folder: string): string[] {
  return readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => file.slice(0, -'.yaml'.length).replaceAll(path.sep, '/'))
    .filter((name) => splitName(name).code === '');
}

function placeOf(original: string): { kind: DocumentKind; below: string } {
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
  // The name of a group may become another one, and still have the same pages.
  nav: (text) =>
    text.replace(
      /^( *)- group: (.*)$/gm,
      (entry, indent, group) => `${entry}\n${indent}  translates: ${group}`,
    ),
};

/** What of site.yaml is certainly to be translated. */
function taglineOf(text: string): string {
  return /^tagline:.*$/m.exec(text)?.[0].concat('\n') ?? 'tagline: What the company is\n';
}

/** A text without some of its keys, and what stands below them. */
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
  if (!document) throw new Error('The original cannot be read: npm run check says why.');
  return stages.check(document).document;
}
