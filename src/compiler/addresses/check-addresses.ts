import type { Diagnostic, Source } from '../../diagnostics/diagnostic.ts';
import { percentDecode } from '../../model/text/percent-decode.ts';
import type { CheckedDocument } from '../check/check.ts';
import { errorAt, warningAt } from '../diagnose.ts';
import { inLanguage } from '../link/collect/languages.ts';
import { hasPages, type SymbolTable } from '../link/collect/symbol-table.ts';
import { isBelow } from '../link/paths.ts';
import { pathIn } from '../link/resolve/links/old-addresses.ts';
import { pathOfName } from '../page-path.ts';
import { oldAddresses } from '../schedule/views.ts';
import { isKind } from '../schemas.ts';
import { childOf } from '../values.ts';
import { addressesIn, type ListedLine } from './address-list.ts';
import { successorOf } from './successor.ts';

/** A site with its list of published addresses. */
interface KnownSite {
  /** Undefined for a site that was never built. */
  list: Source | undefined;
  documents: CheckedDocument[];
  symbols: SymbolTable;
}

/**
 * Checks that every address ever published still exists, redirects, or is listed as gone. Expired
 * pages are exempt: they were meant to disappear.
 */
export function checkAddresses({ list, documents, symbols }: KnownSite): Diagnostic[] {
  const site = documents.find(isKind('site'));
  // If site.yaml cannot be read, any address may have a redirect.
  if (!list || !site || !symbols.redirects) return [];
  const { addresses, marks, strays } = addressesIn(list);
  const answered = new Set(oldAddresses(site).map(pathIn));
  const vanished = addresses.filter(({ text }) => !isThere(text, symbols) && !answered.has(text));
  const hidden = vanished.filter(({ text }) => symbols.hidden.has(text));
  // A site without any page has a diagnostic of its own.
  const lost = hasPages(symbols.pages)
    ? vanished.filter(({ text }) => !symbols.hidden.has(text))
    : [];
  const published = new Set(lost.length > 0 ? addresses.map(({ text }) => text) : []);
  return [
    ...marks.map((line) => stray(line, list, true)),
    ...strays.map((line) => stray(line, list, false)),
    ...hidden.flatMap(({ text }) => notShown(text, symbols)),
    ...lost.map((line) => addressLost(line, { list, site, symbols, published })),
  ];
}

function isThere(address: string, { pages, handouts, assets }: SymbolTable): boolean {
  const file = percentDecode(address.slice(1)) ?? address.slice(1);
  return pages.has(address) || handouts.has(file) || assets.files.has(file);
}

function stray({ text, span }: ListedLine, { file }: Source, isMark: boolean): Diagnostic {
  return warningAt(file, span, { code: 'address-list-line', params: { line: text, isMark } });
}

/** Reports a published page that is now a draft, or has a future publication date. */
function notShown(address: string, { hidden }: SymbolTable): Diagnostic[] {
  const page = hidden.get(address);
  if (!page || page.reason === 'gone') return [];
  const { file, span, reason, on } = page;
  const params = reason === 'draft' ? { reason, address } : { reason, address, on };
  return [warningAt(file, span, { code: 'address-not-shown', params })];
}

interface Around {
  list: Source;
  site: CheckedDocument;
  symbols: SymbolTable;
  published: ReadonlySet<string>;
}

function addressLost(
  { text, span }: ListedLine,
  { list, site, symbols, published }: Around,
): Diagnostic {
  const likely = successorOf(text, symbols, published);
  const params = {
    address: text,
    likely,
    leftBehind: leftBehind(text, likely, symbols),
    settings: site.source.file,
    has: ['redirects', 'gone'].filter((key) => childOf(site.root, key)),
  };
  return errorAt(list.file, span, { code: 'address-lost', params });
}

/** Returns the translations of a renamed page that still have its old name, and their new names. */
function leftBehind(address: string, likely: string, { pages }: SymbolTable) {
  const successor = pages.get(likely);
  const all = [...pages.values()];
  const isThere = (original: string, code: string) =>
    all.some((page) => page.original === original && page.code === code);
  const renamed = successor?.original;
  if (successor?.code !== '' || renamed === undefined || isBelow(address, likely)) return [];
  return all.flatMap(({ file, code, original }) => {
    if (!code || original === undefined || pathOfName(original) !== address) return [];
    if (isThere(original, '') || isThere(renamed, code)) return [];
    return [{ file, rename: inLanguage(successor.file, code) }];
  });
}

/**
 * Adds to links that lead to a published address which is gone that it was there, and the page that
 * seems to have taken its place.
 */
export function withLostAddresses(found: Diagnostic[]): Diagnostic[] {
  const lost = new Map(
    found.flatMap(({ code, params }) =>
      code === 'address-lost' ? [[params.address, params.likely] as const] : [],
    ),
  );
  if (lost.size === 0) return found;
  const successors = [...lost.values()];
  return found.map((one) => {
    if (one.code !== 'broken-link' || !('pages' in one.params)) return one;
    const { path, likely } = one.params;
    const successor = lost.get(path);
    if (successor === undefined || likely !== undefined) return one;
    // A parent page only takes visitors of old links, and one page does not replace two.
    const isOnly = successors.filter((other) => other === successor).length === 1;
    const suggestion = isOnly && !isBelow(path, successor) ? successor : undefined;
    return { ...one, params: { ...one.params, wasThere: true, likely: suggestion } };
  });
}
