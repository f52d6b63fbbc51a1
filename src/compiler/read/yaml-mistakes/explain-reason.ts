import { quote } from '../../../diagnostics/quote.ts';
import { aliasSlip } from './certain-signs.ts';
import { earlierKey } from './earlier-key.ts';
import { signSlip } from './explain-text.ts';
import { type Line, written } from './lines.ts';
import { type Slip, spaces } from './slip.ts';
import { type Entry, lineOf, simple, startEntry, type Walk } from './walk.ts';

/** An error of the YAML reader: its own words, and where it gave up. */
export interface YamlError {
  reason: string;
  position: number;
}

interface Case {
  walk: Walk;
  file: string;
  position: number;
  line: Line;
  entry: Entry;
  /** What the pattern's group caught in the reason. */
  detail: string;
}

type Rule = [reason: RegExp, explain: (found: Case) => Slip | undefined];

/** Reasons that name the slip by themselves, whatever the lines look like. */
const STRUCTURE: Rule[] = [
  [/duplicated mapping key/, duplicateKey],
  [/unidentified alias/, lateAlias],
  [/nesting exceeded maxDepth \((\d+)\)/, tooDeep],
  [/non-printable|null byte|valid JSON character/, oddCharacter],
];

/** Reasons to go by where the lines themselves look right. */
const LAST_RESORT: Rule[] = [[/tag/, tagged]];

export function structureSlip(walk: Walk, file: string, error: YamlError): Slip | undefined {
  return byReason(STRUCTURE, walk, file, error);
}

export function slipByReason(walk: Walk, file: string, error: YamlError): Slip {
  return byReason(LAST_RESORT, walk, file, error) ?? notYaml(caseOf(walk, file, error, ''));
}

function byReason(rules: Rule[], walk: Walk, file: string, error: YamlError): Slip | undefined {
  for (const [pattern, explain] of rules) {
    const found = pattern.exec(error.reason);
    if (found) return explain(caseOf(walk, file, error, found[1] ?? ''));
  }
  return undefined;
}

function caseOf(walk: Walk, file: string, { position }: YamlError, detail: string): Case {
  const at = Math.max(0, Math.min(position, walk.text.length));
  const line = lineOf(walk, at) ?? {
    index: 0,
    start: 0,
    end: 0,
    first: 0,
    indent: 0,
    role: 'blank',
  };
  return { walk, file, position: at, line, entry: startEntry(line), detail };
}

function duplicateKey({ walk, file, position, line }: Case): Slip {
  const found = earlierKey(walk.text, position);
  const { start, end } = found?.key ?? { start: position, end: line.end };
  const first = found && lineOf(walk, found.earlier.start);
  const place = first ? ` at ${file}:${first.index + 1}` : '';
  const swallowed = first && dashInText(walk, line, first);
  if (swallowed) return swallowed;
  const entry = found && first && dashBefore(walk, first, found.earlier.start);
  const keep = 'Keep one of the two lines and delete the other.';
  return {
    code: 'duplicate-key',
    start,
    end,
    message: `The key ${quote(walk.text.slice(start, end).replace(/^(["'])(.*)\1$/, '$2'))} stands in this group twice, first${place || ' further up'}.`,
    hint: entry
      ? `${nextEntry(walk, line, entry.length)}\n${keep.replace('Keep', 'If not, keep')}`
      : keep,
  };
}

/** What stands between the edge and a key that begins an entry of a list: its dash and spaces. */
function dashBefore(walk: Walk, { start, first }: Line, key: number): string | undefined {
  const dash = walk.text.slice(first, key);
  return /^-[ ]+$/.test(dash) && key > start ? dash : undefined;
}

/** The first key of an entry again: the dash of the next entry may have been left out. */
function nextEntry(walk: Walk, line: Line, width: number): string {
  return `Does the next entry of the list begin here? Then write, ${spaces(width)} further left: - ${written(walk.text, line)}`;
}

/** A dash so far right that the text above took it in, and with it the first key of an entry. */
function dashInText(walk: Walk, line: Line, earlier: Line): Slip | undefined {
  const above = walk.lines.findLast(({ index, role }) => index < line.index && role !== 'blank');
  const isEntry = above?.role === 'text' && /^- +[\w-]+:/.test(written(walk.text, above));
  const list = walk.lines.findLast(
    ({ index, role, first }) =>
      index <= earlier.index && role === 'entry' && walk.text[first] === '-',
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
function lateAlias({ walk, file, position, entry }: Case): Slip {
  const star = walk.text.lastIndexOf('*', position);
  const name = /^\*([^\s,[\]{}]*)/.exec(walk.text.slice(star))?.[1] ?? '';
  const value = simple('alias', star, star + 1 + name.length);
  const slip = aliasSlip(walk, { ...entry, value }, { name, names: [] });
  const later = walk.text.indexOf(`&${name}`, position);
  if (later < 0) return slip;
  const place = `${file}:${(lineOf(walk, later)?.index ?? 0) + 1}`;
  return { ...slip, hint: `Move the value named "&${name}" (${place}) above this line.` };
}

function tooDeep({ walk, position, detail }: Case): Slip {
  return {
    code: 'too-deep',
    start: position,
    end: Math.min(position + 1, walk.text.length),
    message: `This stands inside ${Number(detail) + 1} or more lists and groups of keys; there may be ${detail}.`,
    hint: 'Take some of the brackets, dashes or spaces around it away.',
  };
}

function oddCharacter({ walk, position }: Case): Slip {
  const code = (walk.text.codePointAt(position) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return {
    code: 'odd-character',
    start: position,
    end: position + 1,
    message: `There is an invisible sign here that no text can hold (U+${code}).`,
    hint: 'Put the cursor right after it and press the backspace key once.',
  };
}

function tagged({ walk, entry, line, position }: Case): Slip | undefined {
  const sign = walk.text.lastIndexOf('!', position);
  return sign >= line.start ? signSlip(walk, entry, sign) : undefined;
}

function notYaml({ walk, line }: Case): Slip {
  const text = written(walk.text, line);
  return {
    code: 'not-yaml',
    start: line.first,
    end: line.first + text.length,
    message: `Signpost cannot make sense of this line: ${quote(text)}.`,
    hint: 'Write a key, a colon, a space and the value: label: Our team\nPut a text with special signs in double quotes.',
  };
}
