import type { Located, MistakeOf, Source } from '../../../diagnostics/diagnostic.ts';
import { findUnclosed } from './find-unclosed.ts';
import { findUnsafe, type Unsafe } from './find-unsafe.ts';
import { svgText } from './svg-text.ts';

/** The diagnostics of an SVG file, and its text to show their spans. */
export interface CheckedSvg {
  diagnostics: ((MistakeOf<'unsafe-svg'> | MistakeOf<'damaged-svg'>) & Located)[];
  source: Source;
}

/**
 * Checks an SVG for anything that would run in the browser of a visitor who opens it, or that loads
 * from another file or site. Only the first of each kind is reported: a program that writes one
 * event handler writes many. An SVG without such problems is then checked for being cut off.
 */
export function checkSvg(bytes: Uint8Array, file: string): CheckedSvg {
  const text = svgText(bytes);
  const found: Unsafe[] =
    text === undefined ? [{ kind: 'unreadable', name: '', start: 0, end: 0 }] : findUnsafe(text);
  const first = found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at);
  const source = { file, text: text ?? '' };
  const unsafe = first.map(({ kind, name, start, end }) => ({
    code: 'unsafe-svg' as const,
    params: { kind, name },
    severity: 'error' as const,
    file,
    span: { start, end },
  }));
  return { diagnostics: unsafe.length > 0 ? unsafe : damaged(source), source };
}

function damaged({ file, text }: Source): CheckedSvg['diagnostics'] {
  const unclosed = findUnclosed(text);
  if (!unclosed) return [];
  const { start, end, ...params } = unclosed;
  return [{ code: 'damaged-svg', params, severity: 'error', file, span: { start, end } }];
}
