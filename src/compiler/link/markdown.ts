import MarkdownIt, { type Token } from 'markdown-it';
import { HIDDEN_CLASS, linkAttributes, NEW_TAB_NOTE } from '../../model/outbound.ts';
import { quote } from '../diagnostics/quote.ts';
import { slug } from '../slug.ts';
import type { ScalarNode } from '../tree.ts';
import { type LinkContext, report } from './context.ts';
import { fillFacts, spanOf } from './facts.ts';
import { resolveTarget } from './targets.ts';

const parser = new MarkdownIt({ html: true, typographer: false });
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Markdown to HTML. Raw HTML is refused; links are resolved like any other link. */
export function renderMarkdown(text: string, node: ScalarNode, context: LinkContext): string {
  const tokens = parser.parse(fillFacts(bracketed(text), node, context), {});
  for (const [index, token] of tokens.entries()) {
    settleBlock(token, tokens[index + 1], { node, context });
  }
  return parser.renderer.render(tokens, parser.options, {}).trim();
}

/** One line of Markdown to HTML without a paragraph around it. */
export function renderInline(text: string, node: ScalarNode, context: LinkContext): string {
  const tokens = parser.parseInline(fillFacts(bracketed(text), node, context), {});
  for (const token of tokens) settleBlock(token, undefined, { node, context });
  return parser.renderer.render(tokens, parser.options, {});
}

/** Facts in the address of a link may hold spaces and brackets: `(tel:{phone})`. */
function bracketed(text: string): string {
  return text.replace(/\]\(([^()<>\s]*\{[^()<>\s]*)\)/g, '](<$1>)');
}

interface Place {
  node: ScalarNode;
  context: LinkContext;
}

function settleBlock(token: Token, next: Token | undefined, place: Place): void {
  if (token.type === 'html_block') refuseHtml(token, place);
  if (token.type === 'heading_open') settleHeading(token, next, place);
  if (token.children) token.children = settleInline(token.children, place);
}

function refuseHtml(token: Token, { node, context }: Place): void {
  const written = token.content.trim().split('\n')[0] ?? '';
  if (written.startsWith('</')) return;
  report(context, {
    code: 'raw-html',
    span: spanOf(written, node, context),
    message: `${quote(written)} is HTML, which texts may not contain.`,
    hint: 'Use Markdown: **bold**, *emphasis*, [a link](/contact), "- " for a list. For a bare "<" write \\<',
  });
}

/** Headings in texts start below the block's own: `##` is h3. */
function settleHeading(token: Token, inline: Token | undefined, { node, context }: Place): void {
  if (token.tag === 'h1') {
    report(context, {
      code: 'heading-too-high',
      span: spanOf(`# ${inline?.content ?? ''}`, node, context),
      message: 'A heading with one "#" would be a second title for the page.',
      hint: `Write two: ## ${inline?.content ?? ''}`,
    });
  }
  const id = slug(inline?.content ?? '');
  if (id) token.attrSet('id', id);
}

function settleInline(tokens: Token[], place: Place): Token[] {
  for (const token of tokens) {
    if (token.type === 'html_inline') refuseHtml(token, place);
    if (token.type === 'image') refuseImage(token, place);
    if (token.type === 'link_open') openLink(token, place);
  }
  return tokens;
}

function refuseImage(token: Token, { node, context }: Place): void {
  report(context, {
    code: 'image-in-text',
    span: spanOf('![', node, context),
    message: `A text cannot hold the image ${quote(String(token.attrGet('src') ?? ''))}.`,
    hint: 'Put it in a block that has an "image" key.',
  });
}

function openLink(token: Token, { node, context }: Place): void {
  const written = String(token.attrGet('href') ?? '');
  const target = resolveTarget(written, node, context);
  for (const [name, value] of Object.entries(linkAttributes(target))) token.attrSet(name, value);
}

parser.renderer.rules.link_close = (tokens, index) => {
  const opening = tokens.slice(0, index).findLast((token) => token.type === 'link_open');
  const note = opening?.attrGet('target') === '_blank';
  return note ? `<span class="${HIDDEN_CLASS}"> ${NEW_TAB_NOTE}</span></a>` : '</a>';
};
