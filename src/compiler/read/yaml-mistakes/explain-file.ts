import type { DocumentKind } from '../../schemas.ts';
import type { Node } from '../../tree.ts';
import { isFilled, type Line, written } from '../scan/lines.ts';
import type { Scan } from '../scan/scan.ts';
import type { MaybeMistake, YamlMistake } from './yaml-mistake.ts';

/** The first line of an example file of each kind. */
const FIRST_LINES: Record<DocumentKind, string> = {
  page: 'title: About us',
  form: 'name: Contact us',
  handout: 'title: Vendor Agreement',
  nav: 'menu:',
  site: 'company: Example Company',
  theme: 'theme: lakeside',
  words: 'search:',
  translation: 'tagline: Example Company',
};

/** Substrings of the markers: strings are found ten times as fast as a regular expression. */
const CONFLICT_SIGNS = ['<<<<<<<', '>>>>>>>', '|||||||', '======='];
const CONFLICT = /^(?:<{7}|>{7}|\|{7})(?: |$)/;
const CONFLICT_MIDDLE = /^={7}$/;

/**
 * Finds the markers of an unresolved Git merge conflict. They are in the first column, unless both
 * ends of a conflict have been indented since.
 */
export function mergeConflict(scan: Scan): MaybeMistake {
  if (!mayHaveConflict(scan.text)) return undefined;
  const marks = scan.lines.filter((line) => CONFLICT.test(lineText(scan, line, line.start)));
  const moved = scan.lines.filter((line) => CONFLICT.test(lineText(scan, line, line.first)));
  const signs = new Set(moved.map(({ first }) => scan.text[first]));
  const all = signs.has('<') && signs.has('>') ? moved : marks;
  const middles = scan.lines.filter((line) =>
    CONFLICT_MIDDLE.test(lineText(scan, line, line.first)),
  );
  const stray = middles.filter((line) => line === scan.error?.line);
  const [first] = (all.length > 0 ? [...all, ...middles] : stray).toSorted(
    (a, b) => a.index - b.index,
  );
  const params = { hasBase: signs.has('|') };
  return first && { code: 'merge-conflict', start: first.first, end: first.end, params };
}

export function mayHaveConflict(text: string): boolean {
  return CONFLICT_SIGNS.some((sign) => text.includes(sign));
}

function lineText(scan: Scan, line: Line, from: number): string {
  return scan.text.slice(from, Math.min(line.end, from + 8)).trimEnd();
}

/** A document that is not a mapping: empty, a scalar or a list. */
export function notAGroup(text: string, kind: DocumentKind, root: Node | undefined): YamlMistake {
  const sample = FIRST_LINES[kind];
  // Between two markers, YAML parses nothing as an empty text.
  if (!root || root.end === root.start) {
    const params = { hasComments: /^[ \t]*#/m.test(text), sample };
    return { code: 'empty-file', start: 0, end: 0, params };
  }
  const { start } = root;
  const end = start + text.slice(start, root.end).search(/[\r\n]|$/);
  const file = root.kind === 'list' ? 'list' : 'text';
  return { code: 'group-needed', start, end, params: { file, sample } };
}

/** A second `---`, or content after `...`. */
export function twoDocuments(scan: Scan): MaybeMistake {
  const content = scan.entries[0]?.line.index ?? scan.lines.length;
  const mark = scan.lines.find(({ role, index }) => role === 'mark' && index > content);
  if (!mark) return undefined;
  const next = scan.lines
    .slice(mark.index + 1)
    .find((line) => isFilled(line) && scan.text[line.first] !== '#');
  const goesOn = next !== undefined;
  const end = mark.start + 3;
  const sign = scan.text.slice(mark.start, end);
  if (sign === '...' && !goesOn) return undefined;
  const isText = goesOn && !isYaml(written(scan.text, next));
  const params = { mark: sign, goesOn, isText };
  return { code: 'two-documents', start: mark.start, end, params };
}

/** Whether a line may begin a second YAML document, rather than Markdown text. */
function isYaml(line: string): boolean {
  return /^(?:["']?[\p{L}_][\w-]*["']?[ \t]*:(?:\s|$)|-(?:\s|$)|[{[])/u.test(line.trim());
}
