import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Anchor, MenuItem, PageSymbol, SymbolTable } from '../link/collect/symbol-table.ts';
import type { Asked, Digest, References, ResolvedValues } from '../link/resolve/resolution.ts';
import type { KeptFile } from '../read/site-folder/kept-files.ts';
import type { Asset, SiteFile } from '../read/site-folder.ts';
import type { Memory, RememberedPage } from './memory.ts';

// What is kept of a site from one process to the next, as plain data: of each page what others
// need to know, and what that depends on. What only the page itself shows is made again from
// its file when somebody asks for it.

/** A site without mistakes. */
export interface StoredSite {
  /** Absolute path of the site folder. */
  root: string;
  symbols: StoredSymbols;
  pages: StoredPage[];
}

/** The symbol table, without what pages bring in. */
export interface StoredSymbols
  extends Pick<SymbolTable, 'url' | 'hosts' | 'destinations' | 'menu'> {
  redirects: [string, string][] | undefined;
  facts: [string, string][] | undefined;
  forms: [string, { file: string; span: { start: number; end: number } }][];
  handouts: string[];
  images: [string, Asset][];
  files: [string, Asset][];
}

/** A page without mistakes. */
export interface StoredPage
  extends Pick<SiteFile, 'name' | 'file'>,
    Pick<KeptFile<unknown>, 'stamp' | 'hash'> {
  path: string;
  symbol: Omit<PageSymbol, 'anchors'>;
  anchors: Anchor[];
  menuItem: MenuItem | undefined;
  /** What it says of itself, without its blocks. */
  head: Omit<ResolvedValues['page'], 'blocks'>;
  digest: Digest;
  references: StoredReferences;
  /** Warnings only. */
  diagnostics: Diagnostic[];
}

/** What a page without mistakes refers to; sets are lists here. */
export interface StoredReferences
  extends Pick<References, 'listings' | 'forms' | 'unusedExemptions' | 'bareArticle'> {
  pages: string[];
  files: string[];
  asked: Record<keyof Asked, string[]>;
}

/** What can be kept of the site that was compiled last, if it had no mistakes. */
export function storedSite(memory: Memory<unknown>): StoredSite | undefined {
  const { folder } = memory.last ?? {};
  if (!folder) return undefined;
  const pages = folder.documents.flatMap((file) => {
    const page = memory.recall(file);
    return page ? [{ file, ...page }] : [];
  });
  const [first] = pages;
  if (!first) return undefined;
  const kept = new Map([...memory.files.documents.known.values()].map((one) => [one.made, one]));
  return {
    root: folder.root,
    symbols: storedSymbols(first.symbols),
    pages: pages.flatMap(({ file, ...page }) => {
      const known = kept.get(file);
      return known && isFlawless(page) ? storedPage(page, known) : [];
    }),
  };
}

function storedSymbols(symbols: SymbolTable): StoredSymbols {
  const { url, hosts, destinations, menu, redirects, facts, forms, handouts, assets } = symbols;
  return {
    url,
    hosts,
    destinations,
    menu,
    redirects: redirects && [...redirects],
    facts: facts && [...facts],
    forms: [...forms],
    handouts: [...handouts],
    images: [...assets.images],
    files: [...assets.files],
  };
}

/** Whether a page has none of what is only there to explain mistakes. */
function isFlawless({ declaration, resolution }: RememberedPage): boolean {
  const { document, slip, diagnostics, page } = declaration;
  return (
    document.sound &&
    !slip &&
    diagnostics.length === 0 &&
    page.anchors !== undefined &&
    resolution.references.lost.size === 0 &&
    resolution.references.unknownFacts.length === 0 &&
    resolution.diagnostics.every(({ severity }) => severity === 'warning')
  );
}

function storedPage(
  { declaration, resolution }: RememberedPage,
  { stamp, hash, made: { name, file } }: KeptFile<SiteFile>,
): StoredPage {
  const { path, page, anchors, menuItem } = declaration;
  const { anchors: _names, ...symbol } = page;
  const { references, diagnostics, digest } = resolution;
  const head = headOf(resolution.value as ResolvedValues['page']);
  const { listings, forms, unusedExemptions, bareArticle } = references;
  const asked = Object.entries(references.asked).map(([table, names]) => [table, [...names]]);
  return {
    stamp,
    hash,
    name,
    file,
    path,
    symbol,
    anchors,
    menuItem,
    head,
    digest,
    diagnostics,
    references: {
      listings,
      forms,
      unusedExemptions,
      bareArticle,
      pages: [...references.pages],
      files: [...references.files],
      asked: Object.fromEntries(asked),
    },
  };
}

/** The blocks are not touched: they may have to be made. */
function headOf(value: ResolvedValues['page']): StoredPage['head'] {
  const { label, title, description, index, article } = value;
  return {
    description,
    ...(label !== undefined && { label }),
    ...(title !== undefined && { title }),
    ...(index !== undefined && { index }),
    ...(article !== undefined && { article }),
  };
}
