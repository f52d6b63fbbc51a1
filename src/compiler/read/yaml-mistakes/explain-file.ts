import type { Source } from '../../../diagnostics/diagnostic.ts';
import { type Line, written } from '../scan/lines.ts';
import type { Scan } from '../scan/scan.ts';
import type { YamlMistake } from './yaml-mistake.ts';

const CONFLICT = /^(?:<{7}|>{7}|\|{7})(?: |$)/;
const CONFLICT_MIDDLE = /^={7}$/;

/**
 * Lines that a merge of two versions left behind. They begin at the left edge, unless someone
 * has moved both ends of a conflict since.
 */
export function mergeConflict(scan: Scan): YamlMistake | undefined {
  if (!/<{7}|>{7}|\|{7}|={7}/.test(scan.text)) return undefined;
  const marks = scan.lines.filter((line) => CONFLICT.test(lineText(scan, line, line.start)));
  const moved = scan.lines.filter((line) => CONFLICT.test(lineText(scan, line, line.first)));
  const signs = new Set(moved.map(({ first }) => scan.text[first]));
  const all = signs.has('<') && signs.has('>') ? moved : marks;
  const middles = scan.lines.filter((line) =>
    CONFLICT_MIDDLE.test(lineText(scan, line, line.first)),
  );
  const misplaced = middles.filter((line) => line === scan.error?.line);
  const [first] = (all.length > 0 ? [...all, ...middles] : misplaced).toSorted(
    (a, b) => a.index - b.index,
  );
  if (!first) return undefined;
  return {
    code: 'merge-conflict',
    start: first.first,
    end: first.end,
    message: 'This line was left behind when two versions of the file were merged.',
    hint: 'Keep the lines of the version you want, then delete the lines that begin with <<<<<<<, ======= and >>>>>>>.',
  };
}

function lineText(scan: Scan, line: Line, from: number): string {
  return scan.text.slice(from, Math.min(line.end, from + 8)).trimEnd();
}

/** Nothing to read: no line at all, or only comments. */
export function emptyFile(scan: Scan, { file }: Source): YamlMistake | undefined {
  const nothing = scan.lines.every(({ role }) => ['blank', 'comment', 'mark'].includes(role));
  if (!nothing || scan.error || scan.stoppedAt) return undefined;
  const comments = scan.lines.some(({ role }) => role === 'comment');
  return {
    code: 'empty-file',
    start: 0,
    end: 0,
    message: comments ? 'This file has only comments in it.' : 'This file is empty.',
    hint: `Start with a key, for example: ${firstLine(file)}`,
  };
}

function firstLine(file: string): string {
  if (file.includes('/forms/')) return 'name: Contact us';
  if (/(?:^|\/)nav\.\w+$/.test(file)) return 'menu:';
  if (/(?:^|\/)site\.\w+$/.test(file)) return 'company: Example Homes';
  return 'title: About us';
}

/** A second `---`, or something after `...`. */
export function twoDocuments(scan: Scan): YamlMistake | undefined {
  const content = scan.entries[0]?.line.index ?? scan.lines.length;
  const mark = scan.lines.find(({ role, index }) => role === 'mark' && index > content);
  if (!mark) return undefined;
  const after = scan.lines.slice(mark.index + 1).some((line) => isContent(scan, line));
  const sign = written(scan.text, mark).slice(0, 3);
  if (sign === '...' && !after) return undefined;
  return {
    code: 'two-documents',
    start: mark.start,
    end: mark.start + 3,
    message:
      sign === '---'
        ? 'The line "---" begins a second set of keys, but a file holds only one.'
        : 'The line "..." ends the file for YAML, but more lines follow it.',
    hint: after
      ? 'Delete this line, or move what follows it to a file of its own.'
      : 'Delete this line.',
  };
}

function isContent(scan: Scan, line: Line): boolean {
  return line.first < line.end && scan.text[line.first] !== '#';
}
