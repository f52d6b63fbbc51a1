import type { Scan, ScannedEntry } from '../scan/scan.ts';
import { type UnclearLine, unclearLine, withStart, type YamlMistake } from './yaml-mistake.ts';

/** A pattern for one word, quoted or not, which nearly every key is. */
export const WORD = String.raw`["']?[\p{L}_][\p{L}\p{N}_-]*["']?`;

/** A word, or the path of a redirect. */
const STUCK_COLON = new RegExp(`^(${WORD}|/[^\\s:]*):(?!//)(?=\\S)`, 'u');
const WIDE_COLON = new RegExp(`^(${WORD})\\s*[：﹕]\\s*`, 'u');
const EQUALS = new RegExp(`^(${WORD})\\s*=+>?\\s*`, 'u');
const ARROW = new RegExp(`^(${WORD}|/[^\\s:>]*)\\s*(?:[-–—=]{1,5}>|→)\\s*`, 'u');
const STUCK_DASH = /^-(?=[^\s-])/;
/** Bullets of word processors and mails, and pictures used as such. */
const BULLET = /^(?:[*•·‣–—+▪▫■□●○◦➤➢►▶→✓✔✅☑☐]|\p{Extended_Pictographic}\ufe0f?)\s+/u;
const ODD_SPACES = /^[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/;
const ODD_SPACE_AFTER_SIGN = new RegExp(
  `^(${WORD}:|-)([\\u00a0\\u2000-\\u200b\\u202f\\u3000]+)`,
  'u',
);

/** Finds a missing or unusual space that can be recognized whatever else is wrong with the line. */
export function spaceMistake(scan: Scan, entry: ScannedEntry): YamlMistake | undefined {
  const unclear = unclearLine(scan, entry);
  const anywhere = stuckDash(unclear) ?? oddSpace(unclear);
  return anywhere ?? (entry.key ? undefined : stuckColon(unclear));
}

/** A dash without its space: `-Services` */
export function stuckDash(unclear: UnclearLine): YamlMistake | undefined {
  const { start, text } = unclear;
  if (!STUCK_DASH.test(text)) return undefined;
  return {
    code: 'space-after-dash',
    start,
    end: start + 1,
    params: { line: withStart(unclear, 1, '- ') },
    fix: [{ start: start + 1, end: start + 1, text: ' ' }],
  };
}

/** A colon without its space: `label:Home` */
export function stuckColon(unclear: UnclearLine): YamlMistake | undefined {
  const key = STUCK_COLON.exec(unclear.text)?.[1];
  if (!key) return undefined;
  const start = unclear.start + key.length;
  return stuckColonAt(key, start, withStart(unclear, key.length + 1, `${key}: `));
}

export function stuckColonAt(key: string, start: number, line: string): YamlMistake {
  return {
    code: 'space-after-colon',
    start,
    end: start + 1,
    params: { key, line },
    fix: [{ start: start + 1, end: start + 1, text: ' ' }],
  };
}

/** A no-break space or similar character, as in text copied from a web page. */
export function oddSpace(unclear: UnclearLine): YamlMistake | undefined {
  const [, head = '', after] = ODD_SPACE_AFTER_SIGN.exec(unclear.text) ?? [];
  const odd = ODD_SPACES.exec(unclear.text)?.[0] ?? after;
  if (!odd) return undefined;
  const start = unclear.start + head.length;
  const width = odd.replace(/[\u200b\ufeff]/g, '').length;
  const line = withStart(unclear, head.length + odd.length, `${head} `);
  return {
    code: 'odd-space',
    start,
    end: start + odd.length,
    params: head
      ? { reason: head === '-' ? 'after-dash' : 'after-colon', line }
      : { reason: 'at-start', width },
    fix: [{ start, end: start + odd.length, text: head ? ' ' : ' '.repeat(width) }],
  };
}

/** Returns the key behind a sign that stands among the keys of a file or of an entry. */
function keyBehind({ scan, entry, text, previous }: UnclearLine, length: number) {
  const [, key] = KEY.exec(text.slice(length)) ?? [];
  if (key === undefined || entry.dashes.length > 0) return undefined;
  if (entry.line.indent === 0) {
    // A list may begin at the edge, below a key without a value.
    const isBelowValue = !previous || (previous.value && previous.dashes.length === 0);
    return (scan.ownKeys?.has(key) ?? isBelowValue) ? key : undefined;
  }
  // Behind `- icon: leaf` at the same column, and in front of another key of that entry.
  const first = previous?.dashes.length ? previous.key : undefined;
  const below = scan.lines[entry.line.index + 1];
  const next = below && KEY.exec(scan.text.slice(below.first, below.end))?.[1];
  if (!first || !next || previous?.line.indent !== entry.line.indent) return undefined;
  const isInside = below.indent === first.start - previous.line.start;
  const taken = scan.text.slice(first.start, first.end);
  return isInside && taken !== key && taken !== next ? key : undefined;
}

const KEY = /^["']?([\p{L}_][\p{L}\p{N}_-]*)["']?:(?:\s|$)/u;

/** Returns how many spaces a key needs in place of the sign in front of it. */
function keyColumn({ entry, previous }: UnclearLine, found: string): number {
  if (entry.line.indent === 0) return 0;
  return (previous?.key?.start ?? 0) - (previous?.line.first ?? 0) || found.length;
}

/** A bullet in place of a dash: `* one` */
export function bullet(unclear: UnclearLine): YamlMistake | undefined {
  const { start, text } = unclear;
  const found = BULLET.exec(text)?.[0];
  if (!found) return undefined;
  const key = keyBehind(unclear, found.length);
  if (key !== undefined) {
    const line = withStart(unclear, found.length, '');
    const span = { start, end: start + found.trimEnd().length };
    const blank = keyColumn(unclear, found);
    return {
      code: 'foreign-line',
      ...span,
      params: { reason: 'sign', sign: found.trimEnd(), key, line },
      fix: [{ start, end: start + found.length, text: ' '.repeat(blank) }],
    };
  }
  return {
    code: 'dash-needed',
    start,
    end: start + found.trimEnd().length,
    params: {
      reason: 'bullet',
      bullet: found.trimEnd(),
      line: withStart(unclear, found.length, '- '),
    },
    fix: [{ start, end: start + found.length, text: '- ' }],
  };
}

/** A number in place of a dash: `1. type: text`. The fix keeps the column of the key. */
export function numberForDash(unclear: UnclearLine): YamlMistake | undefined {
  const { start, text } = unclear;
  const [found = '', number = ''] = /^(\d+[.)]) +(?=\w+:)/.exec(text) ?? [];
  if (number === '') return undefined;
  return {
    code: 'dash-needed',
    start,
    end: start + number.length,
    params: { reason: 'bullet', bullet: number, line: withStart(unclear, found.length, '- ') },
    fix: [{ start, end: start + found.length, text: '-'.padEnd(found.length) }],
  };
}

/** A full-width colon: `title：Home` */
export function wideColon(unclear: UnclearLine): YamlMistake | undefined {
  return wrongSign(unclear, WIDE_COLON.exec(unclear.text), 'wide-colon');
}

/** An equals sign in place of a colon: `title = Home` */
export function equals(unclear: UnclearLine): YamlMistake | undefined {
  return wrongSign(unclear, EQUALS.exec(unclear.text), 'equals-sign');
}

/** An arrow in place of a colon: `title -> Home` */
export function arrow(unclear: UnclearLine): YamlMistake | undefined {
  return wrongSign(unclear, ARROW.exec(unclear.text), 'arrow');
}

function wrongSign(
  unclear: UnclearLine,
  found: RegExpExecArray | null,
  reason: 'wide-colon' | 'equals-sign' | 'arrow',
): YamlMistake | undefined {
  const [whole = '', key = ''] = found ?? [];
  if (!key) return undefined;
  const sign = whole.slice(key.length).trim();
  const start = unclear.start + whole.indexOf(sign, key.length);
  return {
    code: 'missing-colon',
    start,
    end: start + sign.length,
    params: { reason, key, line: withStart(unclear, whole.length, `${key}: `) },
    fix: [{ start: unclear.start + key.length, end: unclear.start + whole.length, text: ': ' }],
  };
}
