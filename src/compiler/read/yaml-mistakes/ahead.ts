import { isMark, type Line } from './lines.ts';
import type { Walk } from './walk.ts';

/** The next line that is not blank, if it is indented deeper than the owner of the value. */
export function nextLine(walk: Walk, from: number, owner: number): Line | undefined {
  let index = from;
  let line = walk.lines[index];
  while (line && line.first === line.end) line = walk.lines[++index];
  return line && line.indent > owner && !isMark(walk.text, line) ? line : undefined;
}

/** Gives the lines up to and with `last` a role, and goes on below it. */
export function markLines(walk: Walk, last: Line, role: 'more' | 'inside' | 'text'): void {
  for (const line of walk.lines.slice(walk.next, last.index + 1)) line.role = role;
  walk.next = Math.max(walk.next, last.index + 1);
}
