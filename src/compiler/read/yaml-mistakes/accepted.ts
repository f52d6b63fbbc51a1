import type { Scan, ScannedEntry } from '../scan/scan.ts';
import { signDetectors } from './accepted-signs.ts';
import { spaceDetectors } from './accepted-spaces.ts';
import type { Detector, DetectorContext } from './detector.ts';
import { signNeedsQuotes } from './explain-text.ts';
import type { YamlMistake } from './yaml-mistake.ts';

const DETECTORS: Detector[] = [...signDetectors, ...spaceDetectors];
const NAMES = /(?<=^|[\s[{,])&([^\s,[\]{}]+)/gm;

/** The first accepted mistake on a line before `limit`. */
export function acceptedMistake(scan: Scan, limit: number): YamlMistake | undefined {
  const context: DetectorContext = {
    scan,
    names: namesIn(scan.text),
    keys: once(() => keysOf(scan)),
    hasAliases: scan.entries.some(({ value }) => value?.style === 'alias'),
  };
  for (const entry of scan.entries) {
    if (entry.line.index >= limit) return undefined;
    const mistake = mistakeIn(context, entry);
    if (mistake) return mistake;
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

/** Most files need no such list. */
function once<ScannedValue>(make: () => ScannedValue): () => ScannedValue {
  let made: ScannedValue | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function mistakeIn(context: DetectorContext, entry: ScannedEntry): YamlMistake | undefined {
  for (const detect of DETECTORS) {
    const mistake = detect(context, entry);
    if (mistake) return mistake;
  }
  return longKey(context, entry);
}

/** `- ? Can I` without the `: ` that would make it a key. */
function longKey({ scan }: DetectorContext, entry: ScannedEntry): YamlMistake | undefined {
  const { line, dashes } = entry;
  if (scan.stoppedAt !== line) return undefined;
  const at = scan.text.indexOf('?', dashes.at(-1) ?? line.first);
  const next = scan.lines[line.index + 1];
  const goesOn = next && (scan.text[next.first] === ':' || next.indent > at - line.start);
  return at < 0 || at > line.end || goesOn ? undefined : signNeedsQuotes(scan, entry, at);
}
