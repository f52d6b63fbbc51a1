import { quote } from '../../../diagnostics/quote.ts';
import { type Line, written } from '../scan/lines.ts';
import { lineOf, type Scan, type ScannedEntry, simple, startEntry } from '../scan/scan.ts';
import { unknownAlias } from './accepted-signs.ts';
import { earlierKey } from './earlier-key.ts';
import { signNeedsQuotes } from './explain-text.ts';
import { spaces, type YamlMistake } from './yaml-mistake.ts';

/** An error of the YAML reader: its own words, and where it gave up. */
export interface ReaderError {
  reason: string;
  position: number;
}

interface Case {
  scan: Scan;
  file: string;
  position: number;
  line: Line;
  entry: ScannedEntry;
  /** What the pattern's group caught in the reason. */
  detail: string;
}

type Rule = [reason: RegExp, explain: (found: Case) => YamlMistake | undefined];

/** Reasons that name the mistake by themselves, whatever the lines look like. */
const STRUCTURE: Rule[] = [
  [/duplicated mapping key/, duplicateKey],
  [/unidentified alias/, lateAlias],
  [/nesting exceeded maxDepth \((\d+)\)/, tooDeep],
  [/non-printable|null byte|valid JSON character/, oddCharacter],
];

/** Reasons to go by where the lines themselves look right. */
const LAST_RESORT: Rule[] = [[/tag/, tagged]];

export function structureMistake(
  scan: Scan,
  file: string,
  error: ReaderError,
): YamlMistake | undefined {
  return byReason(STRUCTURE, scan, file, error);
}

export function mistakeByReason(scan: Scan, file: string, error: ReaderError): YamlMistake {
  return byReason(LAST_RESORT, scan, file, error) ?? notYaml(caseOf(scan, file, error, ''));
}

function byReason(
  rules: Rule[],
  scan: Scan,
  file: string,
  error: ReaderError,
): YamlMistake | undefined {
  for (const [pattern, explain] of rules) {
    const found = pattern.exec(error.reason);
    if (found) return explain(caseOf(scan, file, error, found[1] ?? ''));
  }
  return undefined;
}

function caseOf(scan: Scan, file: string, { position }: ReaderError, detail: string): Case {
  const at = Math.max(0, Math.min(position, scan.text.length));
  const line = lineOf(scan, at) ?? {
    index: 0,
    start: 0,
    end: 0,
    first: 0,
    indent: 0,
    role: 'blank',
  };
  return { scan, file, position: at, line, entry: startEntry(line), detail };
}

function duplicateKey({ scan, file, position, line }: Case): YamlMistake {
  const found = earlierKey(scan.text, position);
  const { start, end } = found?.key ?? { start: position, end: line.end };
  const first = found && lineOf(scan, found.earlier.start);
  const place = first ? ` at ${file}:${first.index + 1}` : '';
  const swallowed = first && dashInText(scan, line, first);
  if (swallowed) return swallowed;
  const entry = found && first && dashBefore(scan, first, found.earlier.start);
  const keep = 'Keep one of the two lines and delete the other.';
  return {
    code: 'duplicate-key',
    start,
    end,
    message: `The key ${quote(scan.text.slice(start, end).replace(/^(["'])(.*)\1$/, '$2'))} stands in this group twice, first${place || ' further up'}.`,
    hint: entry
      ? `${nextEntry(scan, line, entry.length)}\n${keep.replace('Keep', 'If not, keep')}`
      : keep,
  };
}

/** What stands between the edge and a key that begins an entry of a list: its dash and spaces. */
function dashBefore(scan: Scan, { start, first }: Line, key: number): string | undefined {
  const dash = scan.text.slice(first, key);
  return /^-[ ]+$/.test(dash) && key > start ? dash : undefined;
}

/** The first key of an entry again: the dash of the next entry may have been left out. */
function nextEntry(scan: Scan, line: Line, width: number): string {
  return `Does the next entry of the list begin here? Then write, ${spaces(width)} further left: - ${written(scan.text, line)}`;
}

/** A dash so far right that the text above took it in, and with it the first key of an entry. */
function dashInText(scan: Scan, line: Line, earlier: Line): YamlMistake | undefined {
  const above = scan.lines.findLast(({ index, role }) => index < line.index && role !== 'blank');
  const isEntry = above?.role === 'text' && /^- +[\w-]+:/.test(written(scan.text, above));
  const list = scan.lines.findLast(
    ({ index, role, first }) =>
      index <= earlier.index && role === 'entry' && scan.text[first] === '-',
  );
  if (!above || !isEntry || !list || above.indent <= list.indent) return undefined;
  return {
    code: 'wrong-indent',
    start: above.first,
    end: above.first + 1,
    message: `This dash begins after ${spaces(above.indent)}, so its line belongs to the text above it; the other dashes begin after ${list.indent}.`,
    hint: `Remove ${spaces(above.indent - list.indent)} in front of the dash, so that it starts right below the dash of line ${list.index + 1}.`,
  };
}

/** A `*name` that stands above the value it repeats, or repeats nothing. */
function lateAlias({ scan, file, position, entry }: Case): YamlMistake {
  const star = scan.text.lastIndexOf('*', position);
  const name = /^\*([^\s,[\]{}]*)/.exec(scan.text.slice(star))?.[1] ?? '';
  const value = simple('alias', star, star + 1 + name.length);
  const mistake = unknownAlias(scan, { ...entry, value }, { name, names: [] });
  const later = scan.text.indexOf(`&${name}`, position);
  if (later < 0) return mistake;
  const place = `${file}:${(lineOf(scan, later)?.index ?? 0) + 1}`;
  return { ...mistake, hint: `Move the value named "&${name}" (${place}) above this line.` };
}

function tooDeep({ scan, position, detail }: Case): YamlMistake {
  return {
    code: 'too-deep',
    start: position,
    end: Math.min(position + 1, scan.text.length),
    message: `This stands inside ${Number(detail) + 1} or more lists and groups of keys; there may be ${detail}.`,
    hint: 'Take some of the brackets, dashes or spaces around it away.',
  };
}

function oddCharacter({ scan, position }: Case): YamlMistake {
  const code = (scan.text.codePointAt(position) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    code: 'odd-character',
    start: position,
    end: position + 1,
    message: `There is an invisible sign here that no text can hold (U+${code}).`,
    hint: 'Put the cursor right after it and press the backspace key once.',
  };
}

function tagged({ scan, entry, line, position }: Case): YamlMistake | undefined {
  const sign = scan.text.lastIndexOf('!', position);
  return sign >= line.start ? signNeedsQuotes(scan, entry, sign) : undefined;
}

function notYaml({ scan, line }: Case): YamlMistake {
  const text = written(scan.text, line);
  return {
    code: 'not-yaml',
    start: line.first,
    end: line.first + text.length,
    message: `Signpost cannot make sense of this line: ${quote(text)}.`,
    hint: 'Write a key, a colon, a space and the value: label: Our team\nPut a text with special signs in double quotes.',
  };
}
