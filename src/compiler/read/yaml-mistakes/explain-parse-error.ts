import type { ParseError, ParseReason } from '../../parse-error.ts';
import { MAX_DEPTH, MAX_VALUES } from '../../tree.ts';
import { type Line, written } from '../scan/lines.ts';
import { filledBelow, lineOf, type Scan, ScannedEntry, simple, textAt } from '../scan/scan.ts';
import { unknownAlias } from './accepted-signs.ts';
import { listByKey } from './by-key.ts';
import { moveTo } from './explain-indent.ts';
import { signNeedsQuotes } from './explain-text.ts';
import { secondSet, tagBehindDash } from './pasted.ts';
import type { MaybeMistake, YamlMistake } from './yaml-mistake.ts';

/** A text that `parseTree` rejected, and its file. */
interface Refused {
  scan: Scan;
  file: string;
  error: ParseError;
}

/** Explanations for errors that the reason alone identifies. */
const EXPLANATIONS: Partial<Record<ParseReason, (refused: Refused) => YamlMistake>> = {
  'duplicate-key': duplicateKey,
  'unknown-alias': lateAlias,
  'too-deep': ({ scan, error: { span } }) => ({
    code: 'too-deep',
    start: span.start,
    end: Math.min(span.start + 1, scan.text.length),
    params: { max: MAX_DEPTH },
  }),
  'odd-character': oddCharacter,
  'two-documents': ({ error: { span } }) => ({
    code: 'two-documents',
    ...span,
    params: { mark: '---', goesOn: true, isText: false },
  }),
  'key-needed': ({ scan, error: { span } }) => ({
    code: 'key-needed',
    ...span,
    params: { reason: 'no-text', written: textAt(scan, span) },
  }),
  'too-many-values': ({ error: { span } }) => ({
    code: 'too-many-values',
    ...span,
    params: { max: MAX_VALUES },
  }),
};

/** Returns the mistake that the error's reason identifies, if it does. */
export function namedMistake(refused: Refused): MaybeMistake {
  return EXPLANATIONS[refused.error.reason]?.(refused);
}

/** Describes an error in lines that look valid. */
export function unnamedMistake({ scan, error }: Refused): YamlMistake {
  const line = lineOf(scan, error.span.start);
  const sign = error.reason === 'wrong-tag' ? scan.text.lastIndexOf('!', error.span.start) : -1;
  if (sign >= line.start) return signNeedsQuotes(scan, new ScannedEntry(line), sign);
  const text = written(scan.text, line);
  const end = line.first + text.length;
  return { code: 'not-yaml', start: line.first, end, params: { reason: 'unclear', written: text } };
}

