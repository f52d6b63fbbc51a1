import { decodeHTML } from 'entities';
import type { YamlReading } from '../../../diagnostics/catalogue/yaml-texts.ts';
import type { Span } from '../../../diagnostics/diagnostic.ts';
import { inQuotes } from '../../../diagnostics/in-quotes.ts';
import { MARKDOWN_LINK, textInBrackets, yamlText } from '../../yaml-text.ts';
import { findColon } from '../scan/key.ts';
import { isFilled, type Line, skipBlanks } from '../scan/lines.ts';
import { filledBelow, type Scan, type ScanError, type ScannedEntry, textAt } from '../scan/scan.ts';
import {
  corrected,
  isNoKey,
  type MaybeMistake,
  quoteFix,
  quotingOf,
  replaced,
  restOfLine,
  type YamlMistake,
  type YamlMistakeOf,
} from './yaml-mistake.ts';

/** A text that has to be quoted because of the character that it begins with. */
export function signNeedsQuotes(
  scan: Scan,
  entry: ScannedEntry,
  start: number,
  end = entry.line.end,
): YamlMistake {
  const { key, dashes } = entry;
  // `- Emergencies: [{phone}](tel:{phone})` is one text.
  const isText = key && dashes.length > 0 && key.end < start && isNoKey(scan, textAt(scan, key));
  if (isText) {
    const text = restOfLine(scan, key.start, end);
    return textNeedsQuotes(scan, entry, text, { reason: 'colon-inside' });
  }
  const sign = scan.text[start] ?? '';
  const mark = '[!'.includes(sign)
    ? (checkBox(scan, entry, start) ?? link(scan, entry, start))
    : undefined;
  if (mark) return mark;
  const meant = sign === '&' ? entities(scan, entry, start) : handle(scan, entry, start);
  if (meant) return meant;
  const bold = sign === '*' ? boldHeading(scan, entry, start) : undefined;
  if (bold) return bold;
  const below = '{['.includes(sign) ? signBelowKey(scan, entry.line, start) : undefined;
  if (below) return below;
  return textNeedsQuotes(scan, entry, restOfLine(scan, start, end), { reason: 'sign', sign });
}

/** `heading: &Eacute;couter`, with signs as HTML writes them. */
function entities(scan: Scan, entry: ScannedEntry, start: number): MaybeMistake {
  const span = restOfLine(scan, start, entry.line.end);
  const text = textAt(scan, span);
  const [written] = /^&#?\w+;/.exec(text) ?? [];
  if (written === undefined || decodeHTML(written) === written) return undefined;
  const { line, fix } = corrected(scan, entry, span, yamlText(decodeHTML(text).trim()));
  const params = { written, right: line };
  return { code: 'raw-html', start, end: start + written.length, params, fix };
}

/** `to: @lakehomes`, the name of a profile: in quotes it would still be no address. */
function handle(scan: Scan, entry: ScannedEntry, start: number): MaybeMistake {
  const span = restOfLine(scan, start, entry.line.end);
  const text = textAt(scan, span);
  const isLink = entry.key && textAt(scan, entry.key) === 'to' && /^@[\w.-]+$/.test(text);
  return isLink
    ? { code: 'broken-link', ...span, params: { handle: text, profile: undefined } }
    : undefined;
}

/** Keys whose texts take no Markdown: in quotes, its signs would still be wrong. */
const PLAIN = new Set(['heading', 'title', 'label']);

