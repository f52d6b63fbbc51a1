import type { Span } from '../../../diagnostics/diagnostic.ts';
import { type Scan, type ScannedEntry, textAt } from '../scan/scan.ts';
import {
  corrected,
  correctedStart,
  type MaybeMistake,
  type UnclearLine,
  unclearLine,
  type YamlMistake,
} from './yaml-mistake.ts';

/** A pattern for one word, quoted or not, which nearly every key is. */
export const WORD = String.raw`["']?[\p{L}_][\p{L}\p{N}_-]*["']?`;

/** A word, or the path of a redirect. */
const STUCK_COLON = new RegExp(`^(${WORD}|/[^\\s:]*):(?!//)(?=\\S)`, 'u');
const STUCK_DASH = /^-(?=[^\s-])/;
/** Bullets of word processors and mails, and pictures used as such. */
const BULLET = /^(?:[*•·・‣–—ー－+▪▫■□●○◦➤➢►▶→✓✔✅☑☐]|\p{Extended_Pictographic}\ufe0f?)\s+/u;
const ODD_SPACES = /^[\u00a0\u2000-\u200b\u202f\u3000\ufeff]+/;
const ODD_SPACE_AFTER_SIGN = new RegExp(
  `^(${WORD}:|-)([\\u00a0\\u2000-\\u200b\\u202f\\u3000]+)`,
  'u',
);

/** Finds a missing or unusual space that can be recognized whatever else is wrong with the line. */
export function spaceMistake(scan: Scan, entry: ScannedEntry): MaybeMistake {
  const unclear = unclearLine(scan, entry);
  const anywhere = stuckDash(unclear) ?? oddSpace(unclear);
  return anywhere ?? (entry.key ? undefined : stuckColon(unclear));
}

/** A dash without its space: `-Services` */
export function stuckDash({ scan, entry, start, text }: UnclearLine): MaybeMistake {
  if (!STUCK_DASH.test(text)) return undefined;
  const end = start + 1;
  const { line, fix } = corrected(scan, entry, { start: end, end }, ' ');
  return { code: 'space-after-dash', start, end, params: { line }, fix };
}

/** A colon without its space: `label:Home` */
export function stuckColon({ scan, entry, start, text }: UnclearLine): MaybeMistake {
  const key = STUCK_COLON.exec(text)?.[1];
  return key ? stuckColonAt(scan, entry, { start, end: start + key.length }) : undefined;
}

/** Describes a colon without its space behind a key. */
export function stuckColonAt(scan: Scan, entry: ScannedEntry, key: Span): YamlMistake {
  const end = key.end + 1;
  const { line, fix } = corrected(scan, entry, { start: end, end }, ' ');
  const params = { key: textAt(scan, key), line };
  return { code: 'space-after-colon', start: key.end, end, params, fix };
}

/** A no-break space or similar character, as in text copied from a web page. */
export function oddSpace({ scan, entry, ...unclear }: UnclearLine): MaybeMistake {
  const [, head = '', after] = ODD_SPACE_AFTER_SIGN.exec(unclear.text) ?? [];
  const odd = ODD_SPACES.exec(unclear.text)?.[0] ?? after;
  if (!odd) return undefined;
  const start = unclear.start + head.length;
  const span = { start, end: start + odd.length };
  // The space of Chinese and Japanese is two columns wide.
  const width = odd.replace(/[\u200b\ufeff]/g, '').replaceAll('\u3000', '  ').length;
  const { line, fix } = corrected(scan, entry, span, head ? ' ' : ' '.repeat(width));
  const params = head
    ? { reason: head === '-' ? ('after-dash' as const) : ('after-colon' as const), line }
    : { reason: 'at-start' as const, width };
  return { code: 'odd-space', ...span, params, fix };
}

