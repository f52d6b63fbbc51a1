import { groupBy } from '../../../model/group-by.ts';
import { anchoredTextsIn } from '../../../model/manifest/anchored-texts.ts';
import type { Block } from '../../../model/manifest/manifest.ts';
import { memoized } from '../../../model/memoized.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { hashWithJson } from '../../hash.ts';
import { lazyProperties } from '../../lazily.ts';
import { type ValueAt, withValues } from '../../parts.ts';
import type { Assets } from '../../read/site-folder/folder.ts';
import type { DocumentKind } from '../../schemas.ts';
import type { Anchor, SymbolTable } from '../collect/symbol-table.ts';
import type { ResolveContext } from './context.ts';
import { checkFirstLanguage, checkLanguages, checkLanguagesTwice } from './documents/languages.ts';
import { checkLabels, checkLists, checkSearchTexts } from './documents/lengths.ts';
import { checkMenu } from './documents/menu.ts';
import {
  bareArticleOf,
  checkOpenings,
  checkUpdated,
  mapPage,
  openPage,
  withMinutes,
} from './documents/page.ts';
import { checkTheme } from './documents/theme.ts';
import { checkWords } from './documents/words.ts';
import { checkFactList } from './facts/fact-checks.ts';
import { checkDestinations } from './forms/destinations.ts';
import { checkForm } from './forms/form.ts';
import { openIconLibrary } from './icon-library.ts';
import { openImageSizes } from './images/image-sizes.ts';
import { knownNames } from './known-names.ts';
import { checkSameLinks, checkSocialLinks } from './links/networks.ts';
import { checkOldAddresses } from './links/redirects.ts';
import { lookUpIn, noQueries, type OpenSymbols } from './lookup.ts';
import { knownPages, type PageIndex } from './page-index.ts';
import type { Digest, References, Resolution } from './resolution.ts';
import { type Headings, resolvePart } from './roles.ts';
import { checkForeignMarkup } from './texts/foreign-markup.ts';
import { checkMojibake } from './texts/mojibake.ts';
import { outlineOf, TITLE } from './texts/outline.ts';
import { checkPlaceholders } from './texts/placeholders.ts';
import { checkSwallowedKeys } from './texts/swallowed-keys.ts';
import { checkAmounts } from './values/amounts.ts';
import { checkLocations } from './values/locations.ts';
import { checkNamedDays } from './values/named-days.ts';
import { checkCounts, checkThousands } from './values/numbers.ts';

/**
 * Resolves a document against the symbol table: replaces facts, renders HTML and resolves link
 * targets. Values of other documents are only recorded as references.
 *
 * @param pages a stand-in for the page index, if the symbols do not have all pages yet.
 */
export type Resolve = (
  document: CheckedDocument,
  symbols: SymbolTable,
  pages?: PageIndex,
) => Resolution;

/**
 * Creates the resolver. It caches the icons that documents name; of a site, it indexes the names and
 * reads the sizes of images once for all its documents.
 */
export function openResolve(): Resolve {
  const icons = openIconLibrary();
  const namesOf = memoized(knownNames, 1);
  // The languages of a site have the same images.
  const sizesOf = memoized((_: Assets) => openImageSizes(), 1);
  return (document, symbols, pages = knownPages(symbols)) => {
    const open = { symbols, known: namesOf(symbols), pages };
    const files = { icons, imageSize: sizesOf(symbols.assets) };
    const { anchors, context } = openContext(document, open, files);
    WHOLE[document.kind](context, anchors);
    checkPlaceholders(context);
    checkForeignMarkup(context);
    checkSwallowedKeys(context);
    checkAmounts(context);
    checkNamedDays(context);
    checkMojibake(context);
    const headingsOf = headingsIn(document, anchors);
    // The texts of the menu are shown as typed.
    const parts = document.kind === 'nav' ? [] : document.parts;
    // A loop: flatMap takes nine times as long in Node 20.
    const made: ValueAt[] = [];
    for (const [index, part] of parts.entries()) {
      const value = resolvePart(part, headingsOf(index), context);
      const isSame = part.node.kind === 'scalar' && part.node.text === value;
      if (value !== undefined && !isSame) made.push({ path: part.path, value });
    }
    const whole = withValues(document.value, made);
    return resolutionOf(context, document.isValid ? withMinutes(whole, context) : undefined);
  };
}

