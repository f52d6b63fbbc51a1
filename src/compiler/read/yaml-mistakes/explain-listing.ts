import { isFilled, type Line } from '../scan/lines.ts';
import type { Scan } from '../scan/scan.ts';
import type { MaybeMistake } from './yaml-mistake.ts';

/** Finds a file that was copied as a program shows it: with line numbers, or compared to another. */
export function copiedListing(scan: Scan): MaybeMistake {
  return numberedLines(scan) ?? comparison(scan);
}

/** Matches the number of a line, and the sign that sets it apart: `12`, `12:`, ` 12 |`. */
const NUMBER = /^[ \t]*(\d{1,5})(?:[:.)]|[ \t]*[|│])?(?=\s|$)/;

/** Fewer lines with numbers in order may be a list. */
const FEWEST_NUMBERED = 3;

interface NumberedLine {
  line: Line;
  number: number;
  /** Where what stands behind the number begins, spaces included. */
  after: number;
}

/** `1  label: Home` with `2  blocks:` below it, and so on to the end. */
function numberedLines(scan: Scan): MaybeMistake {
  const first = scan.lines.find(isFilled);
  if (!first || !numberAt(scan, first)) return undefined;
  const filled = scan.lines.filter(isFilled);
  if (filled.length < FEWEST_NUMBERED) return undefined;
  const numbered = filled.flatMap((line) => numberAt(scan, line) ?? []);
  const offset = (numbered[0]?.number ?? 0) - first.index;
  const inOrder = numbered.every(({ line, number }) => number - line.index === offset);
  if (numbered.length < filled.length || !inOrder) return undefined;
  const gap = Math.min(...numbered.flatMap((one) => gapBehind(scan, one) ?? []));
  const fix = numbered.map(({ line, after }) => ({
    start: line.start,
    end: Math.min(after + gap, line.end),
    text: '',
  }));
  const rest = scan.text.slice(fix[0]?.end, first.end).trim();
  return {
    code: 'foreign-line',
    start: first.first,
    end: numbered[0]?.after ?? first.end,
    params: { reason: 'numbered', line: rest },
    fix,
  };
}

function numberAt({ text }: Scan, line: Line): NumberedLine | undefined {
  const found = NUMBER.exec(text.slice(line.start, line.end));
  return found
    ? { line, number: Number(found[1]), after: line.start + found[0].length }
    : undefined;
}

/** Returns the number of spaces behind the number; undefined for a line with nothing else. */
function gapBehind({ text }: Scan, { line, after }: NumberedLine): number | undefined {
  const rest = text.slice(after, line.end);
  return rest.trim() === '' ? undefined : rest.length - rest.trimStart().length;
}

/** `-   label: Team` with `+   label: Our team` below it: a comparison of two versions of the file. */
function comparison(scan: Scan): MaybeMistake {
  const { text, lines } = scan;
  const startsWith = (line: Line | undefined, sign: string) =>
    line !== undefined && text.startsWith(sign, line.start);
  const added = lines.find((line) => startsWith(line, '+') || startsWith(line, '@@ '));
  if (!added) return undefined;
  const above = lines.slice(0, added.index);
  const removed = above.slice(above.findLastIndex((line) => !startsWith(line, '-')) + 1);
  const first = removed[0] ?? added;
  if (removed.length === 0 && !/^(?:\+ {2}|@@ )/.test(text.slice(added.start, added.end)))
    return undefined;
  const sign = text[first.start] ?? '';
  // In a whole comparison, the lines that stay begin with a space.
  const isWhole = lines.every((line) => !isFilled(line) || /[-+@ \\]/.test(text[line.start] ?? ''));
  const params = { reason: 'compared', sign, isWhole } as const;
  return { code: 'foreign-line', start: first.start, end: first.start + 1, params };
}
