import type { Scan } from '../scan/scan.ts';
import { longKey, signDetectors } from './accepted-signs.ts';
import { spaceDetectors } from './accepted-spaces.ts';
import type { Detector, DetectorContext } from './detector.ts';
import { foreignLine } from './explain-foreign.ts';
import type { YamlMistake } from './yaml-mistake.ts';

const DETECTORS: Detector[] = [
  ({ scan }, entry) => foreignLine(scan, entry),
  ...signDetectors,
  ...spaceDetectors,
  longKey,
];
const NAMES = /(?<=^|[\s[{,])&([^\s,[\]{}]+)/gm;

/** Returns the first mistake that the parser would accept, on a line before `limit`. */
export function acceptedMistake(scan: Scan, limit: number): YamlMistake | undefined {
  const context: DetectorContext = {
    scan,
    names: namesIn(scan.text),
    keys: once(() => keysOf(scan)),
    hasAliases: scan.entries.some(({ value }) => value?.style === 'alias'),
  };
  for (const entry of scan.entries) {
    if (entry.line.index >= limit) return undefined;
    for (const detect of DETECTORS) {
      const mistake = detect(context, entry);
      if (mistake) return mistake;
    }
  }
  return undefined;
}

function namesIn(text: string): Set<string> {
  const found = text.includes('&') ? [...text.matchAll(NAMES)] : [];
  return new Set(found.map(([, name = '']) => name));
}

function keysOf({ text, entries }: Scan): Set<string> {
  return new Set(entries.map(({ key }) => (key ? text.slice(key.start, key.end) : '')));
}

/** Memoizes `make`: most files do not need the set. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
