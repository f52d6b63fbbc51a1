import { isGap } from './lines.ts';
import { type Entry, lineOf, stop, type TroubleKind, type Value, type Walk } from './walk.ts';

/** A bracket that is still open, and what was read of its current entry. */
export interface Frame {
  at: number;
  /** Where plain text began; -1 before that and in quotes. */
  word: number;
  /** Where a quoted text or inner bracket began that is complete; -1 if there is none. */
  done: number;
  /** It has a key. */
  keyed: boolean;
}

/** How far brackets have been read. */
export interface Reading {
  walk: Walk;
  entry: Entry;
  value: Value;
  frames: Frame[];
  at: number;
}

const KEY_WITHOUT_SPACE = /^[A-Za-z_][\w-]*:[^\s/]/;

/** Reads one character of an entry in brackets that is neither quote, bracket nor comment. */
export function readCharacter(reading: Reading, frame: Frame, char: string): void {
  const { walk, entry, at } = reading;
  const follows = walk.text[at + 1] ?? '\n';
  const begins = frame.word < 0 && !isGap(char);
  if (char === ',') readComma(reading, frame);
  else if (char === ':' && (frame.done >= 0 || endsWord(follows))) {
    readColon(reading, frame);
  } else if (begins && '@`%|>#'.includes(char)) {
    const [text = ''] = /^[^,[\]{}\r\n]*/.exec(walk.text.slice(at, at + 200)) ?? [];
    stopAt(walk, 'bad-start', {
      entry,
      start: at,
      end: at + text.trimEnd().length,
      from: frame.at,
    });
  } else if (begins && char === '-' && endsWord(follows)) {
    stopAt(walk, 'dash-in-brackets', { entry, start: at, end: at + 1, from: frame.at });
  } else if (begins) frame.word = at;
  else if (isGap(char) && '&!'.includes(walk.text[frame.word] ?? ' ')) frame.word = -1;
  reading.at++;
}

function endsWord(character: string): boolean {
  return isGap(character) || ',[]{}'.includes(character);
}

function readComma(reading: Reading, frame: Frame): void {
  const { walk, entry, at } = reading;
  if (frame.word < 0 && frame.done < 0 && !frame.keyed) {
    stopAt(walk, 'extra-comma', { entry, start: at, end: at + 1, from: frame.at });
  }
  endEntry(reading, frame);
}

function readColon(reading: Reading, frame: Frame): void {
  const { walk, entry, at } = reading;
  const place = { entry, start: at, end: at + 1 };
  const value = Math.max(frame.word, frame.done);
  if (frame.keyed && value >= 0) stopAt(walk, 'no-comma', { ...place, from: value });
  else if (frame.keyed) stopAt(walk, 'bad-start', { ...place, from: frame.at });
  else if (walk.text[frame.at] === '[' && value >= 0) checkPair(reading, frame, value);
  frame.keyed = true;
  frame.word = -1;
  frame.done = -1;
}

/** In a list, `key: value` has to be on one line; else a bracket was left open above. */
function checkPair({ walk, entry, at }: Reading, frame: Frame, start: number): void {
  if (lineOf(walk, start) === lineOf(walk, at)) return;
  stopAt(walk, 'open-bracket', { entry, start: frame.at, end: frame.at + 1, from: frame.at });
}

/** Ends an entry; notes `key:value` that was meant to be a key and its value. */
export function endEntry({ walk, value, at }: Reading, frame: Frame): void {
  const word = frame.word < 0 ? '' : walk.text.slice(frame.word, at).trimEnd();
  if (walk.text[frame.at] === '{' && !frame.keyed && KEY_WITHOUT_SPACE.test(word)) {
    value.stuck.push({ start: frame.word, end: frame.word + word.length });
  }
  frame.word = -1;
  frame.done = -1;
  frame.keyed = false;
}

/** Records a trouble on the line where it stands. */
export function stopAt(
  walk: Walk,
  kind: TroubleKind,
  place: { entry: Entry; start: number; end: number; from: number },
): void {
  stop(walk, kind, { ...place, line: lineOf(walk, place.start) ?? place.entry.line });
}
