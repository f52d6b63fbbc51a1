import MarkdownIt, { type Token } from 'markdown-it';
import { HIDDEN_CLASS } from '../../model/outbound.ts';

/** Raw HTML is recognised only to be refused, and addresses are checked by our own rules. */
const parser = new MarkdownIt({ html: true, typographer: false });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** What the end of a link holds is said to those who hear the page. */
parser.renderer.rules.link_close = (tokens, index) => {
  const { content } = tokens[index] as Token;
  return content ? `<span class="${HIDDEN_CLASS}"> ${escapeHtml(content)}</span></a>` : '</a>';
};

/** Code that is wider than its column is scrolled, by the keyboard too. */
for (const kind of ['fence', 'code_block'] as const) {
  const render = parser.renderer.rules[kind];
  parser.renderer.rules[kind] = (...parts) =>
    (render?.(...parts) ?? '').replace('<pre>', '<pre tabindex="0">');
}

/** So is a table. */
parser.renderer.rules.table_open = () => '<table tabindex="0">';

/** Markdown of several paragraphs, as tokens. */
export function parseBlocks(text: string): Token[] {
  return parser.parse(text, {});
}

/** The lines of a Markdown text that are code by their indent alone, each as its number from 0. */
export function indentedCode(text: string): number[] {
  if (!/^(?: {4}|\t)/m.test(text)) return [];
  return parseBlocks(text).flatMap(({ type, map }) => {
    const [from, to] = (type === 'code_block' && map) || [0, 0];
    return Array.from({ length: to - from }, (_, index) => from + index);
  });
}

/** One line of Markdown, as tokens. */
export function parseLine(text: string): Token[] {
  return parser.parseInline(text, {});
}

/** A line that may be, or make, a heading, in a quote or a list too. */
const LIKE_HEADING = /^[ \t>*+\-\d.)]*(#{1,6}(\s|$)|-\s*$|=+\s*$)/m;

/** A heading of a Markdown text. */
export interface TextHeading {
  /** 1 to 6. */
  level: number;
  text: string;
}

/** The headings of a Markdown text, in order. */
export function headingsIn(text: string): TextHeading[] {
  if (!LIKE_HEADING.test(text)) return [];
  const tokens = parseBlocks(text);
  return tokens.flatMap((token, index) =>
    token.type === 'heading_open'
      ? [{ level: Number(token.tag.slice(1)), text: plainText(tokens[index + 1]) }]
      : [],
  );
}

/** The words of a token without their marks. */
export function plainText(token: Token | undefined): string {
  const parts = token?.children ?? [];
  return parts.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');
}

/** Text as it stands in HTML. */
export const { escapeHtml } = parser.utils;

export function toHtml(tokens: Token[]): string {
  return parser.renderer.render(tokens, parser.options, {});
}
