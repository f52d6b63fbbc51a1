import { Parser } from 'htmlparser2';
import type { Span } from '../../../diagnostics/diagnostic.ts';

/** What keeps browsers from showing a drawing. */
export interface Unclosed extends Span {
  /** The element that is opened and never closed: `svg`. Absent where there is no drawing at all. */
  name?: string;
}

/**
 * Finds the first element of a drawing that is not closed: browsers then show none of it.
 *
 * @returns undefined for a drawing that is whole.
 */
export function findUnclosed(text: string): Unclosed | undefined {
  const open: Unclosed[] = [];
  const unclosed: Unclosed[] = [];
  let hasDrawing = false;
  const parser = new Parser(
    {
      onopentagname(name) {
        hasDrawing ||= /(^|:)svg$/.test(name);
        open.push({ name, start: parser.startIndex, end: parser.endIndex + 1 });
      },
      onclosetag(_, isImplied) {
        const element = open.pop();
        const closesItself = parser.endIndex < text.length && text[parser.endIndex - 1] === '/';
        if (element && isImplied && !closesItself) unclosed.push(element);
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!hasDrawing) return { start: 0, end: 0 };
  return unclosed.sort((a, b) => a.start - b.start)[0];
}
