import type { Source, Span } from '../../diagnostics/diagnostic.ts';
import { positionAt } from '../../diagnostics/position.ts';

/** A place as a message names it: `site/pages/team.yaml:4`. */
export function placeName(source: Source, { start }: Span): string {
  return `${source.file}:${positionAt(source.text, start).line}`;
}
