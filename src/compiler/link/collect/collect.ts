import path from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import { splitName } from '../../../model/locale/languages.ts';
import { handoutFile } from '../../../model/schema/handout.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { headSpan } from '../../check/spans.ts';
import { errorAt, spanOf } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import { childOf, itemsOf, textAt, textsOf } from '../../values.ts';
import type { LinkInput } from '../input.ts';
import { parentPath } from '../paths.ts';
import { declarePage } from './declare-page.ts';
import {
  misnamedTranslations,
  tellMisnamed,
  unknownLanguages,
  unnamedTranslations,
} from './languages.ts';
import { collectPages, hiddenPages } from './page-symbols.ts';
import { declareSite, translatedFacts, UNKNOWN_SITE } from './site-symbols.ts';
import { siteWords } from './site-words.ts';
import type {
  FormSymbol,
  MenuEntry,
  SiteSymbols,
  SymbolTable,
  TranslatedSymbols,
} from './symbol-table.ts';

/** The names that a site declares, and the mistakes in them. */
interface Collected {
  symbols: SymbolTable;
  diagnostics: Diagnostic[];
  /** Skipped files for which a diagnostic already exists. */
  explained: Set<string>;
}

/** What reads declarations from one document; the caller may pass memoized versions. */
export const declarations = { declareSite, declarePage };

/** Collects everything that documents can refer to: the first pass over all documents. */
export function collect(input: LinkInput, declare = declarations): Collected {
  const { documents, rejected, skipped, assets } = input;
  const site = documents.find(isKind('site'));
  const known = site ? declare.declareSite(site) : UNKNOWN_SITE;
  const translations = translatedSymbols(documents, site, known);
  const declared = documents.filter(isKind('page')).map((document) => {
    const { facts = known.facts } = translations.get(splitName(document.name).code) ?? {};
    return declare.declarePage(document, facts);
  });
  const { pages, diagnostics } = collectPages(declared, input);
  const hidden = hiddenPages(input);
  const missing = missingFiles(input);
  const unnamed = unnamedTranslations(documents, known.languages);
  const reported = new Set(unnamed.map(({ file }) => file));
  const misnamed = misnamedTranslations(documents, known.languages).filter(
    ({ document }) => !reported.has(document.source.file),
  );
  return {
    symbols: {
      ...known,
      pages,
      hidden,
      parents: new Set([...pages.keys(), ...hidden.keys()].map(parentPath)),
      anchors: new Map(declared.map(({ page, anchors }) => [page.file, anchors])),
      forms: collectForms(input),
      handouts: new Set(
        [...documents, ...rejected, ...skipped]
          .filter(isKind('handout'))
          .map(({ name }) => handoutFile(name)),
      ),
      assets,
      words: siteWords(site, documentIn('', 'words', documents), known.language || undefined),
      wordFiles: new Set(
        [...documents, ...rejected, ...skipped]
          .filter(isKind('words'))
          .map(({ name }) => splitName(name).code),
      ),
      menu: menuOf(documentIn('', 'nav', documents)),
      menuItems: declared.flatMap(({ menuItem }) => menuItem ?? []),
      code: '',
      translations,
    },
    diagnostics: [
      ...missing,
      ...unknownLanguages(documents, site, known.languages),
      ...unnamed,
      ...filesTwice(input),
      ...tellMisnamed(misnamed, diagnostics),
      ...declared.flatMap((declaration) => declaration.diagnostics),
    ],
    explained: new Set(missing.map(({ file }) => file)),
  };
}

/** Reports the files that every site needs and this one lacks. */
function missingFiles({ documents, rejected, skipped, assets }: LinkInput): Diagnostic[] {
  const there = [...documents, ...rejected];
  // A folder of that name, or an unreadable file, has its own diagnostic.
  const isTold = (kind: string) =>
    skipped.some(({ diagnostic }) => /[^/]+$/.exec(diagnostic.file)?.[0] === `${kind}.yaml`);
  return (['site', 'nav'] as const)
    .filter((kind) => !there.some((one) => one.kind === kind && one.name === kind) && !isTold(kind))
    .map((kind) => missingFile(kind, assets.root, skipped.find(isKind(kind))?.diagnostic.file));
}

