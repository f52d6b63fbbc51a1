import type { Span } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import type { CertainContext, Detector } from './detector.ts';
import { signSlip, textSlip } from './explain-text.ts';
import { quoteHint, type Slip } from './slip.ts';
import { type Entry, lineOf, type Walk } from './walk.ts';

/** Texts that begin with a sign, or hold one, that YAML takes for its own. */
export const signDetectors: Detector[] = [
  fact,
  unknownTag,
  unusedAnchor,
  mergeKey,
  unknownAlias,
  textAsComment,
  cutText,
];

const BEGINS_WITH_BRACE = 'begins with "{", which YAML reads as the start of a group of keys';

/** `phone: {phone}` */
function fact({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const inner = entry.value?.facts[0];
  if (!entry.value || !inner) return undefined;
  const line = lineOf(walk, inner.start) ?? entry.line;
  const span = isOnlyBraces(walk, entry.value) ? entry.value : inner;
  const { start, end } = span;
  const slip = textSlip(walk, { ...entry, line }, { start, end }, BEGINS_WITH_BRACE);
  return { ...slip, hint: `${slip.hint}${alsoOn(walk, entry)}` };
}

/** The lines further down that need the same; the reader stops at the first. */
function alsoOn(walk: Walk, { index }: Entry): string {
  const more = walk.entries.slice(index + 1).filter(({ value }) => value?.facts[0]);
  const lines = more.slice(0, 5).map(({ line }) => line.index + 1);
  if (lines.length === 0) return '';
  const [last, ...others] = lines.reverse();
  const named =
    others.length > 0 ? `lines ${others.reverse().join(', ')} and ${last}` : `line ${last}`;
  return `\nDo the same on ${named}${more.length > 5 ? ', and wherever else it is so' : ''}.`;
}

/** `{{phone}}` */
function isOnlyBraces(walk: Walk, { start, end }: Span): boolean {
  return /^[\s{]+[\w-]+[\s}]+$/.test(walk.text.slice(start, end));
}

/** `label: !Important` */
function unknownTag({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const { tag, line } = entry;
  if (!tag || tag.end > line.end) return undefined;
  const isYamls = /^!![a-z]+$/.test(walk.text.slice(tag.start, tag.end));
  return isYamls ? undefined : signSlip(walk, entry, tag.start);
}

/** `label: &Sons and Co` in a file without any `*name`: it was meant as text. */
function unusedAnchor({ walk, hasAliases }: CertainContext, entry: Entry): Slip | undefined {
  const { anchor, value, key } = entry;
  if (!anchor || !key || anchor.start < key.end || hasAliases) return undefined;
  const name = walk.text.slice(anchor.start + 1, anchor.end);
  const isText = value ? value.style === 'plain' : !hasNested(walk, entry);
  const used = name !== '' && walk.text.includes(`*${name}`);
  return isText && !used ? signSlip(walk, entry, anchor.start) : undefined;
}

/** Whether the value of an entry stands on the lines below it. */
function hasNested(walk: Walk, { index, owner }: Entry): boolean {
  const next = walk.entries[index + 1];
  if (!next) return false;
  const column = next.line.first - next.line.start;
  return column > owner || (column === owner && next.dashes.length > 0);
}

/** `image: *hero` with no `&hero` anywhere. */
function unknownAlias({ walk, names }: CertainContext, entry: Entry): Slip | undefined {
  const { value } = entry;
  if (value?.style !== 'alias') return undefined;
  const name = walk.text.slice(value.start + 1, value.end);
  if (names.has(name)) return undefined;
  if (!/^[\w-]+$/.test(name)) return signSlip(walk, entry, value.start);
  return aliasSlip(walk, entry, { name, names });
}

/** Words for `*name` where no value above has that name. */
export function aliasSlip(
  walk: Walk,
  entry: Entry,
  { name, names }: { name: string; names: Iterable<string> },
): Slip {
  const { start, end } = entry.value ?? entry.line;
  const meant = nearest(name, names);
  return {
    code: 'unknown-alias',
    start,
    end,
    message: `"*${name}" repeats the value named "&${name}", but no value above it has that name.`,
    hint: meant
      ? `Did you mean "*${meant}"?`
      : quoteHint(walk, entry, { start, end }).replace('Put it', 'If it is a text, put it'),
  };
}

/** `<<: *base` */
function mergeKey({ walk }: CertainContext, { key, value }: Entry): Slip | undefined {
  if (!key || walk.text.slice(key.start, key.end) !== '<<') return undefined;
  const name = value?.style === 'alias' ? walk.text.slice(value.start + 1, value.end) : undefined;
  return {
    code: 'merge-key',
    start: key.start,
    end: key.end,
    message: 'Signpost does not copy keys from another group with "<<".',
    hint: `Write the keys${name ? ` of "&${name}"` : ''} out here, in place of this line.`,
  };
}

/** `color: #ff0000`, `to: #reception`: no space after the `#`, and nothing else as value. */
function textAsComment({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const { comment, value, line, key, dashes, anchor } = entry;
  if (comment === undefined || value || anchor || (!key && dashes.length === 0)) return undefined;
  const text = walk.text.slice(comment, line.end).trimEnd();
  if (!/^#[^\s#!]\S*$/.test(text) || hasNested(walk, entry)) return undefined;
  return commentSlip(walk, entry, comment);
}

function commentSlip(walk: Walk, entry: Entry, start: number): Slip {
  const end = start + walk.text.slice(start, entry.line.end).trimEnd().length;
  const why = 'begins with "#", which YAML reads as the start of a comment';
  const slip = textSlip(walk, { ...entry, comment: undefined }, { start, end }, why);
  const isName = entry.key && walk.text.slice(entry.key.start, entry.key.end) === 'id';
  if (!isName) return slip;
  const bare = walk.text.slice(start + 1, end);
  return {
    ...slip,
    hint: `Write it without the "#": id: ${bare}`,
    fix: [{ start, end, text: bare }],
  };
}

/** `title: Apartment #5`: what follows the `#` would be lost. */
function cutText({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const { comment, value, line } = entry;
  if (comment === undefined || value?.style !== 'plain' || value.end > line.end) return undefined;
  const lost = walk.text.slice(comment, line.end).trimEnd();
  const kept = walk.text.slice(value.start, value.end);
  if (!/^#\d+(?!\w)/.test(lost) || !/\p{L}/u.test(kept)) return undefined;
  const span = { start: value.start, end: comment + lost.length };
  const why = 'has " #" inside it, which YAML reads as the start of a comment';
  const slip = textSlip(walk, { ...entry, comment: undefined }, span, why);
  return { ...slip, start: comment };
}
