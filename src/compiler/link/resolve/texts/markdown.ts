import type { Token } from 'markdown-it';
import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { linkAttributes } from '../../../../model/manifest/outbound.ts';
import { escapeHtml } from '../../../../model/text/escape-html.ts';
import { blockOfFrame } from '../../../pasted-frame.ts';
import type { ScalarNode } from '../../../tree.ts';
import { FACT } from '../../collect/facts.ts';
import { parseBlocks, parseLine, plainText, toHtml } from '../../markdown-parse.ts';
import { openTypesetter, type Typesetter } from '../../typeset.ts';
import { type MarkdownPart, map, type ResolveContext, report, warn } from '../context.ts';
import { checkFacts, reportWrongMark } from '../facts/fact-checks.ts';
import { checkLinkWords } from '../links/link-words.ts';
import { resolveTarget } from '../links/links.ts';
import { callable } from '../links/phones.ts';
import { type Cursor, cursorAt, nextAddress, nextSpan } from '../locate.ts';
import { checkFolded } from './folded-lines.ts';
import { elementAt } from './html-elements.ts';
import { checkNumbers } from './list-numbers.ts';
import {
  checkAddresses,
  checkEntities,
  checkHeadingBelow,
  checkIndented,
  checkMarks,
  checkTable,
  warnSlip,
} from './markdown-marks.ts';
import { checkLeftovers } from './markdown-mistakes.ts';
import { TITLE } from './outline.ts';
import { checkDivided, checkSeparateLines } from './separate-lines.ts';

/** Renders Markdown to HTML. Raw HTML is rejected; links are resolved like any other. */
export function renderMarkdown(part: MarkdownPart, context: ResolveContext): string {
  const { text } = part.node;
  checkFolded(part.node, context);
  checkHeadingBelow(part.node, context);
  if (isPlain(text)) return `<p>${plainHtml(part.node, context).trim()}</p>`;
  return settle(parseBlocks(text), part, context).trim();
}

/** Renders one line of Markdown to HTML, without a paragraph element. */
export function renderInline(node: ScalarNode, context: ResolveContext): string {
  if (isPlain(node.text)) return plainHtml(node, context);
  return settle(parseLine(node.text), { node, level: TITLE, anchors: [] }, context);
}

