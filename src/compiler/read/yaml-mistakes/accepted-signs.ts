import type { Span } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { lineOf, type Scan, type ScannedEntry } from '../scan/scan.ts';
import type { Detector, DetectorContext } from './detector.ts';
import { signNeedsQuotes, textNeedsQuotes } from './explain-text.ts';
import { quoteHint, type YamlMistake } from './yaml-mistake.ts';

/** Texts that begin with a sign, or hold one, that YAML takes for its own. */
export const signDetectors: Detector[] = [
  fact,
  unknownTag,
  unusedAnchor,
  mergeKey,
  aliasOfNothing,
  textAsComment,
  cutText,
];

const BEGINS_WITH_BRACE = 'begins with "{", which YAML reads as the start of a group of keys';

/** `phone: {phone}` */
function fact({ scan }: DetectorContext, entry: ScannedEntry): YamlMistake | undefined {
  const inner = entry.value?.facts[0];
  if (!entry.value || !inner) return undefined;
  const line = lineOf(scan, inner.start) ?? entry.line;
  const span = isOnlyBraces(scan, entry.value) ? entry.value : inner;
  const { start, end } = span;
  const mistake = textNeedsQuotes(scan, { ...entry, line }, { start, end }, BEGINS_WITH_BRACE);
  return { ...mistake, hint: `${mistake.hint}${alsoOn(scan, entry)}` };
}

/** The lines further down that need the same; the reader stops at the first. */
function alsoOn(scan: Scan, { index }: ScannedEntry): string {
  const more = scan.entries.slice(index + 1).filter(({ value }) => value?.facts[0]);
  const lines = more.slice(0, 5).map(({ line }) => line.index + 1);
  if (lines.length === 0) return '';
  const [last, ...others] = lines.reverse();
  const named =
    others.length > 0 ? `lines ${others.reverse().join(', ')} and ${last}` : `line ${last}`;
  return `\nDo the same on ${named}${more.length > 5 ? ', and wherever else it is so' : ''}.`;
}

/** `{{phone}}` */
function isOnlyBraces(scan: Scan, { start, end }: Span): boolean {
  return /^[\s{]+[\w-]+[\s}]+$/.test(scan.text.slice(start, end));
}

/** `label: !Important` */
function unknownTag({ scan }: DetectorContext, entry: ScannedEntry): YamlMistake | undefined {
  const { tag, line } = entry;
  if (!tag || tag.end > line.end) return undefined;
  const isYamls = /^!![a-z]+$/.test(scan.text.slice(tag.start, tag.end));
  return isYamls ? undefined : signNeedsQuotes(scan, entry, tag.start);
}

/** `label: &Sons and Co` in a file without any `*name`: it was meant as text. */
function unusedAnchor(
  { scan, hasAliases }: DetectorContext,
  entry: ScannedEntry,
): YamlMistake | undefined {
  const { anchor, value, key } = entry;
  if (!anchor || !key || anchor.start < key.end || hasAliases) return undefined;
  const name = scan.text.slice(anchor.start + 1, anchor.end);
  const isText = value ? value.style === 'plain' : !hasNested(scan, entry);
  const used = name !== '' && scan.text.includes(`*${name}`);
  return isText && !used ? signNeedsQuotes(scan, entry, anchor.start) : undefined;
}

/** Whether the value of an entry stands on the lines below it. */
function hasNested(scan: Scan, { index, owner }: ScannedEntry): boolean {
  const next = scan.entries[index + 1];
  if (!next) return false;
  const column = next.line.first - next.line.start;
  return column > owner || (column === owner && next.dashes.length > 0);
}

/** `image: *hero` with no `&hero` anywhere. */
function aliasOfNothing(
  { scan, names }: DetectorContext,
  entry: ScannedEntry,
): YamlMistake | undefined {
  const { value } = entry;
  if (value?.style !== 'alias') return undefined;
  const name = scan.text.slice(value.start + 1, value.end);
  if (names.has(name)) return undefined;
  if (!/^[\w-]+$/.test(name)) return signNeedsQuotes(scan, entry, value.start);
  return unknownAlias(scan, entry, { name, names });
}

/** Words for `*name` where no value above has that name. */
export function unknownAlias(
  scan: Scan,
  entry: ScannedEntry,
  { name, names }: { name: string; names: Iterable<string> },
): YamlMistake {
  const { start, end } = entry.value ?? entry.line;
  const meant = nearest(name, names);
  return {
    code: 'unknown-alias',
    start,
    end,
    message: `"*${name}" repeats the value named "&${name}", but no value above it has that name.`,
    hint: meant
      ? `Did you mean "*${meant}"?`
      : quoteHint(scan, entry, { start, end }).replace('Put it', 'If it is a text, put it'),
  };
}

/** `<<: *base` */
function mergeKey(
  { scan }: DetectorContext,
  { key, value }: ScannedEntry,
): YamlMistake | undefined {
  if (!key || scan.text.slice(key.start, key.end) !== '<<') return undefined;
  const name = value?.style === 'alias' ? scan.text.slice(value.start + 1, value.end) : undefined;
  return {
    code: 'merge-key',
    start: key.start,
    end: key.end,
    message: 'Signpost does not copy keys from another group with "<<".',
    hint: `Write the keys${name ? ` of "&${name}"` : ''} out here, in place of this line.`,
  };
}

/** `color: #ff0000`, `to: #reception`: no space after the `#`, and nothing else as value. */
function textAsComment({ scan }: DetectorContext, entry: ScannedEntry): YamlMistake | undefined {
  const { comment, value, line, key, dashes, anchor } = entry;
  if (comment === undefined || value || anchor || (!key && dashes.length === 0)) return undefined;
  const text = scan.text.slice(comment, line.end).trimEnd();
  if (!/^#[^\s#!]\S*$/.test(text) || hasNested(scan, entry)) return undefined;
  return commentForText(scan, entry, comment);
}

function commentForText(scan: Scan, entry: ScannedEntry, start: number): YamlMistake {
  const end = start + scan.text.slice(start, entry.line.end).trimEnd().length;
  const why = 'begins with "#", which YAML reads as the start of a comment';
  const mistake = textNeedsQuotes(scan, { ...entry, comment: undefined }, { start, end }, why);
  const isName = entry.key && scan.text.slice(entry.key.start, entry.key.end) === 'id';
  if (!isName) return mistake;
  const bare = scan.text.slice(start + 1, end);
  return {
    ...mistake,
    hint: `Write it without the "#": id: ${bare}`,
    fix: [{ start, end, text: bare }],
  };
}

/** `title: Apartment #5`: what follows the `#` would be lost. */
function cutText({ scan }: DetectorContext, entry: ScannedEntry): YamlMistake | undefined {
  const { comment, value, line } = entry;
  if (comment === undefined || value?.style !== 'plain' || value.end > line.end) return undefined;
  const lost = scan.text.slice(comment, line.end).trimEnd();
  const kept = scan.text.slice(value.start, value.end);
  if (!/^#\d+(?!\w)/.test(lost) || !/\p{L}/u.test(kept)) return undefined;
  const span = { start: value.start, end: comment + lost.length };
  const why = 'has " #" inside it, which YAML reads as the start of a comment';
  const mistake = textNeedsQuotes(scan, { ...entry, comment: undefined }, span, why);
  return { ...mistake, start: comment };
}
