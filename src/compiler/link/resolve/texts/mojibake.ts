import type { Edit, Span } from '../../../../diagnostics/diagnostic.ts';
import { orUndefined } from '../../../../model/or-undefined.ts';
import { applyEdits } from '../../../edits.ts';
import { scalarsIn } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';

/** Matches mojibake: the bytes (2 to 4) of a UTF-8 character, decoded as Windows-1252. */
const RUN = /[ÂÃ].|â[€‚„†˜œ].|ðŸ../gu;

/** The Unicode replacement character, which stands for an undecodable byte. */
const LOST = '\ufffd';

/** What stands for a picture in a text that was copied from a word processor. */
const OBJECT = '\ufffc';

/** How all of them begin: characters are found twenty times as fast as a regular expression. */
const SIGNS = ['Â', 'Ã', 'â', 'ð', LOST, OBJECT];

/** The characters of Windows-1252 at 0x80 to 0x9f; its other ones equal Unicode. */
const OF_WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

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
  return [...written.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    // `IRMÃ”`: a word in capitals may end in such a letter, before a quote or an ellipsis.
    const isWord =
      /^[ÂÃ][‘’“”…–—‹›«»\u00a0]/u.test(run) && /\p{Lu}/u.test(written[index - 1] ?? '');
    const text = isWord ? undefined : decoded(run);
    const start = from + index;
    return text === undefined ? [] : [{ start, end: start + run.length, text }];
  });
}

function decoded(run: string): string | undefined {
  const bytes = Array.from(run, byteOf);
  if (bytes.includes(-1)) return undefined;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const text = orUndefined(() => decoder.decode(Uint8Array.from(bytes)));
  return text === undefined || /\p{Cc}/u.test(text) ? undefined : text;
}

/** Returns the Windows-1252 byte of a character, or -1 if it has none. */
function byteOf(sign: string): number {
  const index = OF_WINDOWS.indexOf(sign);
  if (index >= 0) return 0x80 + index;
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0xa0 && code <= 0xff ? code : -1;
}

/** Reports a text once, at its first garbled word. */
function reportGarbled(edits: Edit[], text: string, context: ResolveContext): void {
  const [first] = edits;
  if (!first) return;
  const span = wordAround(first, text);
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
