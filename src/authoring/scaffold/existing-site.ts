import { type Node, parseTree } from '../../compiler/tree.ts';
import { childOf, itemsOf, textAt } from '../../compiler/values.ts';
import { lineEndAt, lineEndingOf, lineStartAt } from '../../diagnostics/position.ts';
import { splitName } from '../../model/locale/languages.ts';
import { orUndefined } from '../../model/or-undefined.ts';
import type { ArticleMeta } from '../../model/schema/resolved-values.ts';
import type { Compilation } from '../../pipeline.ts';

/** The parts of an existing site that new files depend on. */
export interface ExistingSite {
  /** The groups of the menu; undefined if the menu cannot be parsed. */
  groups: string[] | undefined;
  /** The files of the pages, by path on the site. */
  pages: ReadonlyMap<string, string>;
  /** The articles, newest first. */
  articles: (ArticleMeta & { path: string })[];
  /** The paths whose pages a page list shows. */
  listed: string[];
  /** The texts of the site's files, by name. */
  texts: ReadonlyMap<string, string>;
}

/** Reads these parts from a compiled site, which may have errors. */
export function existingSite({ symbols, sources, manifest }: Compilation): ExistingSite {
  const own = [...symbols.pages].filter(([, { isGuess, code }]) => !isGuess && !code);
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

/** Whether a file is in the site's default language. */
function isFirst(file: string): boolean {
  return splitName(file.replace(/\.\w+$/, '')).code === '';
}

/** Returns the paths whose pages the page lists of a page show. */
function listsIn(text: string): string[] {
  return text.includes('page-list')
    ? itemsOf(childOf(treeOf(text), 'blocks')).flatMap((block) =>
        textAt(block, 'type') === 'page-list' ? (textAt(block, 'under') ?? []) : [],
      )
    : [];
}

function treeOf(text: string): Node | undefined {
  return orUndefined(() => parseTree(text));
}

/**
 * Appends an entry to a YAML list; the rest of the file is not changed.
 *
 * @param entry its lines, the first of which follows the dash.
 * @returns undefined if the list is not in block style (with dashes).
 */
export function withEntry(text: string, key: string, entry: string[]): string | undefined {
  const last = itemsOf(childOf(treeOf(text), key)).at(-1);
  if (!last) return undefined;
  const lineStart = lineStartAt(text, last.start);
  const [, indent] = /^(\s*)-\s+$/.exec(text.slice(lineStart, last.start)) ?? [];
  if (indent === undefined) return undefined;
  const at = lineEndAt(text, text.slice(0, last.end).trimEnd().length);
  const end = lineEndingOf(text);
  const lines = entry.map((line, index) => `${indent}${index === 0 ? '- ' : '  '}${line}`);
  return `${text.slice(0, at)}${end}${lines.join(end)}${text.slice(at)}`;
}
