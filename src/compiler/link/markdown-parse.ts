import MarkdownIt, { type Token } from 'markdown-it';
import type { ScalarNode } from '../tree.ts';

/** Raw HTML is recognised only to be refused, and addresses are checked by our own rules. */
const parser = new MarkdownIt({ html: true, typographer: false });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

const parsed = new WeakMap<ScalarNode, Token[]>();

/** Markdown of several paragraphs, as tokens that nobody else will get. */
export function takeBlocks(node: ScalarNode): Token[] {
  const tokens = parseBlocks(node);
  parsed.delete(node);
  return tokens;
}

function parseBlocks(node: ScalarNode): Token[] {
  const tokens = parsed.get(node) ?? parser.parse(node.text, {});
  parsed.set(node, tokens);
  return tokens;
}

/** One line of Markdown, as tokens. */
export function parseLine(node: ScalarNode): Token[] {
  return parser.parseInline(node.text, {});
}

/** A line that may be, or make, a heading, in a quote or a list too. */
const LIKE_HEADING = /^[ \t>*+\-\d.)]*(#{1,6}(\s|$)|-\s*$|=+\s*$)/m;

/** The levels of the headings in a Markdown text, in order. */
export function headingLevelsIn(node: ScalarNode): number[] {
  if (!LIKE_HEADING.test(node.text)) return [];
  const headings = parseBlocks(node).filter(({ type }) => type === 'heading_open');
  return headings.map(({ tag }) => Number(tag.slice(1)));
}

/** The texts of the headings in a Markdown text, in order. */
export function headingsIn(node: ScalarNode): string[] {
  if (!LIKE_HEADING.test(node.text)) return [];
  const tokens = parseBlocks(node);
  return tokens.flatMap((token, index) =>
    token.type === 'heading_open' ? [plainText(tokens[index + 1])] : [],
  );
}

/** The words of a token without their marks. */
export function plainText(token: Token | undefined): string {
  const parts = token?.children ?? [];
  return parts.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');
}

/** Tokens to HTML, by the rules of `link/markdown.ts`. */
export const renderer = parser.renderer;

/** Text as it stands in HTML. */
export const { escapeHtml } = parser.utils;

export function toHtml(tokens: Token[]): string {
  return parser.renderer.render(tokens, parser.options, {});
}
