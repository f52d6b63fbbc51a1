import { type Node, parseTree } from '../../compiler/tree.ts';
import { childOf, itemsOf, textAt } from '../../compiler/values.ts';
import { splitName } from '../../model/languages.ts';
import type { ArticleMeta } from '../../model/vocabulary.ts';
import type { Compilation } from '../../pipeline.ts';

/** What there is on a site that something new joins. */
export interface ExistingSite {
  /** The groups of the menu; undefined where that cannot be read. */
  groups: string[] | undefined;
  /** The files of the pages, by address. */
  pages: ReadonlyMap<string, string>;
  /** The newest first. */
  articles: (ArticleMeta & { path: string })[];
  /** The addresses whose pages are listed somewhere. */
  listed: string[];
  /** The files of the site, by name, as they are. */
  texts: ReadonlyMap<string, string>;
}

/** What a compiled site has; it may have mistakes. */
export function existingSite({ symbols, sources, manifest }: Compilation): ExistingSite {
  const own = [...symbols.pages].filter(([, { mislaid, code }]) => !mislaid && !code);
  const texts = new Map([...sources].map(([file, { text }]) => [file, text]));
  const pages = new Map(own.map(([path, { file }]) => [path, file]));
  return {
    groups: symbols.menu?.flatMap(({ group }) => group ?? []),
    pages,
    articles: (manifest?.pages ?? [])
      .flatMap(({ path, file, article }) =>
        article && isFirst(file) ? [{ path, ...article }] : [],
      )
      .sort((a, b) => (a.date < b.date ? 1 : -1)),
    listed: [...pages.values()].flatMap((file) => listsIn(texts.get(file) ?? '')),
    texts,
  };
}

/** Whether a file is in the site's own language. */
function isFirst(file: string): boolean {
  return splitName(file.replace(/\.\w+$/, '')).code === '';
}

/** The addresses whose pages a page lists. */
function listsIn(text: string): string[] {
  return text.includes('page-list')
    ? itemsOf(childOf(treeOf(text), 'blocks')).flatMap((block) =>
        textAt(block, 'type') === 'page-list' ? (textAt(block, 'under') ?? []) : [],
      )
    : [];
}

function treeOf(text: string): Node | undefined {
  try {
    return parseTree(text);
  } catch {
    return undefined;
  }
}

/**
 * A file with one more entry at the end of a list, and everything else as it is.
 *
 * @param entry its lines, the first of which stands behind the dash.
 * @returns undefined if the list is not written with dashes.
 */
export function withEntry(text: string, key: string, entry: string[]): string | undefined {
  const last = itemsOf(childOf(treeOf(text), key)).at(-1);
  if (!last) return undefined;
  const lineStart = text.lastIndexOf('\n', last.start - 1) + 1;
  const [, indent] = /^(\s*)-\s+$/.exec(text.slice(lineStart, last.start)) ?? [];
  if (indent === undefined) return undefined;
  const written = text.slice(0, last.end).trimEnd().length;
  const at = written + (/^[^\r\n]*/.exec(text.slice(written))?.[0].length ?? 0);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = entry.map((line, index) => `${indent}${index === 0 ? '- ' : '  '}${line}`);
  return `${text.slice(0, at)}${end}${lines.join(end)}${text.slice(at)}`;
}