/** Returns the key behind a sign that stands among the keys of a file or of an entry. */
function keyBehind({ scan, entry, text, previous }: UnclearLine, length: number) {
  const [, key] = KEY.exec(text.slice(length)) ?? [];
  if (key === undefined || entry.dashes.length > 0) return undefined;
  if (entry.line.indent === 0) {
    // A list may begin at the edge, below a key without a value.
    const isBelowValue = !previous || (previous.value && previous.dashes.length === 0);
    return (scan.allowed?.own.has(key) ?? isBelowValue) ? key : undefined;
  }
  // Behind `- icon: leaf` at the same column, and in front of another key of that entry.
  const first = previous?.dashes.length ? previous.key : undefined;
  const below = scan.lines[entry.line.index + 1];
  const next = below && KEY.exec(scan.text.slice(below.first, below.end))?.[1];
  if (!first || !next || previous?.line.indent !== entry.line.indent) return undefined;
  const isInside = below.indent === first.start - previous.line.start;
  const taken = textAt(scan, first);
  return isInside && taken !== key && taken !== next ? key : undefined;
}

const KEY = /^["']?([\p{L}_][\p{L}\p{N}_-]*)["']?:(?:\s|$)/u;

/** A bullet in place of a dash: `* one` */
export function bullet(unclear: UnclearLine): MaybeMistake {
  const { start, text, entry, previous } = unclear;
  const [found] = BULLET.exec(text) ?? [];
  if (!found) return undefined;
  const sign = found.trimEnd();
  const key = keyBehind(unclear, found.length);
  if (key === undefined) return dashBySign(unclear, found, '- ');
  const { line } = correctedStart(unclear, found.length, '');
  // At the edge the key needs no spaces; in an entry, as many as the first one has.
  const gap = (previous?.key?.start ?? 0) - (previous?.line.first ?? 0) || found.length;
  const spaces = ' '.repeat(entry.line.indent === 0 ? 0 : gap);
  const { fix } = correctedStart(unclear, found.length, spaces);
  const params = { reason: 'sign', sign, key, line } as const;
  return { code: 'foreign-line', start, end: start + sign.length, params, fix };
}

/** A number in place of a dash: `1. type: text`. The fix keeps the column of the key. */
export function numberForDash(unclear: UnclearLine): MaybeMistake {
  const [found] = /^\d+[.)] +(?=\w+:)/.exec(unclear.text) ?? [];
  return found ? dashBySign(unclear, found, '-'.padEnd(found.length)) : undefined;
}

/** Describes a sign in place of a dash, given with the spaces behind it. */
function dashBySign(unclear: UnclearLine, found: string, dash: string): YamlMistake {
  const { start } = unclear;
  const sign = found.trimEnd();
  const { line } = correctedStart(unclear, found.length, '- ');
  const { fix } = correctedStart(unclear, found.length, dash);
  const params = { reason: 'bullet', bullet: sign, line } as const;
  return { code: 'dash-needed', start, end: start + sign.length, params, fix };
}

/** Signs in place of a colon: `title：Home`, `title = Home`, `title -> Home`. */
const LIKE_COLON = [
  ['wide-colon', new RegExp(`^(${WORD})\\s*[：﹕]\\s*`, 'u')],
  ['equals-sign', new RegExp(`^(${WORD})\\s*=+>?\\s*`, 'u')],
  ['arrow', new RegExp(`^(${WORD}|/[^\\s:>]*)\\s*(?:[-–—=]{1,5}>|→)\\s*`, 'u')],
] as const;

export function colonBySign({ scan, entry, start, text }: UnclearLine): MaybeMistake {
  for (const [reason, pattern] of LIKE_COLON) {
    const [whole = '', key = ''] = pattern.exec(text) ?? [];
    if (!key) continue;
    const sign = whole.slice(key.length).trim();
    const at = start + whole.indexOf(sign, key.length);
    const gap = { start: start + key.length, end: start + whole.length };
    const { line, fix } = corrected(scan, entry, gap, ': ');
    return {
      code: 'missing-colon',
      start: at,
      end: at + sign.length,
      params: { reason, key, line },
      fix,
    };
  }
  return undefined;
}
