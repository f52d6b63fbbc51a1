import { Parser } from 'htmlparser2';
import type { Span } from '../../../diagnostics/diagnostic.ts';

/** What keeps browsers from showing an SVG. */
interface Unclosed extends Span {
  /** The element that is opened and never closed: `svg`. Absent if there is no `svg` element. */
  name?: string;
}

/**
 * Finds the first unclosed element: browsers then show none of the SVG.
 *
 * @returns undefined for a complete SVG.
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
