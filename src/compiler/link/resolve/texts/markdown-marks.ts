import type { Token } from 'markdown-it';
import type { TextMistake } from '../../../../diagnostics/catalogue/texts.ts';
import type { Edit, Span } from '../../../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../../../diagnostics/position.ts';
import { LINE_OF_CHAT } from '../../../line-of-chat.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, warn } from '../context.ts';
import { suggestMail } from '../links/mail-addresses.ts';
import { type Cursor, nextSpan } from '../locate.ts';
import { withoutCode } from '../without-code.ts';

/** A mistake, and its correction. */
interface Found {
  params: TextMistake;
  /** Texts within single lines, each with its certain replacement. */
  edits?: { written: string; right: string }[];
}

/**
 * Reports markup in a paragraph that is shown literally: unmatched stars, bullets of a word
 * processor, columns separated by tabs.
 *
 * @param isByList whether the paragraph is in a list, or the list begins below it.
 */
export function checkMarks(
  { content, children }: Token,
  { cursor, isByList }: { cursor: Cursor; isByList: boolean },
): void {
  if (
    !/\S {2,}\S|^\s*\||https?:|www\.|@|[*_`\t•‣▪●◦·・\uf076\uf0a7\uf0b7\uf0d8\uf0fc]|^\s*(#|[-–—ー－]|\d+[.)]|\u200e?\[\d)|[([] ?at ?[)\]]/im.test(
      content,
    )
  )
    return;
  const parts = children ?? [];
  for (const check of [
    stars,
    backtick,
    headingMark,
    chatLine,
    listOrTable,
    doubledAddress,
    mailInWords,
    bareAddress,
  ]) {
    const found = check(content, parts, isByList);
    if (!found) continue;
    const { params, edits } = found;
    const span = nextSpan({ ...cursor }, params.written);
    const fix = span === cursor.node || !edits ? undefined : editsOf(edits, cursor);
    warn(cursor.context, { code: 'text-slip', span, params, fix });
  }
}

/** Reports `&nbsp;`: it works, but people who edit the text do not know what it is. */
export function checkEntities({ content }: Token, cursor: Cursor): void {
  const [written] = content.includes('&') ? (ENTITY.exec(withoutCode(content)) ?? []) : [];
  if (written === undefined) return;
  const span = nextSpan({ ...cursor }, written);
  warn(cursor.context, { code: 'raw-html', span, params: { written } });
}

const ENTITY = /(?<!\[)&(?:nbsp|amp|quot|ndash|mdash|hellip|euro|copy|[lr][sd]quo|#\d{2,5});/;

/** Matches a line of plain words: a sentence, or the first part of one. */
const SENTENCE = /^\p{Lu}[\p{L}\p{N}'’,-]*(?: [\p{L}\p{N}'’,()-]+){3,}[.!?]?$/u;

/** Matches a link, whose signs visitors read where a paragraph is shown as code. */
const LINK = /\[[^[\]\n]+\]\((?:[/#]|files\/|https?:|mailto:|tel:)[^()\s]*\)/;

/** Reports a paragraph that is shown as code since it begins too far right. */
export function checkIndented({ content }: Token, cursor: Cursor): void {
  const [written = ''] = content.trim().split('\n');
  const isWords = SENTENCE.test(written) && !/[{}=<>$`|\\;]/.test(content);
  if (!isWords && !LINK.test(content)) return;
  warnSlip({ reason: 'indented', written }, cursor);
}

/** Reports a row with more cells than the header of its table, which Markdown leaves out. */
export function checkTable({ map }: Token, cursor: Cursor): void {
  const [header = '', , ...rows] = cursor.node.text.split('\n').slice(...(map ?? [0, 0]));
  const written = rows.find((row) => cellsIn(row) > cellsIn(header))?.trim();
  if (written !== undefined) warnSlip({ reason: 'cells', written }, cursor);
}

function cellsIn(row: string): number {
  return row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/).length;
}

/** Reports an address in a plain text that visitors cannot click. */
export function checkAddresses(content: string, cursor: Cursor): void {
  const found = mailInWords(content) ?? addressIn(content);
  if (found) warnSlip(found.params, cursor);
}

/** Warns of a mistake at the next place where it is written. */
export function warnSlip(params: TextMistake, cursor: Cursor): void {
  const span = nextSpan({ ...cursor }, params.written);
  warn(cursor.context, { code: 'text-slip', span, params });
}

function editsOf(edits: NonNullable<Found['edits']>, cursor: Cursor): Edit[] | undefined {
  const own = { ...cursor };
  const found = edits.map(({ written, right }) => ({ span: nextSpan(own, written), text: right }));
  if (found.some(({ span }: { span: Span }) => span === cursor.node)) return undefined;
  return found.map(({ span: { start, end }, text }) => ({ start, end, text }));
}

