import type { Span } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/quote.ts';
import { report } from './context.ts';
import { type Cursor, nextSpan } from './locate.ts';
import { noPage } from './target-words.ts';

/** Looks in the plain words of a text for what was to be a link and is none. */
export function checkLeftovers(words: string, cursor: Cursor): void {
  if (!/[[<]/.test(words)) return;
  for (const [pattern, explain] of SLIPS) {
    for (const match of words.matchAll(pattern)) {
      const span = nextSpan({ ...cursor }, match[0]);
      report(cursor.context, { code: 'broken-link', ...explain(match, span, cursor) });
    }
  }
}

type Explain = (
  match: RegExpExecArray,
  span: Span,
  cursor: Cursor,
) => {
  span: Span;
  message: string;
  hint: string;
  fix?: { start: number; end: number; text: string }[];
};

const SLIPS: [RegExp, Explain][] = [
  [/\[([^[\]]+)\]\[([^[\]]*)\]/g, undefinedReference],
  [/\[([^[\]]+)\]\(([^()]*\s[^()]*)\)/g, spaceInAddress],
  [
    /\[([^[\]]+)\][ \t]+\(([/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:[^()]*)\)/g,
    spaceBetween,
  ],
  [/\(([/#][^()\s]*|https?:[^()\s]*)\)\[([^[\]]+)\]/g, swapped],
  [/\[([^[\]]+)\]\(([^()\s]*)$/g, notClosed],
  [/\[([^[\]]+)\]\(([/#][^()\s]*|https?:[^()\s]*)(?=\s[^()]*$)/g, notClosed],
  [/\(([^()]+)\)\[([/#][^[\]\s]*|https?:[^[\]\s]*)\]/g, turned],
  [/<((?:https?|mailto|tel):[^<>]*\s[^<>]*)>/g, spaceInBareAddress],
];

function undefinedReference([, words = '', name = '']: RegExpExecArray, span: Span) {
  const reference = name || words;
  return {
    span,
    message: `This link leads to ${quote(reference)}, but no line of the text says where that is.`,
    hint: `Write the address beside the words: [${words}](/contact)\nOr add a line of its own to the text: [${reference}]: /contact`,
  };
}

function spaceInAddress(
  [written, words = '', address = '']: RegExpExecArray,
  span: Span,
  cursor: Cursor,
) {
  const start = span.start + written.indexOf('](') + 2;
  const exact = span === cursor.node ? span : { start, end: start + address.length };
  const { meant } = noPage(address.trim(), cursor.context.names.pages);
  return {
    span: exact,
    message: `The address ${quote(address)} has a space in it, so this is no link.`,
    hint: meant
      ? `Did you mean "[${words}](${meant})"?`
      : `Write it without: [${words}](${address.trim().replace(/\s+/g, '-')})`,
    ...(meant && exact !== span && { fix: [{ ...exact, text: meant }] }),
  };
}

function spaceInBareAddress([, address = '']: RegExpExecArray, span: Span) {
  return {
    span,
    message: `The address ${quote(address)} has a space in it, so this is no link.`,
    hint: `Write it without: <${address.replace(/\s+/g, '-')}>`,
  };
}

function spaceBetween(
  [written, words = '', address = '']: RegExpExecArray,
  span: Span,
  { node }: Cursor,
) {
  const right = `[${words}](${address})`;
  return {
    span,
    message: `${quote(written)} is no link: there is a space between its words and its address.`,
    hint: `Take the space out: ${right}`,
    ...(span !== node && { fix: [{ ...span, text: right }] }),
  };
}

function swapped(
  [written, address = '', words = '']: RegExpExecArray,
  span: Span,
  { node }: Cursor,
) {
  const right = `[${words}](${address})`;
  return {
    span,
    message: `${quote(written)} is no link: words and brackets are the wrong way round.`,
    hint: `Write it so: ${right}`,
    ...(span !== node && { fix: [{ ...span, text: right }] }),
  };
}

/** `(our team)[/team]` */
function turned(
  [written, words = '', address = '']: RegExpExecArray,
  span: Span,
  { node }: Cursor,
) {
  const right = `[${words}](${address})`;
  return {
    span,
    message: `${quote(written)} is no link: its round and square brackets are swapped.`,
    hint: `Write it so: ${right}`,
    ...(span !== node && { fix: [{ ...span, text: right }] }),
  };
}

function notClosed(
  [written, words = '', address = '']: RegExpExecArray,
  span: Span,
  { node }: Cursor,
) {
  const right = `[${words}](${address})`;
  return {
    span,
    message: `${quote(written)} is no link: its round bracket is never closed.`,
    hint: `Close it: ${right}`,
    ...(span !== node && { fix: [{ ...span, text: right }] }),
  };
}
