import path from 'node:path';
import type { ParamsOf } from '../../../diagnostics/catalogue.ts';
import type { Diagnostic, Mistake } from '../../../diagnostics/diagnostic.ts';
import { groupBy } from '../../../model/group-by.ts';
import {
  isLanguageTag,
  languageName,
  type SiteLanguage,
  splitName,
} from '../../../model/locale/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { headSpan } from '../../check/spans.ts';
import { errorAt, warningAt } from '../../diagnose.ts';
import type { DocumentKind } from '../../schemas.ts';
import { slug } from '../../slug.ts';
import { childOf } from '../../values.ts';

/** Reports documents with the code of a language in their name that the site does not have. */
export function unknownLanguages(
  documents: CheckedDocument[],
  site: CheckedDocument | undefined,
  languages: readonly SiteLanguage[],
): Diagnostic[] {
  if (!isEveryLanguageKnown(site)) return [];
  const codes = languages.flatMap(({ code }) => code || []);
  const byCode = groupBy(documents, ({ name }) => splitName(name).code);
  const unknown = [...byCode].filter(([code]) => code !== '' && !codes.includes(code));
  return unknown.map(([code, [first, ...others]]): Diagnostic => {
    const { source, root, name } = first;
    const { original } = splitName(name);
    const file = originalFile(source.file, original);
    const named = languages.find(({ tag }) => tag.toLowerCase() === code)?.code;
    const rename = named && path.posix.basename(inLanguage(file, named));
    const more = others.length;
    const own = languages[0]?.tag ?? 'en';
    const params = { code, original: file, codes, own, more, ...(rename && { rename }) };
    const related = others.map((other) => {
      return { file: other.source.file, span: headSpan(other.root) };
    });
    const mistake: Mistake = { code: 'unknown-language', related, params };
    return errorAt(source.file, headSpan(root), mistake);
  });
}

/** Reports pages in a folder named after a language that are translations: they have `madeFrom`. */
export function unnamedTranslations(
  documents: CheckedDocument[],
  languages: readonly SiteLanguage[],
): Diagnostic[] {
  return documents.flatMap((document): Diagnostic[] => {
    const { name, source } = document;
    const { file } = source;
    const [code = '', ...below] = name.split('/');
    const isLanguage = code !== '' && languages.some((one) => one.code === code);
    if (!isLanguage || below.length === 0 || splitName(name).code !== '') return [];
    // Read only now: `root` is lazy, and an incremental build has not parsed the other documents.
    const key = document.root.entries.find((entry) => entry.key.text === 'madeFrom')?.key;
    if (!key) return [];
    const rename = inLanguage(file.replace(`/${code}/`, '/'), code);
    return [errorAt(file, key, { code: 'translation-unnamed', params: { rename } })];
  });
}

/** A document whose file name marks its language in another way than translations do. */
interface Misnamed extends ParamsOf<'translation-misnamed'> {
  document: CheckedDocument;
}

const TRANSLATED_KINDS: readonly DocumentKind[] = ['page', 'form', 'handout'];

/**
 * Returns documents named `about-es`, `about_es`, `about-spanish`, `es/about` or `es/about.es` on a
 * site in Spanish with an `about` and no `about.es`. Only names are compared: they are evidence enough.
 */
export function misnamedTranslations(
  documents: CheckedDocument[],
  languages: readonly SiteLanguage[],
): Misnamed[] {
  const named = languages.flatMap((one) => (one.code ? [[one, wordsFor(one)] as const] : []));
  if (named.length === 0) return [];
  const known = new Map(documents.map((one) => [`${one.kind}/${one.name.toLowerCase()}`, one]));
  return documents
    .filter(({ kind }) => TRANSLATED_KINDS.includes(kind))
    .flatMap((document): Misnamed[] => {
      const { kind } = document;
      const { original: name, code: own } = splitName(document.name);
      const lower = name.toLowerCase();
      for (const [{ tag, code }, words] of named) {
        // `es/about.es` has the right name, in a folder that says the language again.
        if (own !== '' && (own !== code || !lower.startsWith(`${code}/`))) continue;
        const found = words.map((word) => originalIn(lower, word)).find((one) => one !== undefined);
        const original = found === undefined ? undefined : known.get(`${kind}/${found}`);
        if (!original || known.has(`${kind}/${found}.${code}`)) continue;
        const { file } = original.source;
        const rename = inLanguage(file, code);
        return [{ document, original: file, language: languageName(tag, 'en'), rename }];
      }
      return [];
    });
}

/** Returns the spellings of a language in file names: `es`, `es-us`, `spanish`, `espanol`. */
function wordsFor({ tag, code }: SiteLanguage): string[] {
  const names = ['en', tag].map((inLanguage) => slug(languageName(tag, inLanguage)));
  return [...new Set([code, tag.toLowerCase(), ...names])].filter(Boolean);
}

/** Returns `about` for `about-es`, `about_es`, `about.spanish`, `about (es)` and `es/about`. */
function originalIn(name: string, word: string): string | undefined {
  if (name.startsWith(`${word}/`)) return name.slice(word.length + 1);
  const bare = name.endsWith(')') ? name.slice(0, -1) : name;
  if (!bare.endsWith(word)) return undefined;
  const before = bare.slice(0, -word.length);
  const original = before.replace(/(?:[-_ .]| ?\()$/, '');
  return original === before || original === '' ? undefined : original;
}

/** Reports misnamed translations: as errors if the name is also an invalid or taken path. */
export function tellMisnamed(misnamed: Misnamed[], mistakes: Diagnostic[]): Diagnostic[] {
  const files = new Map(misnamed.map(({ document, ...params }) => [document.source.file, params]));
  const reported = new Set<string>();
  const others = mistakes.flatMap((mistake): Diagnostic[] => {
    const params = files.get(mistake.file);
    if (!params || (mistake.code !== 'wrong-path' && mistake.code !== 'path-taken'))
      return [mistake];
    reported.add(mistake.file);
    return [errorAt(mistake.file, mistake.span, { code: 'translation-misnamed', params })];
  });
  const left = misnamed.filter(({ document }) => !reported.has(document.source.file));
  return [
    ...left.map(({ document: { source, root }, ...params }) =>
      warningAt(source.file, headSpan(root), { code: 'translation-misnamed', params }),
    ),
    ...others,
  ];
}

/** Returns whether all languages of a site are known: an invalid tag may mean any language. */
export function isEveryLanguageKnown(site: CheckedDocument | undefined): boolean {
  const list = childOf(site?.root, 'languages');
  if (!site || !list) return site !== undefined;
  return (
    list.kind === 'list' &&
    list.items.every((item) => item.kind === 'scalar' && isLanguageTag(item.text))
  );
}

/** Returns the file of the original: `site/pages/about.yaml` for `site/pages/about.es.yaml`. */
export function originalFile(file: string, original: string): string {
  const name = path.posix.basename(original) + path.posix.extname(file);
  return path.posix.join(path.posix.dirname(file), name);
}

/** Returns the file of a translation: `site/pages/about.es.yaml` for `site/pages/about.yaml`. */
export function inLanguage(file: string, code: string): string {
  return file.replace(/\.\w+$/, (ending) => `.${code}${ending}`);
}