function openContext(
  document: CheckedDocument,
  symbols: OpenSymbols,
  files: Pick<ResolveContext, 'icons' | 'imageSize'>,
): { anchors: Anchor[]; context: ResolveContext } {
  const references = noReferences();
  const lookup = lookUpIn(symbols, references.queries);
  const anchors = document.kind === 'page' ? lookup.anchors(document.source.file) : [];
  const context: ResolveContext = {
    document,
    source: document.source,
    symbols: lookup,
    ...files,
    page: openPage(document, anchors),
    references,
    diagnostics: [],
    mappings: [],
  };
  return { anchors, context };
}

/** The checks of each kind of document as a whole, apart from its parts. */
const WHOLE: Record<DocumentKind, (context: ResolveContext, anchors: Anchor[]) => void> = {
  page(context, anchors) {
    mapPage(anchors, context);
    context.references.bareArticle = bareArticleOf(context.document);
    checkUpdated(context);
    checkOpenings(context);
    checkLabels(context);
    checkSearchTexts(context);
    checkLists(context);
    checkCounts(context);
    checkThousands(context);
  },
  form(context) {
    checkForm(context);
    checkThousands(context);
  },
  handout: () => {},
  nav: checkMenu,
  words: checkWords,
  translation: checkFactList,
  site(context) {
    checkFactList(context);
    checkFirstLanguage(context);
    checkLanguagesTwice(context);
    checkOldAddresses(context);
    checkDestinations(context);
    checkSocialLinks(context);
    checkSameLinks(context);
    checkLanguages(context);
    checkLocations(context);
  },
  theme: checkTheme,
};

/** Returns a function that returns the anchors in a part, and its level if it is Markdown. */
function headingsIn(document: CheckedDocument, anchors: Anchor[]): (index: number) => Headings {
  const outline = outlineOf(document, anchors);
  const byPart = groupBy(anchors, ({ part }) => part);
  return (index: number) => {
    const own = byPart.get(index);
    const level = outline.get(index);
    if (!own && level === undefined) return NO_HEADINGS;
    return { level: level ?? TITLE, anchors: own?.map(({ name }) => name) ?? [] };
  };
}

const NO_HEADINGS: Headings = { level: TITLE, anchors: [] };

/** @param value undefined for a document that does not fit its schema. */
function resolutionOf(context: ResolveContext, value: unknown): Resolution {
  const { document, page, references, diagnostics, mappings } = context;
  const exemptions = page?.exemptions ?? [];
  const unusedExemptions = [...exemptions].flatMap(([link, { span, used }]) =>
    used ? [] : [{ link, span }],
  );
  const found = {
    kind: document.kind,
    name: document.name,
    file: document.source.file,
    path: page?.path,
    references: { ...references, unusedExemptions },
    diagnostics,
    mappings,
    value,
  };
  // The schemas declare the type of each role's value, and all values are resolved now.
  return withDigest(found, { digest: () => digestOf(value) }) as Resolution;
}

const withDigest = lazyProperties('digest');

function noReferences(): References {
  return {
    pages: new Set(),
    listings: [],
    forms: [],
    personalData: [],
    events: [],
    files: new Set(),
    photos: new Set(),
    skipped: new Set(),
    unknownFacts: [],
    invalidFactUses: [],
    validFactUses: [],
    unusedExemptions: [],
    bareArticle: undefined,
    queries: noQueries(),
  };
}

/** @param json its blocks as JSON (`jsonOfBlocks`), in UTF-8. */
export function digestOf(
  value: unknown,
  json: Uint8Array = Buffer.from(jsonOfBlocks(value)),
): Digest {
  const { blocks = [], ...rest } = (value ?? {}) as { blocks?: Block[] };
  const named = blocks.flatMap(({ id, type }) => (id ? [{ id, text: type }] : []));
  return { hash: hashWithJson(rest, json), anchored: anchoredTextsIn(blocks), named };
}

/** Returns the blocks of a resolved page as JSON; an empty list for other documents. */
export function jsonOfBlocks(value: unknown): string {
  const { blocks = [] } = (value ?? {}) as { blocks?: Block[] };
  return JSON.stringify(blocks);
}
