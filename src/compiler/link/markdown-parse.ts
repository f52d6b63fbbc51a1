import MarkdownIt, { type Token } from 'markdown-it';
import { HIDDEN_CLASS } from '../../model/manifest/outbound.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';

/** Raw HTML is parsed only so that it can be rejected, and links are validated by our own rules. */
const parser = new MarkdownIt({ html: true, typographer: false });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

const STAR = '*'.charCodeAt(0);

/**
 * A single star between two letters is a letter of a word, as in `Mieter*innen`: two such words do
 * not make what is between them slanted.
 */
parser.inline.ruler.before('emphasis', 'star-in-word', (state, silent) => {
  const { src, pos, delimiters } = state;
  if (src[pos] !== '*' || !/^\p{L}\*\p{L}$/u.test(src.slice(pos - 1, pos + 2))) return false;
  if (delimiters.some(({ marker, open }) => open && marker === STAR)) return false;
  if (!silent) state.pending += '*';
  state.pos++;
  return true;
});

/** Matches letters and punctuation of scripts without spaces between words, and of Korean. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;

/**
 * Stars beside East Asian letters may open and close emphasis next to any punctuation:
 * `**「今日」**が`. CommonMark would need a space there, which these languages do not write.
 */
parser.inline.State = class extends parser.inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const before = this.src[start - 1] ?? ' ';
    const after = this.src[start + scanned.length] ?? ' ';
    if (!canSplitWord || !EAST_ASIAN.test(before + after)) return scanned;
    return { ...scanned, can_open: /\S/.test(after), can_close: /\S/.test(before) };
  }
};

/** Joins lines of Chinese and Japanese without the space that browsers show for a line break. */
parser.renderer.rules.softbreak = (tokens, index) => {
  const [before, after] = [nextContent(tokens, index, -1), nextContent(tokens, index, 1)];
  const [end = '', begin = ''] = [before?.at(-1), after?.[0]];
  return isWide(end) && isWide(begin) ? '' : '\n';
};

/** Returns the content next to a token, before or after it. */
function nextContent(tokens: Token[], index: number, step: 1 | -1): string | undefined {
  let at = index + step;
  while (tokens[at]?.content === '') at += step;
  return tokens[at]?.content;
}

const isWide = (sign: string) => EAST_ASIAN.test(sign) && !/\p{Script=Hangul}/u.test(sign);

/** Renders the content of a closing link token as text for screen readers only. */
parser.renderer.rules.link_close = (tokens, index) => {
  const { content } = tokens[index] as Token;
  return content ? `<span class="${HIDDEN_CLASS}"> ${escapeHtml(content)}</span></a>` : '</a>';
};

/** Code that is wider than its column scrolls, also with the keyboard. */
for (const kind of ['fence', 'code_block'] as const) {
  const render = parser.renderer.rules[kind];
  parser.renderer.rules[kind] = (...parts) =>
    (render?.(...parts) ?? '').replace('<pre>', '<pre tabindex="0">');
}

/** Tables scroll in the same way. */
parser.renderer.rules.table_open = () => '<table tabindex="0">';

/** Parses Markdown of several paragraphs into tokens. */
export function parseBlocks(text: string): Token[] {
  return parser.parse(text, {});
}

/** Returns the numbers, from 0, of the lines that are code only because they are indented. */
export function indentedCode(text: string): number[] {
  if (!/^(?: {4}|\t)/m.test(text)) return [];
  return parseBlocks(text).flatMap(({ type, map }) => {
    const [from, to] = (type === 'code_block' && map) || [0, 0];
    return Array.from({ length: to - from }, (_, index) => from + index);
  });
}

/** Parses one line of inline Markdown into tokens. */
export function parseLine(text: string): Token[] {
  return parser.parseInline(text, {});
}

/** Matches a line that may be a heading or the underline of one, also in a quote or a list. */
const LIKE_HEADING = /^[ \t>*+\-\d.)]*(#{1,6}(\s|$)|-\s*$|=+\s*$)/m;

interface TextHeading {
  /** 1 to 6. */
  level: number;
  text: string;
}

export function headingsIn(text: string): TextHeading[] {
  if (!LIKE_HEADING.test(text)) return [];
  const tokens = parseBlocks(text);
  return tokens.flatMap((token, index) =>
    token.type === 'heading_open'
      ? [{ level: Number(token.tag.slice(1)), text: plainText(tokens[index + 1]) }]
      : [],
  );
}

/** Returns the text of an inline token without its markup. */
export function plainText(token: Token | undefined): string {
  const parts = token?.children ?? [];
  return parts.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');
}

export function toHtml(tokens: Token[]): string {
  return parser.renderer.render(tokens, parser.options, {});
}
