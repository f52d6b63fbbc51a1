import type { Token } from 'markdown-it';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/quote.ts';
import { HIDDEN_CLASS, linkAttributes, NEW_TAB_NOTE } from '../../model/outbound.ts';
import type { ScalarNode } from '../tree.ts';
import { type LinkContext, report } from './context.ts';
import { checkFacts, putFacts } from './facts.ts';
import { type Cursor, cursorAt, nextAddress, nextSpan } from './locate.ts';
import {
  escapeHtml,
  parseLine,
  plainText,
  renderer,
  takeBlocks,
  toHtml,
} from './markdown-parse.ts';
import { checkLeftovers } from './markdown-slips.ts';
import { note } from './origins.ts';
import { TITLE } from './outline.ts';
import { headingIdsOf } from './spots.ts';
import { resolveTarget } from './targets.ts';

/** Markdown to HTML. Raw HTML is refused; links are resolved like any other link. */
export function renderMarkdown(node: ScalarNode, context: LinkContext): string {
  if (isPlain(node.text)) return `<p>${plainHtml(node, context).trim()}</p>`;
  return settle(takeBlocks(node), node, context).trim();
}

/** One line of Markdown to HTML without a paragraph around it. */
export function renderInline(node: ScalarNode, context: LinkContext): string {
  if (isPlain(node.text)) return plainHtml(node, context);
  return settle(parseLine(node), node, context);
}

