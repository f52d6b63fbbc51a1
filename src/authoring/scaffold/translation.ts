import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckedDocument } from '../../compiler/check/check.ts';
import { versionFor } from '../../compiler/link/collect/versions.ts';
import { openStages, type Stages } from '../../compiler/memory/memory.ts';
import type { DocumentKind } from '../../compiler/schemas.ts';
import { splitName } from '../../model/languages.ts';
import type { NewFiles, NewUnit } from './scaffold.ts';

/** What is never translated: a translation has a place of its own, and that of its original in the menu. */
const LEFT_OUT = /^(path|nav|redirects):/;

/**
 * A translation of a page, a form, the menu or site.yaml, which begins as a copy: `about.es`,
 * `forms/contact.es`, `nav.es`, `site.es`.
 *
 * @throws if there is no original, or none that can be read.
 */
export function translationFiles({ name, site }: NewUnit): NewFiles {
  const { original, code } = splitName(name);
  const { kind, below } = placeOf(original);
  const file = path.join(site, `${below}.yaml`);
  if (!existsSync(file)) throw new Error(`There is no ${below}.yaml to translate.`);
  const text = readFileSync(file, 'utf8');
  const copy = COPY[kind]?.(text) ?? withoutKeys(text, LEFT_OUT);
  const [from, made] = [documentOf(kind, text), documentOf(translated(kind), copy)];
  const version = versionFor(made, from);
  return {
    files: { [path.join(site, `${below}.${code}.yaml`)]: `madeFrom: "${version}"\n${copy}` },
    next: `Put its words into the other language; site.yaml names that in "languages".`,
  };
}

function placeOf(original: string): { kind: DocumentKind; below: string } {
  if (original === 'nav' || original === 'site') return { kind: original, below: original };
  const [folder, ...rest] = original.split('/');
  if (folder === 'forms') return { kind: 'form', below: original };
  return { kind: 'page', below: folder === 'pages' ? original : `pages/${original}`, ...rest };
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

function documentOf(
  kind: DocumentKind,
  text: string,
  stages: Stages = openStages(),
): CheckedDocument {
  const bytes = new TextEncoder().encode(text);
  const { document } = stages.read({ kind, file: `${kind}.yaml`, name: kind, bytes });
  if (!document) throw new Error('The original cannot be read: npm run check says why.');
  return stages.check(document).document;
}
