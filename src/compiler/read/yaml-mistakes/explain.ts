import type { Scan, ScanError, ScanErrorKind } from '../scan/scan.ts';
import {
  afterBracket,
  afterRoot,
  dashInBrackets,
  extraComma,
  noComma,
  openBracket,
  outdentedBracket,
  wrongBracket,
} from './explain-brackets.ts';
import { foreignLine } from './explain-foreign.ts';
import {
  dashAmongKeys,
  dashTwice,
  firstWithoutDash,
  keyAmongList,
  listWithoutDash,
  lostText,
  slippedText,
  wrongIndent,
} from './explain-indent.ts';
import { noKey, textAndKeys, textAndList } from './explain-keys.ts';
import { afterQuote, badEscape, openQuote } from './explain-quotes.ts';
import { bullet, numberForDash, spaceMistake } from './explain-spaces.ts';
import { tab } from './explain-tabs.ts';
import {
  blockHeader,
  dashAfterKey,
  deepColon,
  extraColon,
  secondColon,
  signNeedsQuotes,
  textWithoutSign,
} from './explain-text.ts';
import { outdentedKey } from './outdented-key.ts';
import { blockAboveKeys } from './pasted.ts';
import { type MaybeMistake, unclearLine, type YamlMistake } from './yaml-mistake.ts';

/** A word, quoted or not, followed by a colon: it can only be meant as a key. */
const KEY_LINE = /^["']?[\p{L}_][\p{L}\p{N}_-]*["']?\s*:/u;

const EXPLANATIONS: Record<ScanErrorKind, (scan: Scan, error: ScanError) => YamlMistake> = {
  tab,
  indent: misplaced,
  'no-key': (scan, { entry }) => noKey(scan, entry),
  'after-root': besideRoot,
  'dash-among-keys': dashAmongKeys,
  'key-among-list': (scan, error) => wrongSign(scan, error) ?? keyAmongList(scan, error),
  'second-colon': secondColon,
  'deep-colon': keyBelowText,
  'bad-start': badStart,
  'dash-after-key': dashAfterKey,
  'block-header': blockHeader,
  'open-quote': openQuote,
  'after-quote': afterQuote,
  'bad-escape': badEscape,
  'open-bracket': openBracket,
  'wrong-bracket': wrongBracket,
  'after-bracket': afterBracket,
  'no-comma': noComma,
  'extra-comma': extraComma,
  'dash-in-brackets': dashInBrackets,
  'outdented-bracket': outdentedBracket,
  instruction,
};

/** Errors at a dash that may be due to a key above it. */
const ABOVE_A_DASH = new Set<ScanErrorKind>(['indent', 'no-key', 'dash-among-keys', 'deep-colon']);

/** Returns the mistake that caused a scan error. */
export function explainScanError(scan: Scan, error: ScanError): YamlMistake {
  const known =
    (ABOVE_A_DASH.has(error.kind) ? outdentedKey(scan, error.line) : undefined) ??
    firstWithoutDash(scan, error) ??
    slippedText(scan, error) ??
    foreignLine(scan, error.entry) ??
    blockAboveKeys(scan, error) ??
    dashTwice(scan) ??
    numbered(scan, error);
  return known ?? EXPLANATIONS[error.kind](scan, error);
}

/** A wrong character in place of a space or dash. */
function wrongSign(scan: Scan, { entry }: ScanError): MaybeMistake {
  return spaceMistake(scan, entry) ?? bullet(unclearLine(scan, entry));
}

/** `1. type: text` with the other keys of the entry below it. */
function numbered(scan: Scan, { kind, entry }: ScanError): MaybeMistake {
  const isEntry = kind === 'deep-colon' || kind === 'key-among-list';
  return isEntry && entry.key ? numberForDash(unclearLine(scan, entry)) : undefined;
}

function misplaced(scan: Scan, error: ScanError): YamlMistake {
  return (
    wrongSign(scan, error) ??
    lostText(scan, error) ??
    listWithoutDash(scan, error) ??
    textAndKeys(scan, error) ??
    wordsAbove(scan, error) ??
    wrongIndent(scan, error)
  );
}

/** Words in place of the first key of a mapping, followed by a comment before the next key. */
function wordsAbove(scan: Scan, { entry, line }: ScanError): MaybeMistake {
  const above = scan.entries[entry.index - 1];
  const isWords = above?.value?.style === 'plain' && !above.key && above.dashes.length === 0;
  return isWords && above.line.indent === line.indent ? noKey(scan, above) : undefined;
}

function besideRoot(scan: Scan, error: ScanError): YamlMistake {
  const style = scan.root?.value?.style;
  const inBrackets = style === 'list' || style === 'group';
  return inBrackets ? afterRoot(scan, error) : noKey(scan, scan.root ?? error.entry);
}

/** A directive such as `%TAG ...` without a `---` line below it. */
function instruction(_: Scan, { start, end }: ScanError): YamlMistake {
  return { code: 'not-yaml', start, end, params: { reason: 'instruction' } };
}

function badStart(scan: Scan, { entry, start, end, from, line }: ScanError): YamlMistake {
  if (scan.text[start] === ':') return extraColon(scan, { ...entry, line }, start);
  if (from !== start) return signNeedsQuotes(scan, entry, start, end);
  const mistake = entry.key ? undefined : bullet(unclearLine(scan, entry));
  return mistake ?? signNeedsQuotes(scan, entry, start);
}

/** Explains a line with a colon below a plain scalar: a key, a list, or more of the text. */
function keyBelowText(scan: Scan, error: ScanError): YamlMistake {
  const { entry, line } = error;
  if (!entry.key) {
    const owner = scan.entries[entry.index - 1];
    const { start, end } = error;
    return textWithoutSign(scan, owner, { start, end, first: entry.line }) ?? noKey(scan, entry);
  }
  const text = scan.text.slice(line.first, line.end);
  const dashed = text.startsWith('- ');
  const below = entry.dashes.length === 0 || line.indent >= entry.owner + 2;
  if (dashed && below) return textAndList(scan, error);
  const isKey = dashed || KEY_LINE.test(text);
  return isKey ? (textAndKeys(scan, error) ?? wrongIndent(scan, error)) : deepColon(scan, error);
}