function missingFile(kind: 'site' | 'nav', root: string, misnamed: string | undefined): Diagnostic {
  const first = kind === 'site' ? 'company: Example Company' : 'menu:\n  - page: /';
  const params = { needed: `${kind}.yaml`, isMisnamed: misnamed !== undefined, first };
  const file = misnamed ?? `${path.basename(root)}/${kind}.yaml`;
  return errorAt(file, undefined, { code: 'missing-file', params });
}

function collectForms({ documents, rejected, skipped }: LinkInput): Map<string, FormSymbol> {
  const start = { start: 0, end: 0 };
  const skippedForms = skipped.filter(isKind('form')).map(({ name, diagnostic }) => {
    return [
      name,
      { ...splitName(name), file: diagnostic.file, span: start, skipped: true },
    ] as const;
  });
  const rejectedForms = rejected.filter(isKind('form')).map(({ name, source }) => {
    return [name, { ...splitName(name), file: source.file, span: start }] as const;
  });
  const forms = documents.filter(isKind('form')).map((document) => {
    const { name, source, root } = document;
    const location = { file: source.file, span: headSpan(root) };
    return [name, { ...splitName(name), ...location, ...sentBy(document) }] as const;
  });
  return new Map<string, FormSymbol>([...rejectedForms, ...forms, ...skippedForms]);
}

/** Returns the fields that a form sends, and the destinations it sends them to. */
function sentBy({
  root,
  isValid,
}: CheckedDocument): Pick<FormSymbol, 'fields' | 'forward' | 'title'> {
  const fields = childOf(root, 'fields');
  const forward = childOf(root, 'forward');
  const names = itemsOf(fields).map((field) => textAt(field, 'name'));
  const title = textAt(root, 'name');
  return {
    ...(isValid && { fields: names.filter((name) => name !== undefined) }),
    ...(title !== undefined && { title }),
    ...(forward && { forward: Object.values(textsOf(forward)) }),
  };
}

/** Returns what the translations of site.yaml and nav.yaml declare, by language code. */
function translatedSymbols(
  documents: CheckedDocument[],
  site: CheckedDocument | undefined,
  { languages, facts }: SiteSymbols,
): Map<string, TranslatedSymbols> {
  return new Map(
    languages.slice(1).map(({ code, tag }) => {
      const own = documentIn(code, 'translation', documents);
      const all = site && own && facts ? translatedFacts(site, own) : facts;
      const words = siteWords(site, documentIn(code, 'words', documents), tag);
      return [code, { facts: all, menu: menuOf(documentIn(code, 'nav', documents)), words }];
    }),
  );
}

/** Returns the nav.yaml, the words.yaml or the translation of site.yaml for a language. */
function documentIn(
  code: string,
  kind: 'nav' | 'words' | 'translation',
  documents: CheckedDocument[],
): CheckedDocument | undefined {
  return documents.find((one) => one.kind === kind && splitName(one.name).code === code);
}

/** Reports each PDF that the build would write over an existing file. */
function filesTwice({ documents, assets }: LinkInput): Diagnostic[] {
  return documents.filter(isKind('handout')).flatMap(({ name, source: { file } }) => {
    const made = handoutFile(name);
    if (!assets.files.has(made)) return [];
    const params = { name: made, earlier: `${path.basename(assets.root)}/${made}` };
    return errorAt(file, undefined, { code: 'file-twice', params });
  });
}

function menuOf(nav: CheckedDocument | undefined): MenuEntry[] | undefined {
  const menu = nav?.isValid ? childOf(nav.root, 'menu') : undefined;
  if (!nav || menu?.kind !== 'list') return undefined;
  return menu.items.map((entry) => {
    const span = spanOf(childOf(entry, 'group') ?? headSpan(entry));
    const keys = ['page', 'group', 'label', 'translates'].flatMap((key) => {
      const text = textAt(entry, key);
      return text === undefined ? [] : [[key, text]];
    });
    return { ...Object.fromEntries(keys), file: nav.source.file, span };
  });
}
