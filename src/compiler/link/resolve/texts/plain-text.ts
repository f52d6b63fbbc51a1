import { decodeHTML } from 'entities';
import { spanOf } from '../../../diagnose.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';
import { fillFacts } from '../facts/fact-checks.ts';
import { cursorAt, nextSpan } from '../locate.ts';
import { checkQuoteMarks, reportSign } from './quote-marks.ts';

const MARKDOWN_LINK = /\[([^[\]\n]+)\]\((?:[/#]|\w+:|www\.)[^()\s]*\)/g;

/**
 * Resolves a text that is shown as typed, with its facts replaced.
 *
 * @param key of the text in its mapping.
 */
export function resolveText(
  node: ScalarNode,
  context: ResolveContext,
  key?: string | number,
): string {
  refuseLinks(node, context);
  checkQuoteMarks(node, key, context);
  checkEnds(node, context);
  if (/[*_<&#]/.test(node.text)) refuseMarks(node, context);
  return fillFacts(node.text, node, context);
}

/** Reports a Markdown link in a plain text: visitors would see its brackets. */
function refuseLinks(node: ScalarNode, context: ResolveContext): void {
  if (!node.text.includes('](')) return;
  const cursor = cursorAt(node, context);
  for (const [written, words = ''] of node.text.matchAll(MARKDOWN_LINK)) {
    report(context, {
      code: 'link-not-here',
      span: nextSpan(cursor, written),
      params: { written, words },
    });
  }
}

/** Matches bold text and headings in Markdown. */
const MARKS = /\*\*(?=\S)([^*\n]+)(?<=\S)\*\*|__(?=\S)([^_\n]+)(?<=\S)__|^#{1,6} +(\S.*)$/g;

/** Matches HTML pasted from web pages; other words in angle brackets may be intended. */
const HTML =
  /<\/?(?:b|i|u|p|a|em|strong|br|span|div|font|h[1-6]|ul|ol|li|small|sup|sub)(?:\s[^<>]*)?\/?>|<!--[^<>\n]*-->|&(?:[a-z]{2,6}|#\d{2,5});/gi;

/** Reports Markdown and HTML, which visitors would see as typed. */
function refuseMarks(node: ScalarNode, context: ResolveContext): void {
  const cursor = cursorAt(node, context);
  for (const [written, bold, bolder, heading] of node.text.matchAll(MARKS)) {
    const words = bold ?? bolder ?? heading ?? '';
    const span = nextSpan(cursor, written);
    const isBare = node.plain && span.start === node.start;
    const fix = span === node || isBare ? undefined : [{ ...span, text: words }];
    report(context, {
      code: 'mark-not-here',
      span,
      params: { reason: 'mark', written, words },
      fix,
    });
  }
  refuseHtml(node, context);
}

/** Matches a sign that means nothing to YAML, wherever it stands. */
const HARMLESS = /^[\p{L}–—…€©«»‘’“”°]$/u;

/** Reports the first piece of HTML in a text. */
export function refuseHtml(node: ScalarNode, context: ResolveContext): void {
  const cursor = cursorAt(node, context);
  const all = (node.text.match(HTML) ?? []).map((written) => {
    const span = nextSpan(cursor, written);
    return { written, span, edit: { ...spanOf(span), text: decodeHTML(written) } };
  });
  const [first] = all;
  if (!first) return;
  const isFixable = all.every(({ span, edit }) => span !== node && HARMLESS.test(edit.text));
  report(context, {
    code: 'mark-not-here',
    span: first.span,
    params: { reason: 'html', written: first.written },
    fix: isFixable ? all.map(({ edit }) => edit) : undefined,
  });
}

/** Reports semicolons after a text, which come from other formats; Greek questions end in them. */
function checkEnds(node: ScalarNode, context: ResolveContext): void {
  const written = node.text;
  if (!node.plain || !written.endsWith(';') || /\p{Script=Greek}/u.test(written)) return;
  if (!/[^\s;&];+$/.test(written) || /&#?\w+;$/.test(written)) return;
  const words = written.replace(/;+$/, '');
  reportSign('semicolon', words, node, context);
}