function duplicateKey({ scan, file, error: { span, earlier = span } }: Refused): YamlMistake {
  const line = lineOf(scan, span.start);
  const first = lineOf(scan, earlier.start);
  if (span.start === span.end) {
    const { start } = span;
    return { code: 'key-needed', start, end: start + 1, params: { reason: 'no-name' } };
  }
  const dash = dashBefore(scan, first, earlier.start);
  const tag = dash ? undefined : tagBehindDash(scan, first);
  const nextEntry = dash
    ? { spaces: dash.length, line: `- ${shortened(written(scan.text, line))}` }
    : tag && { ...tag, isAbove: true };
  const key = textAt(scan, span).replace(/^(["'])(.*)\1$/, '$2');
  return (
    secondSet(scan, line) ??
    dashInText(scan, line, first) ??
    strayEntry(scan, line, first) ??
    redirectSides(scan, first) ?? {
      code: 'duplicate-key',
      ...span,
      params: { key, nextEntry, isGroup: isGroup(scan, first) && isGroup(scan, line) },
      related: [{ file, span: earlier }],
    }
  );
}

/** Whether the value of a line's key stands in the lines below it. */
function isGroup(scan: Scan, line: Line): boolean {
  const below = filledBelow(scan, line);
  const isDeeper = below && (below.indent > line.indent || scan.text[below.first] === '-');
  return isDeeper === true && written(scan.text, line).endsWith(':');
}

/** `from: /old` and `to: /contact` below "redirects", which takes `/old: /contact`, and more pairs. */
function redirectSides({ text, entries }: Scan, first: Line): MaybeMistake {
  const at = entries.findIndex(({ line }) => line === first);
  const group = entries.slice(0, at).findLast(({ line }) => line.indent < first.indent);
  const [from, to] = entries.slice(at, at + 2).map(({ key, value }) => ({
    key: key && text.slice(key.start, key.end),
    value: value && text.slice(value.start, value.end),
    span: key,
  }));
  const isPair = group?.key && text.slice(group.key.start, group.key.end) === 'redirects';
  if (!isPair || from?.key !== 'from' || to?.key !== 'to' || !from.span || !from.value)
    return undefined;
  const { start, end } = from.span;
  const params = {
    reason: 'pair',
    from: from.key,
    to: to.value,
    suggestion: from.value,
    isAgain: true,
  } as const;
  return { code: 'redirect-cannot-work', start, end, params };
}

/** Truncates a line for a hint. */
function shortened(line: string): string {
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH).trimEnd()}…` : line;
}

const MAX_LENGTH = 60;

/** Returns the dash and spaces before a key that begins a list entry; undefined for another key. */
function dashBefore(scan: Scan, { start, first }: Line, key: number): string | undefined {
  const dash = scan.text.slice(first, key);
  return /^-[ ]+$/.test(dash) && key > start ? dash : undefined;
}

/** A dash indented so deep that the block scalar above includes the first key of its entry. */
function dashInText(scan: Scan, line: Line, earlier: Line): MaybeMistake {
  const above = scan.lines.findLast(({ index, role }) => index < line.index && role !== 'blank');
  const isEntry = above?.role === 'text' && /^- +[\w-]+:/.test(written(scan.text, above));
  const list = scan.lines.findLast(
    ({ index, role, first }) =>
      index <= earlier.index && role === 'entry' && scan.text[first] === '-',
  );
  if (!above || !isEntry || !list || above.indent <= list.indent) return undefined;
  const { first: start, indent } = above;
  const params = {
    reason: 'dash-in-text',
    indent,
    expected: list.indent,
    line: list.index + 1,
  } as const;
  return { code: 'wrong-indent', start, end: start + 1, params };
}

/** An entry indented too deep, so that the keys below it belong to the entry before. */
function strayEntry(scan: Scan, line: Line, first: Line): MaybeMistake {
  const between = scan.lines.slice(first.index + 1, line.index);
  for (const each of between.reverse()) {
    const list = each.role === 'entry' ? listByKey(scan, each) : undefined;
    if (list && list.partner.index <= first.index && list.column < each.indent)
      return moveTo(scan, each, list);
  }
  return undefined;
}

/** An alias `*name` above the anchor that it refers to, or without one. */
function lateAlias({ scan, file, error: { span } }: Refused): YamlMistake {
  const name = scan.text.slice(span.start + 1, span.end);
  const later = scan.text.indexOf(`&${name}`, span.start);
  if (later >= 0) {
    const related = [{ file, span: { start: later, end: later + 1 + name.length } }];
    return { code: 'unknown-alias', ...span, params: { reason: 'below', name }, related };
  }
  const entry = new ScannedEntry(lineOf(scan, span.start));
  const value = simple('alias', span.start, span.end);
  return unknownAlias(scan, { ...entry, value }, { name, names: [] });
}

function oddCharacter({ scan, error }: Refused): YamlMistake {
  const { start, end } = error.span;
  if (start < end) {
    const written = scan.text.slice(start, end);
    const fix = [{ start, end, text: '' }];
    return { code: 'odd-character', start, end, params: { written }, fix };
  }
  const code = scan.text.codePointAt(start) ?? 0;
  const span = { start, end: start + 1 };
  // Word separates lines and pages by these characters; removing one would join two words.
  if (code !== VERTICAL_TAB && code !== FORM_FEED)
    return { code: 'odd-character', ...span, params: { code } };
  const isInside = /\S[ \t]*$/.test(scan.text.slice(Math.max(0, start - 1), start));
  const fix = isInside ? [{ ...span, text: ' ' }] : undefined;
  return { code: 'odd-character', ...span, params: { code, isBreak: true }, fix };
}

const VERTICAL_TAB = 0x0b;
const FORM_FEED = 0x0c;
