import path from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { isLanguageTag, type SiteLanguage, splitName } from '../../../model/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { headSpan } from '../../check/spans.ts';
import { childOf, textsOf } from '../../values.ts';

/** Documents that are called translations into a language that the site does not have. */
export function unknownLanguages(
  documents: CheckedDocument[],
  site: CheckedDocument | undefined,
  languages: readonly SiteLanguage[],
): Diagnostic[] {
  if (!isEveryLanguageKnown(site)) return [];
  const codes = languages.flatMap(({ code }) => code || []);
  return documents.flatMap((document): Diagnostic[] => {
    const { original, code } = splitName(document.name);
    if (code === '' || codes.includes(code)) return [];
    const { source, root } = document;
    const file = originalFile(source.file, original);
    const named = languages.find(({ tag }) => tag.toLowerCase() === code)?.code;
    const rename = named && path.posix.basename(inLanguage(file, named));
    const params = { code, original: file, codes, ...(rename && { rename }) };
    const { start, end } = headSpan(root);
    const span = { start, end };
    return [{ severity: 'error', code: 'unknown-language', file: source.file, span, params }];
  });
}

/** Pages in a folder called like a language, whose version says that they are translations. */
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
    // Of the others nobody asks for their content, which a build after another has not read.
    const key = document.root.entries.find((entry) => entry.key.text === 'madeFrom')?.key;
    if (!key) return [];
    const rename = inLanguage(file.replace(`/${code}/`, '/'), code);
    const span = { start: key.start, end: key.end };
    return [{ severity: 'error', code: 'translation-unnamed', file, span, params: { rename } }];
  });
}

/** Whether the languages of a site can be read: one that is wrongly written may be any. */
export function isEveryLanguageKnown(site: CheckedDocument | undefined): boolean {
  const list = childOf(site?.root, 'languages');
  if (!site || !list) return site !== undefined;
  return list.kind === 'list' && Object.values(textsOf(list)).every(isLanguageTag);
}

/** The file that a translation is one of: `site/pages/about.yaml` of `site/pages/about.es.yaml`. */
export function originalFile(file: string, original: string): string {
  const name = path.posix.basename(original) + path.posix.extname(file);
  return path.posix.join(path.posix.dirname(file), name);
}

/** The file of a translation: `site/pages/about.es.yaml` of `site/pages/about.yaml`. */
export function inLanguage(file: string, code: string): string {
  return file.replace(/\.\w+$/, (ending) => `.${code}${ending}`);
}
