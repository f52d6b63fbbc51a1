import type { OtherLines } from '../../../diagnostics/catalogue/yaml-texts.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { commentedOut } from '../../missing-values.ts';
import { skipBlanks } from '../scan/lines.ts';
import { lineOf, type Scan, type ScannedEntry, textAt } from '../scan/scan.ts';
import type { Detector, DetectorContext } from './detector.ts';
import {
  barByAnotherSign,
  signBelowKey,
  signNeedsQuotes,
  textNeedsQuotes,
} from './explain-text.ts';
import {
  corrected,
  type MaybeMistake,
  quotingOf,
  replaced,
  type YamlMistake,
} from './yaml-mistake.ts';

/** Detectors of text with a special character that YAML parses as syntax. */
export const signDetectors: Detector[] = [
  ({ scan }, entry) => barByAnotherSign(scan, entry),
  fact,
  unknownTag,
  unusedAnchor,
  mergeKey,
  aliasOfNothing,
  textAsComment,
  cutText,
  otherCommas,
];

/** `phone: {phone}`: YAML parses a fact as a mapping. */
function fact({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const inner = entry.value?.facts[0];
  if (!entry.value || !inner) return undefined;
  const line = lineOf(scan, inner.start);
  // `{{phone}}` is quoted as a whole.
  const isWhole = /^[\s{]+[\w-]+[\s}]+$/.test(textAt(scan, entry.value));
  const { start, end } = isWhole ? entry.value : inner;
  const reading = { reason: 'sign', sign: '{', alsoOn: alsoOn(scan, entry) } as const;
  const below = signBelowKey(scan, line, start);
  if (below) return below;
  const whole = { ...entry, line };
  const meant = isWhole ? addressMeant(scan, entry) : undefined;
  if (meant === undefined) return textNeedsQuotes(scan, whole, { start, end }, reading);
  const right = corrected(scan, whole, { start, end }, meant);
  const params = { ...reading, quoting: { kind: 'double', line: right.line } } as const;
  return { code: 'text-needs-quotes', start, end, params, fix: right.fix };
}

/** What is in front of an address in a link, by the end of the name of its fact. */
const SCHEMES: [RegExp, string][] = [
  [/mail$/i, 'mailto'],
  [/phone$|^tel$/i, 'tel'],
];

/** Returns what a fact alone needs beside its quotes: as a link, and as a destination of leads. */
function addressMeant(scan: Scan, { key, value, line }: ScannedEntry): string | undefined {
  const name = value && textAt(scan, value).replace(/[\s{}]/g, '');
  const [, scheme] = SCHEMES.find(([end]) => end.test(name ?? '')) ?? [];
  if (!key || !scheme) return undefined;
  if (textAt(scan, key) === 'to') return `"${scheme}:{${name}}"`;
  const above = scan.entries.findLast(
    (one) => one.line.start < line.start && one.line.indent < line.indent,
  );
  const isDestination = above?.key && textAt(scan, above.key) === 'destinations';
  return isDestination && scheme === 'mailto' ? `{ email: "{${name}}" }` : undefined;
}

/** At most this many further lines are named. */
const MAX_LINES = 5;

/** Returns the further lines that need the same fix: only the first gets a diagnostic. */
function alsoOn(scan: Scan, { index }: ScannedEntry): OtherLines | undefined {
  const others = scan.entries.slice(index + 1).filter(({ value }) => value?.facts[0]);
  if (others.length === 0) return undefined;
  const lines = others.slice(0, MAX_LINES).map(({ line }) => line.index + 1);
  return { lines, isMore: others.length > MAX_LINES };
}

/** `label: !Important`: YAML parses it as a tag. */
function unknownTag({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { tag, line } = entry;
  if (!tag || tag.end > line.end) return undefined;
  const isYamls = /^!![a-z]+$/.test(textAt(scan, tag));
  return isYamls ? undefined : signNeedsQuotes(scan, entry, tag.start);
}

/** `label: &Sons and Co` in a file without any `*name`: it was meant as text. */
function unusedAnchor({ scan, hasAliases }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { anchor, value, key } = entry;
  if (!anchor || !key || anchor.start < key.end || hasAliases) return undefined;
  const first = skipBlanks(scan.text, key.colon + 1);
  // No name has a semicolon: `&Eacute;` is a sign as HTML writes it.
  if (/^&#?\w+;/.test(scan.text.slice(first, anchor.end)))
    return signNeedsQuotes(scan, entry, first);
  const name = scan.text.slice(anchor.start + 1, anchor.end);
  const isText = value ? value.style === 'plain' : !hasNested(scan, entry);
  const used = name !== '' && scan.text.includes(`*${name}`);
  return isText && !used ? signNeedsQuotes(scan, entry, anchor.start) : undefined;
}

/** Whether the value of an entry is on the lines below it. */
function hasNested(scan: Scan, { index, owner }: ScannedEntry): boolean {
  const next = scan.entries[index + 1];
  if (!next) return false;
  const column = next.line.first - next.line.start;
  return column > owner || (column === owner && next.dashes.length > 0);
}

/** `image: *hero` with no `&hero` anywhere. */
function aliasOfNothing({ scan, names }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { value } = entry;
  if (value?.style !== 'alias') return undefined;
  const name = scan.text.slice(value.start + 1, value.end);
  if (names.has(name)) return undefined;
  if (!/^[\w-]+$/.test(name)) return signNeedsQuotes(scan, entry, value.start);
  return unknownAlias(scan, entry, { name, names });
}

/** Describes an alias `*name` without an anchor `&name` above it. */
export function unknownAlias(
  scan: Scan,
  entry: ScannedEntry,
  { name, names }: { name: string; names: Iterable<string> },
): YamlMistake {
  const { start, end } = entry.value ?? entry.line;
  const mistake = { code: 'unknown-alias', start, end } as const;
  if (/^\.\w+$/.test(name)) {
    const rest = scan.text.slice(start, lineOf(scan, start).end);
    const fix = [...rest.matchAll(/\*(?=\.\w)/g)].map(({ index }) => {
      return { start: start + index, end: start + index + 1, text: '' };
    });
    return { ...mistake, params: { reason: 'ending', name }, fix };
  }
  const suggestion = nearest(name, names);
  if (suggestion !== undefined)
    return { ...mistake, params: { reason: 'misspelt', name, suggestion } };
  const quoting = quotingOf(scan, entry, { start, end });
  return { ...mistake, params: { reason: 'no-name', name, quoting } };
}

/** A merge key of YAML 1.1: `<<: *base` */
function mergeKey({ scan }: DetectorContext, { key, value }: ScannedEntry): MaybeMistake {
  if (!key || textAt(scan, key) !== '<<') return undefined;
  const name = value?.style === 'alias' ? scan.text.slice(value.start + 1, value.end) : undefined;
  return { code: 'merge-key', start: key.start, end: key.end, params: { name } };
}

/** `color: #ff0000`, `to: #reception`: no space after the `#`, and no other value. */
function textAsComment({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { comment, value, line, key, dashes, anchor } = entry;
  if (comment === undefined || value || anchor || (!key && dashes.length === 0)) return undefined;
  const text = scan.text.slice(comment, line.end).trimEnd();
  // Whether `#5` is a text or a number is known to the check.
  if (!/^#(?!\d+$)[^\s#!]\S*$/.test(text) || hasNested(scan, entry)) return undefined;
  return commentForText(scan, entry, comment);
}

function commentForText(scan: Scan, entry: ScannedEntry, start: number): YamlMistake {
  const end = start + scan.text.slice(start, entry.line.end).trimEnd().length;
  const value = entry.key && commentedOut(scan.text.slice(start, end));
  const whole = { ...entry, comment: undefined };
  const mistake = { code: 'text-needs-quotes', start, end } as const;
  if (value !== undefined) {
    const line = replaced(scan, whole, { start, end }, value);
    return { ...mistake, params: { reason: 'value-as-comment', line } };
  }
  if (!entry.key || textAt(scan, entry.key) !== 'id')
    return textNeedsQuotes(scan, whole, { start, end }, { reason: 'comment' });
  const id = scan.text.slice(start + 1, end);
  return { ...mistake, params: { reason: 'id-as-comment', id }, fix: [{ start, end, text: id }] };
}

/** Matches what is no comment: `#5`, `# 200`, and the tags of social networks: `#choir #byrd`. */
const NO_COMMENT =
  /^#\d+(?!\w)|^# +\d+[.,)]?$|^#(?!todo|fixme)\p{L}[\p{L}\p{N}_]*(?: #\p{L}[\p{L}\p{N}_]*)*(?: ?[?!.])?$/iu;

/** Matches what may be a note for people, but also a hashtag within a text: `#choir on Sunday`. */
const TAG_AND_WORDS = /^#(?!todo|fixme)\p{L}/iu;

/** `title: Apartment #5`: the text from the `#` on would be lost. */
function cutText({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { comment, value, line } = entry;
  if (comment === undefined || value?.style !== 'plain' || value.end > line.end) return undefined;
  const lost = scan.text.slice(comment, line.end).trimEnd();
  const kept = textAt(scan, value);
  // A comment without a space is more likely behind a single word.
  const isText = /\p{L}/u.test(kept) && (/^#\d/.test(lost) || kept.includes(' '));
  const isTag = NO_COMMENT.test(lost);
  const mayGoOn = TAG_AND_WORDS.test(lost) && !/\p{P}$/u.test(kept);
  if (!isText || !(isTag || mayGoOn)) return undefined;
  const span = { start: value.start, end: comment + lost.length };
  const whole = { ...entry, comment: undefined };
  const reason = isTag ? 'comment-inside' : 'comment-or-text';
  const mistake = { ...textNeedsQuotes(scan, whole, span, { reason }), start: comment };
  return isTag ? mistake : { ...mistake, fix: undefined };
}

/** Matches a list in brackets that other signs divide, as a value or within braces. */
const OTHER_COMMAS = /(?<=^|: *)\[([^[\]{}"',。!?؟:#\r\n]*[;；،、，][^[\]{}"',。!?؟:#\r\n]*)\]/;

/** The most characters of an entry: a longer one is probably a sentence. */
const MAX_ENTRY_LENGTH = 30;

/** `[Piano، Violin]`, `[Piano; Violin]`: YAML parses it as one entry. */
function otherCommas({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { value, line } = entry;
  if (value?.style !== 'list' && value?.style !== 'group') return undefined;
  const text = scan.text.slice(value.start, Math.min(value.end, line.end));
  const found = /["']/.test(text) ? undefined : OTHER_COMMAS.exec(text);
  if (!found) return undefined;
  const [list, inner = ''] = found;
  const parts = inner.split(/[;；،、，]/).map((part) => part.trim());
  const areWords = parts.every(({ length }) => length > 0 && length <= MAX_ENTRY_LENGTH);
  // `[点検、調整込み]` may be one entry: texts have these signs too.
  if (!areWords || parts.length < 3) return undefined;
  const at = list.search(/[;；،、，]/);
  const start = value.start + found.index;
  const span = { start, end: start + list.length };
  const whole = replaced(scan, entry, span, `[${parts.join(', ')}]`);
  const params = { sign: list[at] ?? '', line: whole };
  return { code: 'comma-needed', start: start + at, end: start + at + 1, params };
}

/** `- ? Can I` without the `: ` that would make it an explicit key. */
export function longKey({ scan }: DetectorContext, entry: ScannedEntry): MaybeMistake {
  const { line, dashes } = entry;
  if (scan.stoppedAt !== line) return undefined;
  const at = scan.text.indexOf('?', dashes.at(-1) ?? line.first);
  const next = scan.lines[line.index + 1];
  const goesOn = next && (scan.text[next.first] === ':' || next.indent > at - line.start);
  return at < 0 || at > line.end || goesOn ? undefined : signNeedsQuotes(scan, entry, at);
}
