import type { Span } from '../../../diagnostics/diagnostic.ts';
import { quote } from '../../../diagnostics/quote.ts';
import { report } from './context.ts';
import { noPage } from './link-slips.ts';
import { type Cursor, nextSpan } from './locate.ts';

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
    /\[(?<words>[^[\]]+)\][ \t]+\((?<address>[/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:[^()]*)\)/g,
    misshapen('there is a space between its words and its address', 'Take the space out'),
  ],
  [
    /\((?<address>[/#][^()\s]*|https?:[^()\s]*)\)\[(?<words>[^[\]]+)\]/g,
    misshapen('words and brackets are the wrong way round', 'Write it so'),
  ],
  [/\[(?<words>[^[\]]+)\]\((?<address>[^()\s]*)$/g, notClosed()],
  [/\[(?<words>[^[\]]+)\]\((?<address>[/#][^()\s]*|https?:[^()\s]*)(?=\s[^()]*$)/g, notClosed()],
  [
    /\((?<words>[^()]+)\)\[(?<address>[/#][^[\]\s]*|https?:[^[\]\s]*)\]/g,
    misshapen('its round and square brackets are swapped', 'Write it so'),
  ],
  [/<((?:https?|mailto|tel):[^<>]*\s[^<>]*)>/g, spaceInBareAddress],
];

/** A link whose words and address are both there, but not the way a link has them. */
function misshapen(why: string, act: string): Explain {
  return ({ 0: written, groups: { words = '', address = '' } = {} }, span, { node }) => {
    const right = `[${words}](${address})`;
    return {
      span,
      message: `${quote(written)} is no link: ${why}.`,
      hint: `${act}: ${right}`,
      ...(span !== node && { fix: [{ ...span, text: right }] }),
    };
  };
}

function notClosed(): Explain {
  return misshapen('its round bracket is never closed', 'Close it');
}

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
  const { meant } = noPage(address.trim(), cursor.context.symbols.all('pages'));
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
