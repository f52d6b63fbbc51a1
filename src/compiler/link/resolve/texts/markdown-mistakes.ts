import type { HalfLinkKind } from '../../../../diagnostics/catalogue/links.ts';
import type { Edit, MistakeOf, Span } from '../../../../diagnostics/diagnostic.ts';
import { report } from '../context.ts';
import { hasOpenFact } from '../facts/fact-checks.ts';
import { withoutSpaces } from '../links/spaced-addresses.ts';
import { type Cursor, nextSpan } from '../locate.ts';

/** Reports malformed links in the plain words of a text. */
export function checkLeftovers(words: string, cursor: Cursor): void {
  if (!/[[<\]［]/.test(words)) return;
  for (const [pattern, explain] of MISTAKES) {
    for (const match of words.matchAll(pattern)) {
      const span = nextSpan({ ...cursor }, match[0]);
      const mistake = explain(match, span, cursor);
      if (mistake) report(cursor.context, { code: 'broken-link', ...mistake });
    }
  }
}

type Explain = (match: RegExpExecArray, span: Span, cursor: Cursor) => HalfLink | undefined;

/** A malformed link: the diagnostic's parameters, its span and the fix. */
interface HalfLink {
  params: MistakeOf<'broken-link'>['params'];
  span: Span;
  fix?: Edit[];
}

const MISTAKES: [RegExp, Explain][] = [
  [/\[([^[\]]+)\]\[([^[\]]*)\]/g, undefinedReference],
  [/\[([^[\]]+)\]\(([^()]*\s[^()]*)\)/g, spaceInAddress],
  // A phone number has parentheses of its own; parentheses with only words are an aside.
  [
    /\[([^[\]]+)\]\(((?:tel|mailto|https?)\s*:(?=[^()]*\()(?:[^()\s]|\([^()]*\))*\s(?:[^()]|\([^()]*\))*)\)/gi,
    spaceInAddress,
  ],
  [
    /\[(?<words>[^[\]]+)\][ \t]+\((?<address>[/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:(?:[^()]|\([^()]*\))*)\)/g,
    misshapen('space'),
  ],
  [
    /\((?<address>[/#][^()\s]*|(?:https?|mailto|tel):[^()\s]*)\)\[(?<words>[^[\]]+)\]/g,
    misshapen('turned'),
  ],
  // What ends a sentence or a part of it stands behind the address.
  [
    /\[(?<words>[^[\]]+)\]\((?<address>(?:[^()\s]*[^()\s\].,:;!?])?)\]?(?=[.,:;!?]*$)/g,
    misshapen('open'),
  ],
  [
    /\[(?<words>[^[\]]+)\]\((?<address>(?:(?:[/#]|(?:https?|mailto):|tel:(?=\{))(?:[^()\s]*[^()\s\].,:;!?])?)?)\]?(?=[.,:;!?]*\s[^()]*(?:$|\[[^[\]()]+\]\())/g,
    misshapen('open'),
  ],
  [
    /\((?<words>[^()]+)\)\[(?<address>[/#][^[\]\s]*|(?:https?|mailto|tel):[^[\]\s]*)\]/g,
    misshapen('swapped'),
  ],
  [
    /\[(?<words>[^[\]()\n]+)\((?<address>[/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:(?:[^()]|\([^()]*\))*)\)(?!\])/g,
    misshapen('unclosed'),
  ],
  [
    /(?<![\p{L}\p{N}])(?<words>[\p{L}\p{N}]+)(?=\]\()(?<!\[[^[\]]*)\]\((?<address>[/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:(?:[^()]|\([^()]*\))*)\)/gu,
    (...found) => openedByWords(...found) ?? misshapen('unopened')(...found),
  ],
  [/^\]\((?<address>(?:https?|mailto|tel)\s*:[^()]*)\)/gi, openedByWords],
  // A URL ends before the period of its sentence, and none is between `[url]` and `[/url]`.
  [
    /\[(?<words>[^[\]]+)\](?<address>\/[\w/#-]+|https?:\/\/[^\s()[\]]*[^\s()[\].,:;!?])(?![^\s()[\]]*\[)/g,
    misshapen('bare'),
  ],
  [/\[(?<words>[^[\]]+)\]（(?<address>[^（）\s]*)）/g, misshapen('wide')],
  [
    /［(?<words>[^[\]［］]+)］[（(](?<address>[/#][^（）()\s]*|(?:https?|mailto|tel):[^（）()\s]*)[）)]/g,
    misshapen('wide'),
  ],
  [/<((?:https?|mailto|tel):[^<>]*\s[^<>]*)>/g, spaceInBareAddress],
];

/** Returns the mistake for a link whose words and address are both there, in the wrong syntax. */
function misshapen(mistake: HalfLinkKind): Explain {
  return ({ 0: written, groups: { words = '', address = '' } = {} }, span, { node, context }) => {
    const { suggestion = address, isSure } = withoutSpaces(address, context);
    const link = `[${words}](${suggestion || '/contact'})`;
    // Of `unopened`, the beginning of its words is unknown.
    const isKnown = isSure && address !== '' && span !== node && mistake !== 'unopened';
    return {
      span,
      params: { written, right: link, mistake },
      ...(isKnown && { fix: [{ ...span, text: link }] }),
    };
  };
}

/** `[**Call** us](tel: 030 12)`: the bold words are a token between the two brackets. */
function openedByWords(match: RegExpExecArray, span: Span, cursor: Cursor): HalfLink | undefined {
  const { node, context } = cursor;
  const { text } = context.source;
  const before = text.slice(node.start, span.start);
  const open = before.lastIndexOf('[');
  const address = match.groups?.address ?? '';
  const isOpened = span !== node && open > before.lastIndexOf(']') && /\s/.test(address);
  if (!isOpened || /\n\s*\n/.test(before.slice(open))) return undefined;
  const start = node.start + open;
  const [written] = match;
  const words = text.slice(start + 1, span.start + written.indexOf(']('));
  const whole = [text.slice(start, span.end), words, address];
  return spaceInAddress(whole, { start, end: span.end }, cursor);
}

function undefinedReference(
  [, words = '', name = '']: RegExpExecArray,
  span: Span,
  { node }: Cursor,
): HalfLink | undefined {
  // `[b][i]both[/i][/b]` is forum markup.
  if (name.startsWith('/') || node.text.includes(`[/${words}]`)) return undefined;
  return { span, params: { words, reference: name || words } };
}

function spaceInAddress(
  [written = '', words = '', spaced = '']: string[],
  span: Span,
  cursor: Cursor,
): HalfLink | undefined {
  // The spaces of `tel:{ phone }` are reported with the fact.
  const rest = spaced.replace(/\{[^{}]*\}/g, (all) =>
    hasOpenFact(all, cursor.context) ? '' : all,
  );
  if (!/\s/.test(rest.trim())) return undefined;
  const start = span.start + written.indexOf('](') + 2;
  const exact = span === cursor.node ? span : { start, end: start + spaced.length };
  const { suggestion, isSure } = withoutSpaces(spaced.trim(), cursor.context);
  return {
    span: exact,
    params: { words, spaced, suggestion },
    ...(suggestion && isSure && exact !== span && { fix: [{ ...exact, text: suggestion }] }),
  };
}

function spaceInBareAddress([, bare = '']: RegExpExecArray, span: Span, cursor: Cursor): HalfLink {
  return { span, params: { bare, suggestion: withoutSpaces(bare, cursor.context).suggestion } };
}
