import { EVENT_ID, type Event, parseEvents, SCALAR_STYLE, type ScalarEvent } from 'js-yaml';
import type { Span } from '../../../diagnostics/diagnostic.ts';

/** An open list, group or file; `keys` only in a group, where every other value is a key. */
interface OpenBracket {
  keys: Map<string, Span> | undefined;
  count: number;
}

/** The key at a position, and the same key further up in its group of keys. */
export function earlierKey(
  text: string,
  position: number,
): { key: Span; earlier: Span } | undefined {
  const frames: OpenBracket[] = [];
  for (const event of parseEvents(text, { maxDepth: Number.MAX_SAFE_INTEGER })) {
    const found = event.type === EVENT_ID.SCALAR && visitKey(text, frames.at(-1), event);
    if (found && covers(found.key, position)) return found;
    step(frames, event);
  }
  return undefined;
}

function covers({ start, end }: Span, position: number): boolean {
  return start <= position && position <= end;
}

function visitKey(text: string, frame: OpenBracket | undefined, event: ScalarEvent) {
  if (!frame?.keys || frame.count % 2 === 1 || event.valueStart < 0) return undefined;
  const quoted = event.style !== SCALAR_STYLE.PLAIN ? 1 : 0;
  const key = { start: event.valueStart - quoted, end: event.valueEnd + quoted };
  const name = text.slice(event.valueStart, event.valueEnd);
  const earlier = frame.keys.get(name);
  frame.keys.set(name, earlier ?? key);
  return earlier && { key, earlier };
}

function step(frames: OpenBracket[], event: Event): void {
  if (event.type === EVENT_ID.POP) {
    frames.pop();
    return;
  }
  const frame = frames.at(-1);
  if (frame) frame.count++;
  if (event.type === EVENT_ID.MAPPING) frames.push({ keys: new Map(), count: 0 });
  if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.DOCUMENT) {
    frames.push({ keys: undefined, count: 0 });
  }
}