/** One line that begins with a letter and has no sign that means anything in Markdown. */
function isPlain(text: string): boolean {
  return /^\p{L}[^\\`*_[\]<>&~\r\n\t]*$/u.test(text);
}

/** What Markdown would make of a plain text, without reading it as Markdown. */
function plainHtml(node: ScalarNode, context: LinkContext): string {
  checkFacts(node.text, node, context);
  return escapeHtml(putFacts(node.text, context.names));
}

/** A text on its way to HTML. */
interface Place {
  node: ScalarNode;
  context: LinkContext;
  cursor: Cursor;
  /** The level of the latest heading. */
  level: number;
  /** Ids for the headings to come. */
  ids: string[];
}

function settle(tokens: Token[], node: ScalarNode, context: LinkContext): string {
  checkFacts(node.text, node, context);
  const ids = [...headingIdsOf(node)];
  const level = context.outline.get(node) ?? TITLE;
  const place: Place = { node, context, cursor: cursorAt(node, context), level, ids };
  for (const [index, token] of tokens.entries()) settleBlock(token, tokens[index + 1], place);
  return toHtml(tokens);
}

function settleBlock(token: Token, next: Token | undefined, place: Place): void {
  if (token.type === 'html_block') refuseHtml(token, place);
  if (token.type === 'heading_open') settleHeading(token, next, place);
  if (token.type === 'fence' || token.type === 'code_block') fill(token, place);
  const parts = token.children ?? [];
  for (const index of parts.keys()) settleInline(parts, index, place);
}

function fill(token: Token, { context }: Place): void {
  token.content = putFacts(token.content, context.names);
}

function refuseHtml(token: Token, { context, cursor }: Place): void {
  const written = token.content.trim().split('\n')[0] ?? '';
  if (written.startsWith('</')) return;
  report(context, {
    code: 'raw-html',
    span: nextSpan(cursor, written),
    message: `${quote(written)} is HTML, which texts may not contain.`,
    hint: insteadOf(written),
  });
}

const INSTEAD: Record<string, string> = {
  br: 'For a new line, end the line above with a backslash (\\), or leave an empty line between.',
  b: 'Put two stars on each side: **bold**',
  strong: 'Put two stars on each side: **bold**',
  i: 'Put a star on each side: *emphasis*',
  em: 'Put a star on each side: *emphasis*',
  a: 'Write links so: [the words](/contact)',
  p: 'Leave an empty line between paragraphs.',
  ul: 'Begin each line of a list with a dash and a space.',
  ol: 'Begin each line of a list with its number and a dot: 1. First',
  li: 'Begin each line of a list with a dash and a space.',
  img: 'Put the picture in a block that has an "image" key.',
  iframe: 'Use a block of the type "embed".',
};

function insteadOf(written: string): string {
  const name = /^<([a-z]+)/i.exec(written)?.[1]?.toLowerCase() ?? '';
  if (/^h[1-6]$/.test(name)) return 'Begin a heading with two number signs and a space: ## Heading';
  return (
    INSTEAD[name] ??
    'Use Markdown: **bold**, *emphasis*, [a link](/contact), "- " for a list. For a bare "<" write \\<'
  );
}

/** Headings in texts stand below that of the page: the highest is `##`. */
function settleHeading(token: Token, inline: Token | undefined, place: Place): void {
  const level = Number(token.tag.slice(1));
  const words = inline?.content ?? '';
  const mark = '#'.repeat(level);
  const id = place.ids.shift();
  const span = headingSpan(mark, words, place);
  note(place.context, 'heading', id || putFacts(plainText(inline), place.context.names), span);
  if (!isVisible(plainText(inline))) {
    report(place.context, {
      code: 'heading-without-words',
      span,
      message: 'This heading has no words.',
      hint: `Write them behind the ${level === 1 ? 'number sign' : 'number signs'}, or take the line out.`,
    });
  } else if (level === 1) {
    report(place.context, {
      code: 'heading-too-high',
      span,
      message: 'A heading with one "#" would be a second title for the page.',
      hint: `Write two: ## ${words}`,
    });
  } else if (level > place.level + 1) {
    report(place.context, {
      code: 'heading-skipped',
      severity: 'warning',
      span,
      message: `The heading "${mark} ${words}" skips a level: no heading with "${mark.slice(1)}" stands above it.`,
      hint: `Write: ${'#'.repeat(place.level + 1)} ${words}`,
    });
  }
  // A second title is one mistake; what follows it is not another.
  place.level = Math.max(TITLE + 1, level);
  if (id) token.attrSet('id', id);
}

/**
 * The heading with its number signs; only its words where it has none, or is folded. What
 * follows is looked for behind the place where it begins.
 */
function headingSpan(mark: string, words: string, { cursor, context }: Place): Span {
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

function settleInline(parts: Token[], index: number, place: Place): void {
  const token = parts[index] as Token;
  if (token.type === 'text') checkLeftovers(token.content, place.cursor);
  if (token.type === 'text' || token.type === 'code_inline') fill(token, place);
  if (token.type === 'html_inline') refuseHtml(token, place);
  if (token.type === 'image') refuseImage(token, place);
  if (token.type === 'link_open') openLink(token, wordsOf(parts, index), place);
}

function refuseImage(token: Token, { context, cursor }: Place): void {
  const span = nextSpan(cursor, '![');
  const src = String(token.attrGet('src') ?? '');
  note(context, 'image', src, span);
  note(context, 'alt', src, span);
  report(context, {
    code: 'image-in-text',
    span,
    message: `A text cannot hold the image ${quote(src)}.`,
    hint: `Put it in a block that has an "image" key, with what it shows:\nimage:\n  src: ${src}\n  alt: ${plainText(token) || '...'}`,
  });
}

/** What stands between the beginning of a link and its end. */
function wordsOf(parts: Token[], opening: number): Token[] {
  let end = opening + 1;
  while (end < parts.length && parts[end]?.type !== 'link_close') end++;
  return parts.slice(opening + 1, end);
}

function openLink(token: Token, words: Token[], { context, cursor }: Place): void {
  const raw = String(token.attrGet('href') ?? '');
  const span = nextAddress(cursor, raw);
  const target = resolveTarget({ text: putFacts(raw, context.names), raw, span, context });
  for (const [name, value] of Object.entries(linkAttributes(target))) token.attrSet(name, value);
  if (words.some(({ content }) => isVisible(content))) return;
  note(context, 'silent', target.href, span);
  reportSilent(span, context);
}

/** Whether there is anything in a text that can be seen or read out. */
function isVisible(text: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
}

function reportSilent(address: Span, context: LinkContext): void {
  const before = context.source.text.slice(Math.max(0, address.start - 200), address.start);
  const opening = /\[[^[\]\n]*\]\(<?$/.exec(before)?.[0] ?? '';
  report(context, {
    code: 'link-without-words',
    span: { start: address.start - opening.length, end: address.end + Math.min(1, opening.length) },
    message: 'This link has no words, so nobody can see or click it.',
    hint: 'Write them between the square brackets: [our team](/team)',
  });
}

renderer.rules.link_close = (tokens, index) => {
  let opening = index;
  while (opening > 0 && tokens[opening]?.type !== 'link_open') opening--;
  const note = tokens[opening]?.attrGet('target') === '_blank';
  return note ? `<span class="${HIDDEN_CLASS}"> ${NEW_TAB_NOTE}</span></a>` : '</a>';
};