/** Match one to three equal signs around words, or at their beginning. */
const UNEVEN: Record<string, RegExp> = {
  '*': /\*{1,3} *([^*\n]*[^*\s])(?:\*{1,3}| +\*{1,3}(?![*\p{L}\p{N}]))|\*{1,2}(\S+(?: \S+){0,2})/gu,
  _: /_{1,3} *([^_\n]*[^_\s]) *_{1,3}|__(\S+(?: \S+){0,2})/g,
};

/** Match bold words of which a sign of punctuation keeps the stars from the word beside them. */
const TIGHT =
  /(\*\*(?=\S)[^*\n]*[^*\s\p{L}\p{N}]\*\*)([\p{L}\p{N}]+)|([\p{L}\p{N}]+)(\*\*[^*\s\p{L}\p{N}][^*\n]*\S\*\*)/u;

/** Matches bold words with the space behind them: `**Bold: **word`. */
const SPACED = /(?<![\p{L}\p{N}*])(\*\*[^\s*](?:[^*\n]*[^\s*])?) +\*\*([\p{L}\p{N}]+)/u;

/** Matches the signs of a calculation: `5 * 3`, `2 ** n`. */
const TIMES = /(?<=(?:[\d)]|(?<!\p{L})\p{L}) )\*{1,2}(?= (?:[\d(]|\p{L}(?!\p{L})))/gu;

/** Matches patterns of file names, and parameters of Python: `src/**\/*.ts`, `*.pdf`, `**kwargs`. */
const CODE =
  /(?<![^\s(])(?:(?:[\w.@~/-]*\/\*{1,2}|\*{1,2}(?=\/))(?:[/.][\w.@~/*-]*[\w/*])?|\*\.[\w.]*\w|\*{1,2}(?:kw)?args)(?![\p{L}\p{N}*/])/gu;

/** Matches the stars of a hotel: `Hotel Garni ***`. */
const RATING = /(?<!\S)\*{3,5}(?![^\s.,;:!?)])/g;

/** Replaces stars that are none of emphasis: those of calculations, of code and of hotels. */
function withoutOtherStars(text: string): string {
  if (!text.includes('*')) return text;
  return text.replace(TIMES, blank).replace(CODE, blank).replace(RATING, blank);
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** Reports `src/*.js and lib/*.js`, of which Markdown makes emphasis. */
function lostStars(content: string, parts: Token[]): Found | undefined {
  // If there is code between backticks, the pattern may be in it.
  const isShown = (code: string) =>
    parts.some((part) => part.type === 'code_inline' || part.content.includes(code));
  const found = content.includes('*') ? content.match(CODE) : undefined;
  const written = found?.find((code) => !isShown(code));
  if (written === undefined) return undefined;
  const right = `\`${written}\``;
  return { params: { reason: 'code', written, right }, edits: [{ written, right }] };
}

/** Reports `**bold*`, `** bold **`, `**bold`, `**Bold:**word`, `**Bold: **word`. */
function stars(text: string, parts: Token[]): Found | undefined {
  const lost = lostStars(text, parts);
  if (lost) return lost;
  const content = withoutOtherStars(text);
  const sign = parts.map((part, index) => leftSign(part, parts, index)).find(Boolean);
  if (!sign || content.includes(`\\${sign}`)) return undefined;
  for (const [written, inner, begun] of content.matchAll(UNEVEN[sign] as RegExp)) {
    if (inner === undefined && begun === undefined) continue;
    const ends = written.split(/[^*_]+/).filter((each) => each.includes(sign));
    const isEven = ends.length === 2 && ends[0] === ends[1] && !/^[*_]+ | [*_]+$/.test(written);
    if (isEven) continue;
    if (inner === undefined) return { params: { reason: 'stars', written, right: undefined } };
    const right = `**${inner.trim()}**`;
    return { params: { reason: 'stars', written, right }, edits: [{ written, right }] };
  }
  const left = parts.filter(({ type }) => type === 'text').map((part) => part.content);
  const [spaced, bold, word] = firstMatch(SPACED, left.map(withoutOtherStars)) ?? [];
  const [written = spaced, ...words] = firstMatch(TIGHT, left) ?? [];
  if (written === undefined) return undefined;
  const right = written === spaced ? `${bold}** ${word}` : words.filter(Boolean).join(' ');
  return { params: { reason: 'stars', written, right }, edits: [{ written, right }] };
}

function firstMatch(pattern: RegExp, texts: string[]): RegExpExecArray | null {
  return pattern.exec(texts.find((text) => pattern.test(text)) ?? '');
}

/** Returns the sign that is left over from emphasis with unequal ends. */
function leftSign({ type, content }: Token, parts: Token[], index: number): string | undefined {
  if (type !== 'text') return undefined;
  const before = parts[index - 1]?.type ?? '';
  const after = parts[index + 1]?.type ?? '';
  if (/\*\*/.test(withoutOtherStars(content))) return '*';
  if (/(^|\s)__(?=\p{L})|(?<=\p{L})__(?=\s|$)/u.test(content)) return '_';
  const beside = /^(em|strong)_open$/.test(after) ? content.at(-1) : undefined;
  const behind = /^(em|strong)_close$/.test(before) ? content[0] : undefined;
  return [beside, behind].find((each) => each === '*' || each === '_');
}

/** Reports an unmatched backtick. */
function backtick(content: string, parts: Token[]): Found | undefined {
  const isLeft = parts.some((part) => part.type === 'text' && part.content.includes('`'));
  const [written] = /`\S*/.exec(content) ?? [];
  if (!isLeft || !written || content.includes('\\`')) return undefined;
  return { params: { reason: 'backtick', written } };
}

/** Reports `##Heading`. */
function headingMark(content: string): Found | undefined {
  const [written, signs = ''] = /^(#{2,6})\p{L}.*/mu.exec(content) ?? [];
  if (!written) return unescapedHashtag(content);
  const right = `${signs} ${written.slice(signs.length)}`;
  return { params: { reason: 'heading', written, right }, edits: [{ written, right }] };
}

/** Reports lines copied from a chat, with their times and names. */
function chatLine(content: string): Found | undefined {
  const [line, right] = LINE_OF_CHAT.exec(content) ?? [];
  if (line === undefined || right === undefined) return undefined;
  return { params: { reason: 'chat', written: line.trim(), right } };
}

/** A heading has at most this many words. */
const MAX_HEADING_WORDS = 8;

/** Reports `#Dogs and cats` in a paragraph of its own; `#LakeLiving` is for social networks. */
function unescapedHashtag(content: string): Found | undefined {
  const [written, words = ''] = /^#(\p{Lu}[\p{L} ][^#\n]*[^#\n.!?:])$/u.exec(content) ?? [];
  const isTag = /^\S*\p{Ll}\p{Lu}\S*$/u.test(words);
  if (!written || isTag || words.split(' ').length > MAX_HEADING_WORDS) return undefined;
  const right = `## ${words}`;
  return { params: { reason: 'heading', written, right }, edits: [{ written, right }] };
}

/** The last signs are Word's bullets, from a symbol font; `o` and `§` are what it copies of others. */
const BULLET =
  /^\s*([•‣▪●◦·・\uf076\uf0a7\uf0b7\uf0d8\uf0fc]|[o§](?=\t| {2}|\u00a0)|[–—ー－](?=\s)|-(?=\p{L}))\s*(\S.*)$/u;
const NUMBER = /^\s*(\d{1,2}[.)])(\p{L}.*)$/u;

/** Matches an entry of a list whose space was left out. */
const STUCK = /^(?:-|\d{1,2}[.)])\p{L}/u;

/** Reports `• One` or `-One`, as other programs write lists. */
function bullets(content: string, isByList: boolean): Found | undefined {
  const lines = content.split('\n').map((line) => line.trim());
  for (const [pattern, dash] of [
    [BULLET, '-'],
    [NUMBER, undefined],
  ] as const) {
    const listed = lines.filter((line) => pattern.test(line));
    const [first] = listed;
    if (!first) continue;
    const isSign = /^(?:[•‣▪●◦\uf076\uf0a7\uf0b7\uf0d8\uf0fc]|[o§]\s)/.test(first);
    if (listed.length === 1 && !isSign && !(isByList && STUCK.test(first))) continue;
    const edits = listed.map((line) => {
      const [, sign = '', words = ''] = pattern.exec(line) ?? [];
      return { written: line, right: `${dash ?? sign} ${words}` };
    });
    const [{ right } = { right: '' }] = edits;
    const isWhole = listed.length === lines.length && lines.every((line) => !/•.*•/.test(line));
    return { params: { reason: 'bullets', written: first, right }, ...(isWhole && { edits }) };
  }
  return undefined;
}

/** Bullets come first: Word puts a tab after each, which does not make a table. */
function listOrTable(content: string, _: Token[], isByList: boolean): Found | undefined {
  return bullets(content, isByList) ?? columns(content) ?? bareTable(content);
}

/** Reports rows with bars that are no table, since the line of dashes is missing. */
function bareTable(content: string): Found | undefined {
  const lines = content.split('\n').map((line) => line.trim());
  const [written = ''] = lines;
  const isTable = lines.length > 1 && lines.every((line) => /^\|.*\S.*\|$/.test(line));
  if (!isTable) return undefined;
  const right = `|${' --- |'.repeat(written.split('|').length - 2)}`;
  return { params: { reason: 'rule', written, right } };
}

/** Reports lines with tabs, or with spaces in columns: a table pasted from another program. */
function columns(content: string): Found | undefined {
  const lines = content.split('\n');
  const spaced = lines.filter((line) => /[^\s.!?:] {2,}\S/.test(line.trim()));
  const rows =
    spaced.length === lines.length ? lines : lines.filter((line) => /\S\t+\S/.test(line));
  const [written] = rows;
  if (written === undefined || rows.length < 2) return undefined;
  return { params: { reason: 'columns', written: written.trim() } };
}

/** An address of a page or a mailbox, without the sign that ends its sentence. */
const ADDRESS =
  /(?<![\w@./:+-])(?:(?:https?:\/\/|www\.)(?:\([^\s<>()[\]{}"*]*\)|[^\s<>()[\]{}"*])*(?:\([^\s<>()[\]{}"*]*\)|[^\s<>()[\]{}"*_.,;:!?])|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/i;

/** Matches an address with itself behind it, as a mail program writes a link in plain text. */
const DOUBLED =
  /(?<![\w@./:+-])((?:www\.|https?:\/\/)[^\s<>()[\]]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+) ?<((?:mailto:|https?:\/\/)[^\s<>]+)>/i;

/** Reports `anna@example.com<mailto:anna@example.com>`. */
function doubledAddress(content: string): Found | undefined {
  if (!content.includes('<')) return undefined;
  const [written, words = '', address = ''] = DOUBLED.exec(content) ?? [];
  const [first, second] = [words, address].map((each) =>
    each.toLowerCase().replace(/^(?:mailto:|https?:\/\/)|\/$/g, ''),
  );
  if (written === undefined || first !== second) return undefined;
  const right = `[${words}](${address})`;
  return { params: { reason: 'doubled', written, right }, edits: [{ written, right }] };
}

/** Reports `Write to anna@example.com`, which visitors cannot click. */
function bareAddress(content: string, parts: Token[]): Found | undefined {
  // Who knows how code is marked means an address as an example.
  if (parts.some(({ type }) => type === 'code_inline') || doubledAddress(content)) return undefined;
  let depth = 0;
  for (const { type, nesting, content } of parts) {
    if (type.startsWith('link_')) depth += nesting;
    const found = type === 'text' && depth === 0 ? addressIn(content) : undefined;
    if (found) return found;
  }
  return undefined;
}

function addressIn(words: string): Found | undefined {
  const [written] = ADDRESS.exec(words) ?? [];
  // Half of a link is reported as such.
  if (written === undefined || /[[\]<>]/.test(words)) return undefined;
  const isMail = written.includes('@') && !written.includes('/');
  const address = isMail ? `mailto:${written}` : written.replace(/^(?!https?:)/i, 'https://');
  return { params: { reason: 'bare', written, right: `[${written}](${address})` } };
}

/** Reports `anna (at) example.com` and `anna@example,com`. */
function mailInWords(content: string): Found | undefined {
  const [written] =
    /(?<![\w.+-]|mailto:)[\w.+-]+(?: ?[([] ?at ?[)\]] ?[\w-]+(?:(?:\.| ?[([] ?dot ?[)\]] ?)[\w-]+)+|@[\w-]{2,},(?:com?(?:\.uk)?|org|net|eu|de|fr|es|it|nl|pl|pt)(?![\w-]))/i.exec(
      content,
    ) ?? [];
  const right = written && suggestMail(written);
  return written && right ? { params: { reason: 'mail', written, right } } : undefined;
}

/** Matches a line with two or more `#` right after a text, unless it is a commented-out key. */
const HEADING_BELOW = /^\s*(#{2,6}[ \t]+(?![\w-]+:|- )\p{L}[^\r\n]*)/u;

/** Reports `## How it works` below a text, indented less: YAML reads it as a comment. */
export function checkHeadingBelow(
  { plain, start, end }: ScalarNode,
  context: ResolveContext,
): void {
  if (plain) return;
  const { text } = context.source;
  const found = HEADING_BELOW.exec(text.slice(end, end + MAX_GAP));
  if (!found) return;
  const [whole, line = ''] = found;
  const at = end + whole.length - line.length;
  const before = text.slice(lineStartAt(text, start), start);
  const indent = before.length;
  const missing = indent - (at - lineStartAt(text, at));
  // Only a block scalar (after `|` or `>`) has lines of its own.
  if (/\S/.test(before) || missing <= 0) return;
  const written = line.trimEnd();
  warn(context, {
    code: 'text-slip',
    span: { start: at, end: at + written.length },
    params: { reason: 'heading-outside', written, indent, missing },
  });
}

/** How many characters after a text are searched: empty lines and one other. */
const MAX_GAP = 500;