/** `heading: **Welcome**` */
function boldHeading(scan: Scan, entry: ScannedEntry, start: number): MaybeMistake {
  const span = restOfLine(scan, start, entry.line.end);
  const [, signs = '', words] =
    /^(\*{1,3})([^\s*"':#[\]{}][^*"':#]*)\1$/.exec(textAt(scan, span)) ?? [];
  if (words === undefined || !entry.key || !PLAIN.has(textAt(scan, entry.key))) return undefined;
  const { line, fix } = corrected(scan, entry, span, words);
  const params = {
    reason: 'sign-of-lines',
    sign: signs[0] ?? '',
    line,
    quoted: undefined,
  } as const;
  return { code: 'text-needs-quotes', ...span, params, fix };
}

/** `- [ ] Morning`, a box to tick in Markdown. */
function checkBox(scan: Scan, entry: ScannedEntry, start: number): MaybeMistake {
  const [box = ''] =
    /^\[[ xX✓]?\] +(?=[^\s[{])/u.exec(scan.text.slice(start, entry.line.end)) ?? [];
  if (box === '' || entry.dashes.length === 0) return undefined;
  const span = { start, end: start + box.length };
  const { line, fix } = corrected(scan, entry, span, '');
  const sign = box.trimEnd();
  const params = { reason: 'sign', sign, line } as const;
  return { code: 'foreign-line', start, end: start + sign.length, params, fix };
}

/** Keys whose value is an address, or a name of a file. */
const OF_ADDRESSES = new Set(['page', 'to', 'url', 'src', 'email', 'phone']);

/** `page: [Contact](/contact)`, `image: ![A house](house.svg)`, and `- [Home](/)` in the menu. */
function link(scan: Scan, entry: ScannedEntry, start: number): MaybeMistake {
  const { key, dashes } = entry;
  const span = restOfLine(scan, start, entry.line.end);
  const found = MARKDOWN_LINK.exec(textAt(scan, span));
  if (!found) return undefined;
  const [, sign, words = '', target = ''] = found;
  const address = target.replace(/^(?:mailto|tel):/, '');
  const name = key && textAt(scan, key);
  const isMenu =
    !key && dashes.length > 0 && scan.allowed?.own.has('menu') && !scan.allowed.own.has('blocks');
  const group =
    name === 'image' && sign !== ''
      ? `{ src: ${address}, alt: ${textInBrackets(words || '...')} }`
      : isMenu && sign === ''
        ? `{ page: ${address}, label: ${textInBrackets(words)} }`
        : undefined;
  const text = group ?? (name !== undefined && OF_ADDRESSES.has(name) ? address : undefined);
  if (text === undefined) return undefined;
  const { line, fix } = corrected(scan, entry, span, text);
  return { code: 'foreign-line', ...span, params: { reason: 'link', line }, fix };
}

/** `footer:` without a `|`, and `{office}` as the first of several lines below it. */
export function signBelowKey(scan: Scan, line: Line, start: number) {
  if (start !== line.first) return undefined;
  const owner = scan.entries.findLast((above) => above.line.index < line.index);
  const span = restOfLine(scan, start, line.end);
  const bare = owner && { ...owner, value: undefined };
  return textWithoutSign(scan, bare, { ...span, first: line }, scan.text[start]);
}

/** A text that has to be quoted, and what YAML parses in it as syntax. */
export function textNeedsQuotes(
  scan: Scan,
  entry: ScannedEntry,
  span: Span,
  reading: YamlReading,
): YamlMistakeOf<'text-needs-quotes'> {
  const params = { ...reading, quoting: quotingOf(scan, entry, span) };
  return { code: 'text-needs-quotes', ...span, params, fix: quoteFix(scan, span) };
}

/** A second colon in a line: `description: Open today: nine to noon` */
export function secondColon(scan: Scan, { entry, start, end }: ScanError): YamlMistake {
  const text = restOfLine(scan, start, entry.line.end);
  const opened = bracketNotOpened(scan, entry, text);
  if (opened) return opened;
  const inBrackets = /^\((.*)\)$/.exec(textAt(scan, text))?.[1]?.trim();
  if (inBrackets && KEYS.test(inBrackets))
    return keysOnLine(scan, entry, { text, end }, inBrackets);
  if (KEYS.test(scan.text.slice(start, text.end))) return keysOnLine(scan, entry, { text, end });
  const phone = phoneBehindWord(scan, entry, text);
  if (phone) return phone;
  const second = secondKey(scan, entry, text);
  if (second) return second;
  const reason = end === text.end ? 'colon-at-end' : 'colon-inside';
  return { ...textNeedsQuotes(scan, entry, text, { reason }), end };
}

/** Matches a phone number behind the word for it. */
const WORD_AND_PHONE =
  /^(?:(?:tele)?phone|tel|telefono?|teléfono|tél(?:éphone)?|telefoon|fon|call|mobile?)\.?\s*:\s+(\+?[\d(][\d\s()./-]{5,}\d)$/i;

/** `phone: Tel: 030 1234567`: in quotes it would still be no number. */
function phoneBehindWord(scan: Scan, entry: ScannedEntry, text: Span): MaybeMistake {
  const phone = textAt(scan, text);
  const [, suggestion] = WORD_AND_PHONE.exec(phone) ?? [];
  if (suggestion === undefined || !entry.key || textAt(scan, entry.key) !== 'phone')
    return undefined;
  const params = { phone, reason: 'no-number', suggestion } as const;
  return {
    code: 'wrong-phone',
    ...text,
    params,
    fix: corrected(scan, entry, text, suggestion).fix,
  };
}

/** `group: Services, order: 2`: at least two keys separated by commas. */
const KEYS = /^[a-z]\w*: [^\s,:][^,:]*(?:, [a-z]\w*: [^\s,:][^,:]*)+$/;

function keysOnLine(
  scan: Scan,
  entry: ScannedEntry,
  { text, end }: { text: Span; end: number },
  keys = textAt(scan, text),
): YamlMistake {
  const { line, fix } = corrected(scan, entry, text, `{ ${keys} }`);
  const params = { reason: 'keys-on-line', line } as const;
  return { code: 'text-needs-quotes', start: text.start, end, params, fix };
}

/** `label: Home title: Welcome`: a line break is missing, if such files have a key of that name. */
function secondKey(scan: Scan, entry: ScannedEntry, text: Span): MaybeMistake {
  if (!entry.key) return undefined;
  const written = textAt(scan, text);
  const first = textAt(scan, entry.key);
  const found = [...written.matchAll(/[ \t]*[,;]?[ \t]+([a-z]\w*):(?=[ \t]|$)/g)].find(
    ([, key = '']) => key !== first && scan.allowed?.all.has(key),
  );
  const [gap = '', key = ''] = found ?? [];
  if (!found || (written.slice(0, found.index).match(/\s/g)?.length ?? 0) > MAX_WORDS)
    return undefined;
  const at = found.index + gap.length - key.length - 1;
  const start = text.start + at;
  const head = scan.text.slice(entry.line.first, text.start + found.index).trimEnd();
  const lines = [head, `${entry.dashes.length > 0 ? '  ' : ''}${written.slice(at)}`];
  const params = { first, second: key, lines, quoting: quotingOf(scan, entry, text) };
  return { code: 'two-keys-on-a-line', start, end: start + key.length, params };
}

/** A text with more words than this is a sentence, which may contain a colon. */
const MAX_WORDS = 6;

/** A closing brace without an opening one: `nav: group: Services, order: 1 }` */
function bracketNotOpened(scan: Scan, entry: ScannedEntry, { start, end }: Span): MaybeMistake {
  const text = scan.text.slice(start, end);
  if (!text.endsWith('}') || text.includes('{')) return undefined;
  // `( kind: text, name: phone }`
  const round = entry.key && scan.text[entry.key.start] === '(' ? entry.key.start : undefined;
  const span = round === undefined ? { start, end: start } : { start: round, end: round + 1 };
  const { line, fix } = corrected(scan, entry, span, round === undefined ? '{ ' : '{');
  const params = { reason: 'no-opening', line } as const;
  return { code: 'bracket-not-opened', start: end - 1, end, params, fix };
}

/** A second `: ` on a later line of a multi-line plain scalar. */
export function deepColon(scan: Scan, { entry, line, from, start, end }: ScanError): YamlMistake {
  const text = { start: from, end: restOfLine(scan, line.first, line.end).end };
  const mistake = textNeedsQuotes(scan, entry, text, { reason: 'colon-inside' });
  return { ...mistake, start, end };
}

/** Mappings whose keys are names chosen by the author. */
const OF_NAMES = new Set(['facts', 'redirects', 'destinations', 'links']);

/** `text:` without a `|`, and a colon somewhere, or a sign, in the lines of words below it. */
export function textWithoutSign(
  scan: Scan,
  owner: ScannedEntry | undefined,
  { start, end, first }: Span & { first: Line },
  sign?: string,
): YamlMistakeOf<'text-needs-quotes'> | undefined {
  const { key, value, line: own } = owner ?? {};
  if (!owner || !key || value || !own || own.index + 1 !== first.index) return undefined;
  if (OF_NAMES.has(textAt(scan, key))) return undefined;
  const after = scan.lines.slice(first.index);
  const length = after.findIndex((each) => isFilled(each) && each.indent <= owner.owner);
  const words = after.slice(0, length < 0 ? undefined : length).filter(isFilled);
  const isText = words.every((each) => each.indent >= first.indent && !isKnownKey(scan, each));
  if (words.length < 2 || !isText) return undefined;
  const at = key.colon + 1;
  const { line, fix } = corrected(scan, owner, { start: at, end: at }, ' |');
  const mistake = { code: 'text-needs-quotes', start, end, fix } as const;
  return sign
    ? { ...mistake, params: { reason: 'sign-below-key', sign, line } }
    : { ...mistake, params: { reason: 'colon-below-key', line } };
}

/** Whether a line begins with a key that such files may have, after a dash or not. */
function isKnownKey({ text, allowed }: Scan, { first, end }: Line): boolean {
  const [, key] = /^(?:- +)?["']?(\w+)["']?:(?=\s|$)/.exec(text.slice(first, end)) ?? [];
  return key !== undefined && (allowed?.all.has(key) ?? true);
}

/** An invalid block scalar header: `label: > 5 years`, or `text: | Words` with words below. */
export function blockHeader(scan: Scan, { entry, start, line }: ScanError): YamlMistake {
  const sign = scan.text[start] ?? '';
  const next = scan.lines[line.index + 1];
  const goesOn = next !== undefined && isFilled(next) && next.indent > entry.owner;
  const table = rowOfTable(scan, entry, start);
  if (table) return table;
  if (!goesOn) return headerAlone(scan, entry, start) ?? signNeedsQuotes(scan, entry, start);
  const words = restOfLine(scan, skipBlanks(scan.text, start + 1), line.end);
  const text = textAt(scan, words);
  if (/^[|>+-]+$/.test(text)) return oddHeader(scan, entry, { ...words, start });
  return { code: 'text-below-sign', ...words, params: { sign, text } };
}

/** `| Day | Time |` below a key, the first row of a table in Markdown. */
function rowOfTable(scan: Scan, entry: ScannedEntry, start: number): MaybeMistake {
  const span = restOfLine(scan, start, entry.line.end);
  const owner = scan.entries[entry.index - 1]?.key;
  const isRow = /^\|(?:[^|]*\|){2,}$/.test(textAt(scan, span));
  if (!isRow || !owner || start !== entry.line.first) return undefined;
  return { code: 'foreign-line', ...span, params: { reason: 'table', key: textAt(scan, owner) } };
}

/** Signs that look like the "|" that a text of several lines begins with, or are typed for it. */
const LIKE_BAR = /^[¦｜∣│┃ǀlI/\\]$/;

/** `text: ¦` with lines of text below it, which YAML takes for one text that begins with the sign. */
export function barByAnotherSign(scan: Scan, entry: ScannedEntry): MaybeMistake {
  const { key, value, line } = entry;
  if (!key || value?.style !== 'plain' || value.end <= line.end) return undefined;
  const sign = restOfLine(scan, value.start, line.end);
  return LIKE_BAR.test(textAt(scan, sign)) ? oddHeader(scan, entry, sign, '|') : undefined;
}

/** `text: >>` or `text: |>`: two headers of a block scalar in one. */
function oddHeader(
  scan: Scan,
  entry: ScannedEntry,
  span: Span,
  sign = scan.text[span.start] ?? '',
): YamlMistake {
  const { line, fix } = corrected(scan, entry, span, sign);
  return {
    code: 'sign-of-lines-unclear',
    ...span,
    params: { signs: textAt(scan, span), line },
    fix,
  };
}

/**
 * The header of a block scalar with words after it. `> 5 years` is meant literally, and `| Day |
 * Time |` is a row of a table.
 */
const HEADER = /^(?:\|(?:[-+](?=[ \t]))?(?=[^|]+$)|>[-+]?(?=[ \t]+\p{L}))[ \t]*(?=\S)/u;

/** `text: | Words` and nothing below it: the block header is superfluous. */
function headerAlone(scan: Scan, entry: ScannedEntry, start: number): MaybeMistake {
  const text = restOfLine(scan, start, entry.line.end);
  const written = textAt(scan, text);
  const [header] = HEADER.exec(written) ?? [];
  if (!header) return undefined;
  const words = written.slice(header.length);
  const isQuoted = /^(?:"[^"\\]*"|'[^']*')$/.test(words);
  const { line, fix } = corrected(scan, entry, text, isQuoted ? words : yamlText(words));
  const params = { reason: 'sign-of-lines', sign: written[0] ?? '', line } as const;
  const mistake = { code: 'text-needs-quotes', ...text } as const;
  // The `>` may be meant as an arrow.
  if (!/^>\s/.test(header)) return { ...mistake, params: { ...params, quoted: undefined }, fix };
  const quoted = replaced(scan, entry, text, inQuotes(written));
  return { ...mistake, params: { ...params, quoted } };
}

/** A superfluous colon: `title: : Home` */
export function extraColon(scan: Scan, entry: ScannedEntry, start: number): YamlMistake {
  const end = skipBlanks(scan.text, start + 1);
  const { line, fix } = corrected(scan, entry, { start, end }, '');
  return { code: 'colon-extra', start, end: start + 1, params: { line }, fix };
}

/** A dash on the line of its key: `items: - one` */
export function dashAfterKey(scan: Scan, { entry, start, end }: ScanError): YamlMistake {
  const key = replaced(scan, entry, { start, end }, '');
  const next = filledBelow(scan, entry.line);
  const isAlone = next === undefined || scan.text[next.first] !== '-' || next.indent < entry.owner;
  const isText = isAlone && findColon(scan.text, start, end) < 0;
  const quoting = isText ? quotingOf(scan, entry, { start, end }) : undefined;
  const params = { key, entry: scan.text.slice(start, end), quoting };
  return { code: 'list-on-key-line', start, end: start + 1, params };
}
