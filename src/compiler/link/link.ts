import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { splitName } from '../../model/locale/languages.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import type { CheckedDocument } from '../check/check.ts';
import { isKind } from '../schemas.ts';
import { assemble, menusAndForms } from './assemble/assemble.ts';
import { findSameLabels } from './assemble/menu.ts';
import { type AssembledPage, assemblePages, type assembly, fileMapOf } from './assemble/pages.ts';
import { collect, type declarations } from './collect/collect.ts';
import { isEveryLanguageKnown } from './collect/languages.ts';
import type { SymbolTable } from './collect/symbol-table.ts';
import type { LinkInput } from './input.ts';
import {
  type TablesByLanguage,
  tableOf,
  tablesByLanguage,
} from './languages/symbols-by-language.ts';
import { lint } from './lint/lint.ts';
import { blameMenu } from './lint/missing-groups.ts';
import type { lints } from './lint/orphans.ts';
import { explainSkipped } from './lint/skipped-files.ts';
import type { Resolution, ResolutionOf } from './resolve/resolution.ts';
import type { Resolve } from './resolve/resolve.ts';
import type { FileMap, SourceMap } from './source-map.ts';

/** The documents of a site linked into one. */
export interface Linked {
  /** The names that documents can refer to. */
  symbols: SymbolTable;
  /** The assembled site, mistakes included. Undefined without a valid site.yaml. */
  manifest: Manifest | undefined;
  /** The pages, with their parts and source maps. */
  pages: AssembledPage[];
  /** The source maps of the files that contribute to every page. */
  layout: FileMap[];
  diagnostics: Diagnostic[];
}

/** The slow functions; a caller that links repeatedly may pass memoized ones. */
type LinkStages = typeof declarations & typeof assembly & typeof lints & { resolve: Resolve };

/** Links all documents into one manifest, with every reference between them resolved. */
export function link(input: LinkInput, stages: LinkStages): Linked {
  const { symbols, explained, ...collected } = collect(input, stages);
  const tables = tablesByLanguage(symbols);
  const resolutions = resolveAll(input.documents, tables, stages.resolve);
  const translatedSites = resolveTranslatedSites(input, tables, stages);
  const { now } = input.timed;
  const sources = { tables, resolutions, ...menusAndForms(tables, resolutions), now };
  const pages = assemblePages(sources, stages);
  const manifest = assemble(symbols, { ...sources, pages, translatedSites, input });
  const reported = reportedResolutions(resolutions, input.documents, tables);
  const found = [
    ...collected.diagnostics,
    ...reported.flatMap((resolution) => resolution.diagnostics),
    ...findSameLabels(tables, resolutions),
  ];
  const joined = new Set(symbols.menuItems.map(({ group }) => group));
  const diagnostics = blameMenu(found, input.documents, joined);
  const passed = { input, symbols, tables, resolutions: reported, manifest, diagnostics };
  const linted = lint(passed, stages);
  const skipped = explainSkipped(input.skipped, { resolutions, explained });
  return {
    symbols,
    manifest,
    pages,
    layout: (['site', 'nav'] as const).flatMap((kind) =>
      resolutions.filter(isKind(kind)).map(fileMapOf),
    ),
    diagnostics: [...skipped, ...diagnostics, ...linted],
  };
}

export function sourceMapOf({ pages, layout }: Pick<Linked, 'pages' | 'layout'>): SourceMap {
  return { pages: new Map(pages.map(({ page, map }) => [page.path, map])), layout };
}

/** Resolves language by language: memoized results are validated against the language's table. */
function resolveAll(
  documents: CheckedDocument[],
  tables: TablesByLanguage,
  resolve: Resolve,
): Resolution[] {
  const resolved = new Map<CheckedDocument, Resolution>();
  for (const table of tables.values()) {
    for (const document of documents) {
      if (tableOf(document, tables) === table) resolved.set(document, resolve(document, table));
    }
  }
  return documents.flatMap((document) => resolved.get(document) ?? []);
}

/**
 * Returns the resolutions whose diagnostics count. While the site's list of languages cannot be
 * read, translations are resolved against the wrong table, so theirs do not.
 */
function reportedResolutions(
  resolutions: Resolution[],
  documents: CheckedDocument[],
  tables: TablesByLanguage,
): Resolution[] {
  if (isEveryLanguageKnown(documents.find(isKind('site')))) return resolutions;
  return resolutions.filter(({ name }) => tables.has(splitName(name).code));
}

/** Resolves site.yaml once for each other language, with the facts and pages of that language. */
function resolveTranslatedSites(
  { documents }: LinkInput,
  tables: TablesByLanguage,
  { resolve }: LinkStages,
): Map<string, ResolutionOf<'site'>> {
  const site = documents.find(isKind('site'));
  const others = site ? [...tables].slice(1) : [];
  return new Map(
    others.map(([code, table]) => [
      code,
      resolve(site as CheckedDocument, table) as ResolutionOf<'site'>,
    ]),
  );
}
