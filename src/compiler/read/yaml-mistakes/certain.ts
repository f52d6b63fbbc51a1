import { signDetectors } from './certain-signs.ts';
import { spaceDetectors } from './certain-spaces.ts';
import type { CertainContext, Detector } from './detector.ts';
import { signSlip } from './explain-text.ts';
import type { Slip } from './slip.ts';
import type { Entry, Walk } from './walk.ts';

const DETECTORS: Detector[] = [...signDetectors, ...spaceDetectors];
const NAMES = /(?<=^|[\s[{,])&([^\s,[\]{}]+)/gm;

/** The first certain slip on a line before `limit`. */
export function certainSlip(walk: Walk, limit: number): Slip | undefined {
  const context: CertainContext = {
    walk,
    names: namesIn(walk.text),
    keys: once(() => keysOf(walk)),
    hasAliases: walk.entries.some(({ value }) => value?.style === 'alias'),
  };
  for (const entry of walk.entries) {
    if (entry.line.index >= limit) return undefined;
    const slip = slipOf(context, entry);
    if (slip) return slip;
  }
  return undefined;
}

function namesIn(text: string): Set<string> {
  const found = text.includes('&') ? [...text.matchAll(NAMES)] : [];
  return new Set(found.map(([, name = '']) => name));
}

function keysOf({ text, entries }: Walk): Set<string> {
  return new Set(entries.map(({ key }) => (key ? text.slice(key.start, key.end) : '')));
}

/** Most files need no such list. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function slipOf(context: CertainContext, entry: Entry): Slip | undefined {
  for (const detect of DETECTORS) {
    const slip = detect(context, entry);
    if (slip) return slip;
  }
  return longKey(context, entry);
}

/** `- ? Can I` without the `: ` that would make it a key. */
function longKey({ walk }: CertainContext, entry: Entry): Slip | undefined {
  const { line, dashes } = entry;
  if (walk.lost !== line) return undefined;
  const at = walk.text.indexOf('?', dashes.at(-1) ?? line.first);
  const next = walk.lines[line.index + 1];
  const goesOn = next && (walk.text[next.first] === ':' || next.indent > at - line.start);
  return at < 0 || at > line.end || goesOn ? undefined : signSlip(walk, entry, at);
}