/** Returns whether a text is one line that begins with a letter and has no Markdown syntax. */
function isPlain(text: string): boolean {
  return /^\p{L}[^\\`*_[\]［<>&~\r\n\t]*$/u.test(text);
}

/** Renders a plain text as Markdown would, without parsing it. */
function plainHtml(node: ScalarNode, context: ResolveContext): string {
  checkFacts(node.text, node, context);
  if (/[(@/]|www\./i.test(node.text)) checkAddresses(node.text, cursorAt(node, context));
  const set = openTypesetter(context.symbols.all('language'));
  return wordsHtml(node.text, { set }, context);
}

/** How a piece of a paragraph is typeset. */
interface Setting {
  set: Typesetter;
  /** The last character before the piece, and the first one after it. */
  before?: string;
  after?: string;
}

/** Typesets words. Facts are inserted unchanged; those that are phone numbers become links. */
function wordsHtml(
  text: string,
  setting: Setting,
  context: ResolveContext,
  phoneOf: typeof callable = callable,
): string {
  const { set, before = '', after = '' } = setting;
  if (!text.includes('{')) return escapeHtml(set(text, before, after));
  const html: string[] = [];
  let from = 0;
  let left = before;
  for (const { 0: written, 1: name = '', index } of text.matchAll(FACT)) {
    const said = context.symbols.fillIn(written);
    const phone = phoneOf(name, context);
    html.push(escapeHtml(set(text.slice(from, index), left, said[0])));
    const words = escapeHtml(phone?.label ?? said);
    html.push(phone ? `<a href="${escapeHtml(phone.href)}">${words}</a>` : words);
    from = index + written.length;
    left = said.at(-1) ?? left;
  }
  html.push(escapeHtml(set(text.slice(from), left, after)));
  return html.join('');
}

/** A text while it is rendered to HTML. */
interface OpenText extends MarkdownPart {
  context: ResolveContext;
  cursor: Cursor;
}

function settle(tokens: Token[], part: MarkdownPart, context: ResolveContext): string {
  const { node, anchors } = part;
  checkFacts(node.text, node, context);
  const text = { ...part, anchors: [...anchors], context, cursor: cursorAt(node, context) };
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'ordered_list_open') checkNumbers(tokens, index, text.cursor);
    settleBlock(token, tokens.slice(index + 1, index + 3), text);
  }
  return toHtml(tokens);
}

/** Tokens of lines in a list have a higher level than this; so have cells, which are one line. */
const LEVEL_IN_LIST = 2;

function settleBlock(token: Token, [next, afterNext]: Token[], text: OpenText): void {
  if (token.type === 'html_block') refuseHtml(token, text);
  if (token.type === 'heading_open') settleHeading(token, next, text);
  if (token.type === 'code_block') checkIndented(token, text.cursor);
  if (token.type === 'table_open') checkTable(token, text.cursor);
  if (token.type === 'fence' || token.type === 'code_block') fill(token, text);
  const parts = token.children ?? [];
  if (token.type === 'inline') {
    const isInList = token.level > LEVEL_IN_LIST && token.content.includes('\n');
    const isByList = isInList || afterNext?.type.endsWith('_list_open') === true;
    checkMarks(token, { ...text, isByList });
    checkEntities(token, text.cursor);
    const isParagraph = token.level === 1 && parts.every(({ type }) => type !== 'hardbreak');
    if (isParagraph) checkSeparateLines(token.content, text.cursor);
    if (token.content.includes('-\n')) checkDivided(token.content, text.cursor);
  }
  for (const index of parts.keys()) settleInline(parts, index, text);
  setWords(parts, text.context);
}

/** Typesets the words of a paragraph, but not its code. Phone numbers within links stay text. */
function setWords(parts: Token[], context: ResolveContext): void {
  const set = openTypesetter(context.symbols.all('language'));
  let inLink = false;
  let before = '';
  for (const [index, token] of parts.entries()) {
    if (token.type.startsWith('link_')) inLink = token.type === 'link_open';
    if (token.type.endsWith('break')) before = ' ';
    if (token.type === 'code_inline') before = 'x';
    if (token.type !== 'text' || token.content === '') continue;
    const { content } = token;
    const setting = { set, before, after: firstOf(parts[index + 1]) };
    before = context.symbols.fillIn(content).at(-1) ?? before;
    token.type = 'html_inline';
    token.content = wordsHtml(content, setting, context, inLink ? NONE : callable);
  }
}

/** A phone number within a link does not become a link. */
const NONE = () => undefined;

/** Returns the first character of the next token in a paragraph; any letter if it is markup. */
function firstOf(token: Token | undefined): string {
  if (!token) return '';
  if (token.type.endsWith('break')) return ' ';
  return token.type === 'text' ? (token.content[0] ?? '') : 'x';
}

function fill(token: Token, { context }: OpenText): void {
  token.content = context.symbols.fillIn(token.content);
}

/** Reports HTML in a paragraph, with the Markdown that says the same if there is any. */
function refuseElement(parts: Token[], index: number, text: OpenText): void {
  const element = elementAt(parts, index);
  if (!element) {
    refuseHtml(parts[index] as Token, text);
    return;
  }
  const { cursor, context } = text;
  const { written, right } = element;
  const span = nextSpan(cursor, written);
  const needsQuotes = cursor.node.plain && (span.start === cursor.node.start || right[0] === '[');
  const fix = span === cursor.node || needsQuotes ? undefined : [{ ...span, text: right }];
  report(context, { code: 'raw-html', span, params: { written, right, needsQuotes }, fix });
}

function refuseHtml(token: Token, { context, cursor }: OpenText): void {
  const written = token.content.trim().split('\n')[0] ?? '';
  if (written.startsWith('</')) return;
  const [, name] = /^<([a-z][A-Za-z0-9]*)>$/.exec(written) ?? [];
  if (name && context.symbols.all('facts')?.has(name)) {
    reportWrongMark({ name, written, span: nextSpan(cursor, written) }, cursor);
    return;
  }
  const span = nextSpan(cursor, written);
  const frame = blockOfFrame(token.content);
  if (frame) {
    const isListed = frame.host !== undefined && context.symbols.all('hosts')?.includes(frame.host);
    const host = isListed ? undefined : frame.host;
    report(context, { code: 'raw-html', span, params: { written, frame: { ...frame, host } } });
    return;
  }
  report(context, { code: 'raw-html', span, params: { written } });
}

/** Headings in texts are below the page's own: the highest is `##`. */
function settleHeading(token: Token, inline: Token | undefined, text: OpenText): void {
  const level = Number(token.tag.slice(1));
  const words = inline?.content ?? '';
  const mark = '#'.repeat(level);
  const id = text.anchors.shift();
  const span = headingSpan(mark, words, text);
  map(text.context, 'heading', id || text.context.symbols.fillIn(plainText(inline)), span);
  if (token.markup === '-') checkUnderlined(words, text);
  if (!isVisible(plainText(inline))) {
    report(text.context, { code: 'heading-without-words', span, params: { level } });
  } else if (level === 1) {
    report(text.context, { code: 'heading-too-high', span, params: { words } });
  } else if (level > text.level + 1) {
    const params = { words, level, above: text.level };
    warn(text.context, { code: 'heading-skipped', span, params });
  }
  // A second title is reported once; the headings after it are not.
  text.level = Math.max(TITLE + 1, level);
  if (id) token.attrSet('id', id);
}

/** In characters. A heading is never longer. */
const MAX_HEADING_LENGTH = 90;

/** Reports a paragraph right above a line of dashes, which turns it into a heading. */
function checkUnderlined(words: string, { cursor }: OpenText): void {
  const written = words.split('\n').at(-1) ?? '';
  const isParagraph =
    written !== words || written.length > MAX_HEADING_LENGTH || /[.,;!]$/.test(words);
  if (isParagraph) warnSlip({ reason: 'underlined', written }, cursor);
}

/**
 * Returns the span of a heading with its number signs; only of its words if it has none, or is
 * folded. The cursor is set to its beginning, for searching what follows.
 */
function headingSpan(mark: string, words: string, { cursor, context }: OpenText): Span {
  const { text } = context.source;
  const whole = { ...cursor };
  for (;;) {
    const span = nextSpan(whole, `${mark} ${words}`.trim());
    if (span === cursor.node) break;
    const alone = words !== '' || /^[ \t]*([\r\n"']|\\n|$)/.test(text.slice(span.end));
    if (text[span.start - 1] === '#' || !alone) continue;
    cursor.at = span.start;
    return span;
  }
  return nextSpan({ ...cursor }, words);
}

function settleInline(parts: Token[], index: number, text: OpenText): void {
  const token = parts[index] as Token;
  if (token.type === 'text') checkLeftovers(token.content, text.cursor);
  if (token.type === 'code_inline') fill(token, text);
  if (token.type === 'html_inline') refuseElement(parts, index, text);
  if (token.type === 'image') refuseImage(token, text);
  if (token.type === 'link_open') openLink(parts, index, text);
}

function refuseImage(token: Token, { context, cursor }: OpenText): void {
  const span = nextSpan(cursor, '![');
  const src = String(token.attrGet('src') ?? '');
  map(context, 'image', src, span);
  map(context, 'alt', src, span);
  report(context, { code: 'image-in-text', span, params: { src, alt: plainText(token) } });
}

function openLink(parts: Token[], opening: number, { context, cursor }: OpenText): void {
  const token = parts[opening] as Token;
  let end = opening + 1;
  while (end < parts.length && parts[end]?.type !== 'link_close') end++;
  const words = parts.slice(opening + 1, end);
  const raw = String(token.attrGet('href') ?? '');
  const span = nextAddress(cursor, raw);
  const target = resolveTarget({ text: context.symbols.fillIn(raw), raw, span, context });
  for (const [name, value] of Object.entries(linkAttributes(target)))
    token.attrSet(name.toLowerCase(), value);
  const closing = parts[end];
  // Screen readers announce that an external link opens a new tab.
  if (target.external && closing)
    closing.content = context.symbols.all('words').written.links.newTab;
  const said = context.symbols.fillIn(words.map(({ content }) => content).join(''));
  if (isVisible(said)) {
    checkLinkWords({ said, raw, href: target.href }, span, context);
    return;
  }
  map(context, 'silent', target.href, span);
  reportSilent(span, context);
}

/** Returns whether a text has anything visible or readable by a screen reader. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

function reportSilent(address: Span, context: ResolveContext): void {
  const before = context.source.text.slice(Math.max(0, address.start - 200), address.start);
  const opening = /\[[^[\]\n]*\]\(<?$/.exec(before)?.[0] ?? '';
  report(context, {
    code: 'link-without-words',
    span: { start: address.start - opening.length, end: address.end + Math.min(1, opening.length) },
    params: {},
  });
}
