import type { SiteFile, SiteFolder } from '../../compiler/read/site-folder/folder.ts';
import { type Entry, type MapNode, parseTree } from '../../compiler/tree.ts';
import { childOf } from '../../compiler/values.ts';
import type { Edit } from '../../diagnostics/diagnostic.ts';
import { lineEndAt, lineStartAt } from '../../diagnostics/position.ts';
import { decodedText } from '../with-edits.ts';

/** The old and new path of a page or file. */
export interface Move {
  from: string;
  to: string;
}

/**
 * Returns edits of site.yaml that add redirects from the old to the new paths. A redirect from a
 * path that a page has now is removed: it would hide the page.
 */
export function redirectEdits({ documents }: SiteFolder, moves: Move[]): Map<string, Edit[]> {
  const site = documents.find(({ kind, name }) => kind === 'site' && name === 'site');
  return new Map(site && moves.length > 0 ? [[site.file, addRedirects(site, moves)]] : []);
}

function addRedirects(site: SiteFile, moves: Move[]): Edit[] {
  const text = decodedText(site);
  const root = parseTree(text);
  const redirects = childOf(root, 'redirects');
  if (redirects?.kind === 'map' && redirects.entries.length > 0) {
    return changeRedirects(redirects, { text, moves });
  }
  if (root?.kind !== 'map') return [];
  return text.trimStart().startsWith('{')
    ? [insertAfter(root.entries, text, `, "redirects": {${moves.map(jsonEntry).join(', ')}}`)]
    : [appendRedirects(text, moves)];
}

/** Edits existing redirects. Block style keeps its indentation, flow style (`{}`) its line. */
function changeRedirects(
  redirects: MapNode,
  { text, moves }: { text: string; moves: Move[] },
): Edit[] {
  const now = new Set(moves.map(({ to }) => to));
  const stale = redirects.entries.filter(({ key }) => now.has(key.text));
  const [first] = redirects.entries;
  const lineStart = lineStartAt(text, (first as Entry).key.start);
  const indent = text.slice(lineStart, (first as Entry).key.start);
  if (indent.trim() !== '') {
    const remaining = redirects.entries.filter((entry) => !stale.includes(entry));
    const pairs = remaining.map(({ key, value }) => text.slice(key.start, value.end));
    const all = [...pairs, ...moves.map(jsonEntry)].join(', ');
    return [{ start: redirects.start, end: redirects.end, text: `{ ${all} }` }];
  }
  const added = moves.map((move) => `\n${indent}${yamlEntry(move)}`).join('');
  return [
    ...stale.map((entry) => deleteLine(entry, text)),
    insertAfter(redirects.entries, text, added),
  ];
}

/** Inserts a text after the last entry; new lines are inserted after a comment on its line. */
function insertAfter(entries: Entry[], text: string, added: string): Edit {
  const end = entries.at(-1)?.value.end ?? 0;
  const isLines = added.startsWith('\n');
  const at = isLines ? lineEndAt(text, end) : end;
  return { start: at, end: at, text: added };
}

/** Deletes the line of an entry, with the preceding line break. */
function deleteLine({ key, value }: Entry, text: string): Edit {
  return { start: text.lastIndexOf('\n', key.start), end: lineEndAt(text, value.end), text: '' };
}

function appendRedirects(text: string, moves: Move[]): Edit {
  const all = moves.map((move) => `  ${yamlEntry(move)}\n`).join('');
  const gap = text.endsWith('\n') ? '\n' : '\n\n';
  return { start: text.length, end: text.length, text: `${gap}redirects:\n${all}` };
}

function yamlEntry({ from, to }: Move): string {
  return `${from}: ${to}`;
}

function jsonEntry({ from, to }: Move): string {
  return `${JSON.stringify(from)}: ${JSON.stringify(to)}`;
}
