import type { ForeignMark } from '../../../../diagnostics/catalogue/warnings.ts';
import { nearest } from '../../../../diagnostics/suggest.ts';
import type { ValueRole } from '../../../../model/schema/value-role.ts';
import type { Part } from '../../../parts.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, warn } from '../context.ts';
import { withoutOwner } from '../facts/fact-checks.ts';
import { sourceWithoutCode } from '../without-code.ts';
import { SHOWN } from './shown-roles.ts';

/** Fast pre-check for any of the marks. */
const ANY =
  /\\n|【|:contentReference|\[cid:|\[image: |\n[ \t]*\[(?:[a-z]{1,2}|[A-Z]{1,3}\d{1,3})\][^\s([:]|\[[ xX]\] |:[a-z_+1]{2,20}:|==\S|\{[{%:#.]|\{[a-z-]+=|<%|\*\||%[%A-Z]|\$\{|\[[/^]|\[[a-z][\w-]* [\w-]+=/i;

/** The roles of texts in Markdown. */
const MARKDOWN = new Set<ValueRole>(['markdown', 'inline']);

/** Reports markup of other programs, such as shortcodes, template tags and emoji codes. */
export function checkForeignMarkup(context: ResolveContext): void {
  const { document, source } = context;
  if (!ANY.test(source.text)) return;
  for (const { role, node, path } of document.parts) {
    if (node.kind !== 'scalar' || !SHOWN.has(role) || isAnswer(path, context)) continue;
    checkText(node, MARKDOWN.has(role), context);
  }
}

/** A form's answers are checked in form-words.ts. */
function isAnswer([key]: Part['path'], { document }: ResolveContext): boolean {
  return document.kind === 'form' && (key === 'success' || key === 'acknowledge');
}

/** Patterns by kind of mark; marks that may contain others come first. */
const MARKS: [ForeignMark['reason'], RegExp][] = [
  ['citation', /【\d+(?::\d+)?†[^【】\n]*】|:contentReference\[[^\]\n]*\](?:\{[^{}\n]*\})?/g],
  // Comments on a document: `a word[a]`, with `[a]Is this right?` below the text.
  ['comment', /(?<=\S)\[([a-z]{1,2}|[A-Z]{1,3}\d{1,3})\](?=[\s\S]*\n[ \t]*\[\1\][^\s([:])/g],
  ['picture', /\[cid:[^[\]\s]+\]|\[image: [^[\]\n]+\]/g],
  ['pair', /\[([a-z][\w-]*)(?:[= ]([^[\]\n]*))?\]([^[\]\n]*)\[\/\1\]/gi],
  [
    'template',
    /\{\{[^{}\n]{1,80}\}\}|\{%[^{}%\n]{1,80}%\}|<%[^<>%\n]{1,80}%>|\*\|[A-Z][A-Z0-9_:]*\|\*|%%\w+%%|(?<![\w%])%[A-Z][A-Z0-9_]{2,}%|\$\{[A-Za-z]\w*[._][\w.]*\}/g,
  ],
  ['shortcode', /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*(?: [\w-]+=(?:"[^"\n]*"|'[^'\n]*'))+ ?\/?\]/gi],
  ['attribute', /\{(?::[^{}\n]{1,80}|[#.][A-Za-z][\w .#-]*|[a-z-]+="?[^{}"\n]*"?)\}/g],
  [
    'emoji',
    /(?<![\w:]):(?:smiley?|grin|wink|blush|joy|heart|tada|rocket|fire|star|sparkles|wave|clap|raised_hands|thumbsup|\+1|point_right|white_check_mark|heavy_check_mark|warning|exclamation|question|bulb|eyes|phone|telephone|telephone_receiver|email|house|key|calendar|coffee):(?![\w:])/g,
  ],
  ['highlight', /(?<![=\w])==(?=\p{L})([^=\n]{1,80})(?<=\S)==(?!=)/gu],
  ['task', /(?<=(?:^|\n)[ \t]*[-*] )\[[ xX]\](?= )/g],
  ['footnote', /\[\^(?:\d{1,3}|\w*note\w*)\]/g],
  ['line-break', /(?<=[\p{L}\d.!?,:;)])(?:\\n)+(?=[\p{Lu}\d\s*-]|$)/gu],
];

function checkText(node: ScalarNode, isMarkdown: boolean, context: ResolveContext): void {
  const whole = context.source.text.slice(node.start, node.end);
  if (!ANY.test(whole)) return;
  let rest = isMarkdown ? sourceWithoutCode(node, context.source) : whole;
  for (const [reason, pattern] of MARKS) {
    // Between double quotes, YAML itself makes a new line of it.
    if (reason === 'line-break' && whole.startsWith('"')) continue;
    for (const match of [...rest.matchAll(pattern)]) {
      const end = match.index + match[0].length;
      const written = whole.slice(match.index, end);
      const before = rest.slice(0, match.index);
      rest = before + ' '.repeat(written.length) + rest.slice(end);
      if (isReportedOtherwise(written, before, context)) continue;
      const span = { start: node.start + match.index, end: node.start + end };
      const bold = reason === 'highlight' ? `**${written.slice(2, -2)}**` : undefined;
      const likely = reason === 'pair' ? asMarkdown(match, written) : bold;
      const right = isMarkdown ? likely : undefined;
      // A plain YAML scalar cannot begin with these characters.
      const isSafe = right !== undefined && !(node.plain && match.index === 0);
      const fix = isSafe ? [{ ...span, text: right }] : undefined;
      const params = { reason, written, right };
      warn(context, { code: 'foreign-mark', span, params, fix });
    }
  }
}

/**
 * Returns the Markdown for `[b]`, `[i]` and `[url]`.
 *
 * @param written the match in the source, including code.
 */
function asMarkdown(
  [, name = '', value, inner = '']: RegExpExecArray,
  written: string,
): string | undefined {
  const end = written.lastIndexOf('[/');
  const words = written.slice(end - inner.length, end).trim();
  const address = value ?? words;
  if (words === '') return undefined;
  if (/^(b|strong)$/i.test(name)) return `**${words}**`;
  if (/^(i|em)$/i.test(name)) return `*${words}*`;
  const isLink = /^(url|link)$/i.test(name) && /^(https:\/\/|\/)[^\s()]+$/.test(address);
  return isLink ? `[${words}](${address})` : undefined;
}

/** Returns whether it is reported otherwise: broken links, and facts misspelt or misdelimited. */
function isReportedOtherwise(
  written: string,
  before: string,
  { symbols }: ResolveContext,
): boolean {
  if (before.endsWith('](')) return true;
  if (written.startsWith('[/'))
    return before.endsWith(')') || symbols.hasPage(written.slice(1, -1)) !== 'missing';
  if (!/^(?:\{\{|\$|%)/.test(written)) return false;
  const name = withoutOwner(written.replace(/[{}$%\s]/g, ''));
  const facts = symbols.all('facts');
  return facts?.has(name) || nearest(name, facts?.keys() ?? []) !== undefined;
}
