import type { HalfLinkSlip } from '../../../diagnostics/catalogue/links.ts';
import type { Edit, MistakeOf, Span } from '../../../diagnostics/diagnostic.ts';
import { report } from './context.ts';
import { noPage } from './link-slips.ts';
import { type Cursor, nextSpan } from './locate.ts';

/** Looks in the plain words of a text for what was to be a link and is none. */
export function checkLeftovers(words: string, cursor: Cursor): void {
  if (!/[[<\]]/.test(words)) return;
  for (const [pattern, explain] of SLIPS) {
    for (const match of words.matchAll(pattern)) {
      const span = nextSpan({ ...cursor }, match[0]);
      report(cursor.context, { code: 'broken-link', ...explain(match, span, cursor) });
    }
  }
}

type Explain = (match: RegExpExecArray, span: Span, cursor: Cursor) => HalfLink;

/** What was to be a link: the facts of it, where it stands and what to write instead. */
interface HalfLink {
  params: MistakeOf<'broken-link'>['params'];
  span: Span;
  fix?: Edit[];
}

const SLIPS: [RegExp, Explain][] = [
  [/\[([^[\]]+)\]\[([^[\]]*)\]/g, undefinedReference],
  [/\[([^[\]]+)\]\(([^()]*\s[^()]*)\)/g, spaceInAddress],
  [
    /\[(?<words>[^[\]]+)\][ \t]+\((?<address>[/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:[^()]*)\)/g,
    misshapen('space'),
  ],
  [/\((?<address>[/#][^()\s]*|https?:[^()\s]*)\)\[(?<words>[^[\]]+)\]/g, misshapen('turned')],
  [/\[(?<words>[^[\]]+)\]\((?<address>[^()\s]*)$/g, misshapen('open')],
  [
    /\[(?<words>[^[\]]+)\]\((?<address>[/#][^()\s]*|https?:[^()\s]*)(?=\s[^()]*$)/g,
    misshapen('open'),
  ],
  [/\((?<words>[^()]+)\)\[(?<address>[/#][^[\]\s]*|https?:[^[\]\s]*)\]/g, misshapen('swapped')],
  [
    /\[(?<words>[^[\]()\n]+)\((?<address>[/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:[^()]*)\)(?!\])/g,
    misshapen('unclosed'),
  ],
  [
    /(?<words>[\p{L}\p{N}]+)\]\((?<address>[/#][^()\s]*|https?:[^()\s]*|mailto:[^()\s]*|tel:[^()]*)\)/gu,
    misshapen('unopened'),
  ],
  [/\[(?<words>[^[\]]+)\](?<address>\/[\w/#-]+|https?:\/\/[^\s()]+)/g, misshapen('bare')],
  [/\[(?<words>[^[\]]+)\]（(?<address>[^（）\s]*)）/g, misshapen('wide')],
  [/<((?:https?|mailto|tel):[^<>]*\s[^<>]*)>/g, spaceInBareAddress],
];

/** A link whose words and address are both there, but not the way a link has them. */
function misshapen(slip: HalfLinkSlip): Explain {
  return ({ 0: written, groups: { words = '', address = '' } = {} }, span, { node }) => {
    const right = `[${words}](${address})`;
    return {
      span,
      params: { written, right, slip },
      // Where its words begin, nobody knows.
      ...(span !== node && slip !== 'unopened' && { fix: [{ ...span, text: right }] }),
    };
  };
}

function undefinedReference([, words = '', name = '']: RegExpExecArray, span: Span): HalfLink {
  return { span, params: { words, reference: name || words } };
}

function spaceInAddress(
  [written, words = '', spaced = '']: RegExpExecArray,
  span: Span,
  cursor: Cursor,
): HalfLink {
  const start = span.start + written.indexOf('](') + 2;
  const exact = span === cursor.node ? span : { start, end: start + spaced.length };
  const { meant } = noPage(spaced.trim(), cursor.context.symbols);
  const likely = meant ?? likelyPage(spaced.trim(), cursor);
  return {
    span: exact,
    params: { words, spaced, meant: likely ?? undefined, isUnknown: likely === undefined },
    ...(meant && exact !== span && { fix: [{ ...exact, text: meant }] }),
  };
}

/** The page that an address with spaces was to lead to; null if hyphens make an address of it. */
function likelyPage(spaced: string, { context: { symbols } }: Cursor): string | null | undefined {
  const hyphens = spaced.replace(/\s+/g, '-');
  if (!hyphens.startsWith('/') || symbols.hasPage(hyphens) !== 'missing') return null;
  const { params } = noPage(hyphens, symbols);
  return 'likely' in params && typeof params.likely === 'string' ? params.likely : undefined;
}

function spaceInBareAddress([, bare = '']: RegExpExecArray, span: Span): HalfLink {
  return { span, params: { bare } };
}
