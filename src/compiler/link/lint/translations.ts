import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../diagnostics/suggest.ts';
import { type SiteLanguage, splitName } from '../../../model/locale/languages.ts';
import { wordFileFor } from '../../../words/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { headSpan } from '../../check/spans.ts';
import { errorAt, warningAt } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import { type DocumentKind, isKind } from '../../schemas.ts';
import type { Node } from '../../tree.ts';
import { childOf, itemsOf, scalarAt, textAt } from '../../values.ts';
import { inLanguage } from '../collect/languages.ts';
import { versionFor } from '../collect/versions.ts';
import { otherFacts } from './translated-facts.ts';
import { findTranslatedForms } from './translated-forms.ts';
import type { TranslationPair, WholeSite } from './whole-site.ts';

/** Reports missing translations, and outdated ones, whose original has changed since. */
export function findTranslations(site: WholeSite): Diagnostic[] {
  if (site.symbols.languages.length < 2) return [];
  const pairs = pairsOf(site);
  const facts = pairs.flatMap((pair) => otherFacts(pair, site.documents));
  // With an additional fact, it never fits its version, so it is not reported as outdated.
  const blamed = new Set(facts.map(({ file }) => file));
  return [
    ...findMissing(site),
    ...facts,
    ...pairs.filter(({ own }) => !blamed.has(own.source.file)).flatMap(outdated),
    ...untranslated(pairs, site),
    ...pairs.flatMap(findTranslatedForms),
    ...pairs.flatMap(otherGroups),
  ];
}

function pairsOf({ documents }: WholeSite): TranslationPair[] {
  const known = new Map(documents.map((one) => [keyOf(one), one]));
  return documents.flatMap((own) => {
    const { original: name, code } = splitName(own.name);
    const original = code === '' ? undefined : known.get(keyOf({ ...own, name }));
    return original ? [{ own, original }] : [];
  });
}

/** Normalizes the language code, which may be in upper case in a file name. */
function keyOf({ kind, name }: Pick<CheckedDocument, 'kind' | 'name'>): string {
  const { original, code } = splitName(name);
  return [kind === 'translation' ? 'site' : kind, original, code].join('/');
}

/** Kinds of documents without texts to translate. */
const WORDLESS: readonly DocumentKind[] = ['theme'];

/** How many files a diagnostic names. */
const MAX_NAMED = 5;

function findMissing({ symbols, documents, misnamed }: WholeSite): Diagnostic[] {
  const site = documents.find(({ kind }) => kind === 'site');
  const list = site && childOf(site.root, 'languages');
  if (!site || list?.kind !== 'list') return [];
  const there = new Set(documents.map(keyOf));
  const originals = documents.filter(
    ({ kind, name, source: { file } }) =>
      !WORDLESS.includes(kind) && splitName(name).code === '' && !misnamed.has(file),
  );
  const renamed = new Set(misnamed.values());
  return symbols.languages.flatMap(({ code, tag }, index): Diagnostic[] => {
    const node = list.items[index];
    if (code === '' || !node) return [];
    const files = originals
      .filter(({ kind }) => kind !== 'words' || !isSpoken(symbols.languages, tag))
      .filter((one) => !there.has(keyOf({ ...one, name: `${one.name}.${code}` })))
      .map(({ source: { file } }) => inLanguage(file, code))
      .filter((file) => !renamed.has(file));
    if (files.length === 0) return [];
    const names = files.slice(0, MAX_NAMED);
    const params = { language: tag, files: { names, more: files.length - names.length } };
    return [warningAt(site.source.file, node, { code: 'missing-translation', params })];
  });
}

/**
 * Whether Signpost has texts of its own in a language, so that the site's are not missing in it: those
 * of the main language only fill in what Signpost lacks.
 */
function isSpoken([main]: readonly SiteLanguage[], tag: string): boolean {
  return wordFileFor(tag) !== undefined && !wordFileFor(main?.tag ?? '');
}

function outdated({ own, original }: TranslationPair): Diagnostic[] {
  const version = versionFor(own, original);
  const { madeFrom: from } = own;
  if (from === version) return [];
  const params = { original: original.source.file, version, from };
  const span = childOf(own.root, 'madeFrom') ?? headSpan(own.root);
  return [warningAt(own.source.file, span, { code: 'outdated-translation', params })];
}

/** A shorter description may be made of names, which are the same in other languages. */
const MIN_WORDS = 5;

/** Reports pages that were copied to be translated, and have the description of their originals. */
function untranslated(pairs: TranslationPair[], { symbols, resolutions }: WholeSite): Diagnostic[] {
  const main = symbols.languages[0]?.tag.split('-')[0];
  // Those of cached pages are known without reading their files again.
  const descriptions = new Map(
    resolutions.filter(isKind('page')).map(({ file, value }) => [file, value?.description]),
  );
  return pairs.flatMap(({ own, original }) => {
    const [said, before] = [own, original].map(({ source }) => descriptions.get(source.file));
    if (said === undefined || said !== before || said.split(/\s+/).length < MIN_WORDS) return [];
    if (splitName(own.name).code.split('-')[0] === main) return [];
    const params = { original: original.source.file };
    const node = childOf(own.root, 'description');
    return [warningAt(own.source.file, node, { code: 'untranslated', params })];
  });
}

/** Reports menu groups that translate a group which nav.yaml does not have. */
function otherGroups({ own, original }: TranslationPair): Diagnostic[] {
  if (own.kind !== 'nav') return [];
  const names = menuOf(original).flatMap((entry) => textAt(entry, 'group') ?? []);
  return menuOf(own).flatMap((entry): Diagnostic[] => {
    const node = scalarAt(entry, 'translates');
    if (!node || names.includes(node.text)) return [];
    const { text: written } = node;
    const fix = replacing(node, certain(written, nearest(written, names)), own);
    const params = { written, names };
    return [errorAt(own.source.file, node, { code: 'translated-group', params, fix })];
  });
}

function menuOf({ root }: CheckedDocument): Node[] {
  return itemsOf(childOf(root, 'menu'));
}
