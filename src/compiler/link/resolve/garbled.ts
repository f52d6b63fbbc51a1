import type { Edit, Span } from '../../../diagnostics/diagnostic.ts';
import { type ResolveContext, report } from './context.ts';
import { scalarsIn } from './placeholders.ts';

/** What two to four bytes of one sign of UTF-8 look like to a program that takes each for a sign. */
const RUN = /[ÂÃ].|â[€‚„†˜œ].|ðŸ../gu;

/** What stands in the file for a letter that could not be read. */
const LOST = '\ufffd';

/** Signs of old Windows at the codes 0x80 to 0x9f; the rest are those of Unicode. */
const OF_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Says where letters came apart, or were lost, on their way from another program. */
export function checkGarbled(context: ResolveContext): void {
  const { document, source } = context;
  if (!/[ÂÃâð\ufffd]/.test(source.text)) return;
  for (const { start, end } of scalarsIn(document.root)) {
    const written = source.text.slice(start, end);
    reportGarbled(repairs(written, start), source.text, context);
    const at = written.indexOf(LOST);
    if (at < 0) continue;
    const span = wordAround({ start: start + at, end: start + at + 1 }, source.text);
    const params = { is: 'lost', written: source.text.slice(span.start, span.end) } as const;
    report(context, { code: 'garbled-letters', severity: 'warning', span, params });
  }
}

/** What each run of a text was, where all of its bytes make one sign. */
function repairs(written: string, from: number): Edit[] {
  return [...written.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const text = isWord(written, run, index) ? undefined : decoded(run);
    const start = from + index;
    return text === undefined ? [] : [{ start, end: start + run.length, text }];
  });
}

/** `IRMÃ”`: a word in capitals may end in such a letter, with a quote or dots behind it. */
function isWord(written: string, run: string, index: number): boolean {
  return /^[ÂÃ][‘’“”…–—‹›«»\u00a0]/u.test(run) && /\p{Lu}/u.test(written[index - 1] ?? '');
}

function decoded(run: string): string | undefined {
  const bytes = Array.from(run, byteOf);
  if (bytes.includes(-1)) return undefined;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The code of a sign in old Windows; -1 for one that it does not have. */
function byteOf(sign: string): number {
  const index = OF_WINDOWS.indexOf(sign);
  if (index >= 0) return 0x80 + index;
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xa0 && code <= 0xff ? code : -1;
}

/** One message for a text, at its first word that is wrong. */
function reportGarbled(edits: Edit[], text: string, context: ResolveContext): void {
  const [first] = edits;
  if (!first) return;
  const span = wordAround(first, text);
  const within = edits.filter(({ end }) => end <= span.end);
  report(context, {
    code: 'garbled-letters',
    severity: 'warning',
    span,
    params: {
      is: 'garbled',
      written: text.slice(span.start, span.end),
      meant: repaired(span, within, text),
      others: edits.length - within.length,
    },
    fix: edits,
  });
}

function repaired({ start, end }: Span, edits: Edit[], text: string): string {
  let at = start;
  let whole = '';
  for (const edit of edits) {
    whole += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return whole + text.slice(at, end);
}

/** The word that a stretch belongs to, without signs around it. */
function wordAround({ start, end }: Span, text: string): Span {
  const before = /[\p{L}\p{N}]{0,30}$/u.exec(text.slice(Math.max(0, start - 60), start));
  const after = /^[\p{L}\p{N}]{0,30}/u.exec(text.slice(end, end + 60));
  return { start: start - (before?.[0].length ?? 0), end: end + (after?.[0].length ?? 0) };
}
