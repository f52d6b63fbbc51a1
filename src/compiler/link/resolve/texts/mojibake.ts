import type { Edit, Span } from '../../../../diagnostics/diagnostic.ts';
import { orUndefined } from '../../../../model/or-undefined.ts';
import { applyEdits } from '../../../edits.ts';
import { scalarsIn } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';

/**
 * Matches mojibake: the bytes (2 to 4) of a UTF-8 character, decoded as Windows-1252, or as
 * Windows-1250, which Central Europe used.
 */
const RUN = /[ÂÃÄÅĂĹ].|â[€‚„†˜œ].|ðŸ../gu;

/** The Unicode replacement character, which stands for an undecodable byte. */
const LOST = '\ufffd';

/** What stands for a picture in a text that was copied from a word processor. */
const OBJECT = '\ufffc';

/** How all of them begin: characters are found twenty times as fast as a regular expression. */
const SIGNS = ['Â', 'Ã', 'Ä', 'Å', 'Ă', 'Ĺ', 'â', 'ð', LOST, OBJECT];

const decodedBytes = (encoding: string, first: number) =>
  new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 - first }, (_, i) => first + i));

/** The characters of Windows-1252 and Windows-1250 at 0x80 to 0xff. */
const OF_WINDOWS = [
  // Node 20 decodes the first 32 of these as Latin-1.
  `€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ${decodedBytes('latin1', 0xa0)}`,
  decodedBytes('windows-1250', 0x80),
];

/** Reports text that was decoded with the wrong character encoding, or lost letters. */
export function checkMojibake(context: ResolveContext): void {
  const { document, source } = context;
  if (!SIGNS.some((sign) => source.text.includes(sign))) return;
  for (const { start, end } of scalarsIn(document.root)) {
    const written = source.text.slice(start, end);
    reportGarbled(repairs(written, start), source.text, context);
    for (const [sign, is] of [
      [LOST, 'lost'],
      [OBJECT, 'object'],
    ] as const) {
      const at = written.indexOf(sign);
      if (at < 0) continue;
      const span = wordAround({ start: start + at, end: start + at + 1 }, source.text);
      const params = { is, written: source.text.slice(span.start, span.end) };
      warn(context, { code: 'garbled-letters', span, params });
    }
  }
}

/** Returns the edits that repair each run whose bytes are one valid UTF-8 character. */
function repairs(written: string, from: number): Edit[] {
  let repaired = 0;
  return [...written.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const end = index + run.length;
    const isNext = index > 0 && index === repaired;
    const isRight = !isNext && isWritten(run, written[index - 1], written[end]);
    const text = isRight ? undefined : decoded(run);
    if (text !== undefined) repaired = end;
    return text === undefined ? [] : [{ start: from + index, end: from + end, text }];
  });
}

/** Whether letters were written so: `IRMÃ”` before a quote or an ellipsis, `„Ä“`, `GĂŞTE`. */
function isWritten(run: string, before = '', after = ''): boolean {
  if (/^[ÄÅĂĹ]/u.test(run)) return !/\p{Ll}|[ÂÃÄÅĂĹ]$/u.test(before + after);
  return /^[ÂÃ][‘’“”…–—‹›«»\u00a0]/u.test(run) && /\p{Lu}/u.test(before);
}

function decoded(run: string): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = OF_WINDOWS.map((signs) => {
    const bytes = Array.from(run, (sign) => signs.indexOf(sign));
    if (bytes.includes(-1)) return undefined;
    return orUndefined(() => decoder.decode(Uint8Array.from(bytes, (index) => 0x80 + index)));
  });
  return texts.find((text) => text !== undefined && !/\p{Cc}/u.test(text));
}

/** Reports a text once, at its first garbled word. */
function reportGarbled(edits: Edit[], text: string, context: ResolveContext): void {
  const [first] = edits;
  if (!first) return;
  const span = wordAround(first, text);
  for (const edit of edits)
    if (edit.start <= span.end) span.end = Math.max(span.end, wordAround(edit, text).end);
  const within = edits.filter(({ end }) => end <= span.end);
  warn(context, {
    code: 'garbled-letters',
    span,
    params: {
      is: 'garbled',
      written: text.slice(span.start, span.end),
      suggestion: applyEdits(text.slice(0, span.end), within).slice(span.start),
      others: edits.length - within.length,
    },
    fix: edits,
  });
}

/** Returns the span of the word around a span, without punctuation. */
function wordAround({ start, end }: Span, text: string): Span {
  const before = /[\p{L}\p{N}]{0,30}$/u.exec(text.slice(Math.max(0, start - 60), start));
  const after = /^[\p{L}\p{N}]{0,30}/u.exec(text.slice(end, end + 60));
  return { start: start - (before?.[0].length ?? 0), end: end + (after?.[0].length ?? 0) };
}
