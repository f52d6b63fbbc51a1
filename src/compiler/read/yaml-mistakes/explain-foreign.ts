import { LINE_OF_CHAT } from '../../line-of-chat.ts';
import { isLeftOut } from '../../missing-values.ts';
import { blockOfFrame } from '../../pasted-frame.ts';
import type { Scan, ScannedEntry } from '../scan/scan.ts';
import {
  correctedStart,
  type MaybeMistake,
  type UnclearLine,
  unclearLine,
} from './yaml-mistake.ts';

/** Finds a line of another file format, which quoting would not turn into a valid value. */
export function foreignLine(scan: Scan, entry: ScannedEntry): MaybeMistake {
  const head = entry.dashes.at(-1) ?? entry.line.first;
  if (entry.key || !FIRST_SIGNS.includes(scan.text[head] ?? ' ')) return undefined;
  const unclear = unclearLine(scan, entry);
  const bold = boldKey(unclear);
  // Below a key, and after a dash, such a line is a text.
  if (bold || entry.owner >= 0 || entry.dashes.length > 0) return bold;
  const isEndOfNote = unclear.text === '*/' || unclear.text === '-->';
  if (isEndOfNote) return note(unclear);
  return fence(unclear) ?? quotedMail(unclear) ?? html(unclear) ?? chat(unclear);
}

/** Finds such a line where an entry of a list belongs. */
export function foreignEntry(unclear: UnclearLine): MaybeMistake {
  return html(unclear) ?? leftOut(unclear) ?? note(unclear);
}

/** `/* The team *\/`, a note as other files have it, or a line that begins or ends a long one. */
function note({ start, end, text }: UnclearLine): MaybeMistake {
  const [sign] = /^(?:\/\/|\/\*|<!--)(?=\s|$)|^(?:-->|\*\/)$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const scope = sign === text && sign !== '//' ? 'lines' : 'line';
  return { code: 'foreign-line', start, end, params: { reason: 'note', sign, scope } };
}

/** `...` where an answer of a chat leaves out what stays as it is. */
function leftOut({ start, end, text }: UnclearLine): MaybeMistake {
  if (!isLeftOut(text)) return undefined;
  return { code: 'foreign-line', start, end, params: { reason: 'left-out', written: text } };
}

const FIRST_SIGNS = '`~>*_<-[';

/** `**title**: Home`, as in an email about the page. */
function boldKey(unclear: UnclearLine): MaybeMistake {
  const [whole = '', signs = '', key = ''] =
    /^(\*{1,3}|__?|`)["']?([\p{L}][\w-]*)["']?(?::\1|\1\s*:)(?:\s+|$)/u.exec(unclear.text) ?? [];
  if (!key) return undefined;
  const { start } = unclear;
  const { line, fix } = correctedStart(unclear, whole.length, `${key}: `);
  const params = { reason: 'bold', sign: signs[0] ?? '', key, line } as const;
  return { code: 'foreign-line', start, end: start + whole.trimEnd().length, params, fix };
}

const FENCE = /^(?:`{3,}|~{3,})/;

function fence({ scan, start, end, text }: UnclearLine): MaybeMistake {
  if (!FENCE.test(text)) return undefined;
  const others = scan.lines.filter((line) => FENCE.test(scan.text.slice(line.first, line.end)));
  const last = others.at(-1);
  const more = last && last.first > start ? last.index + 1 : undefined;
  return { code: 'foreign-line', start, end, params: { reason: 'fence', written: text, more } };
}

/** `> title: Home`: a quoted line of an email reply. */
function quotedMail(unclear: UnclearLine): MaybeMistake {
  const { scan, entry, start, text } = unclear;
  const [, signs = '', rest = ''] = /^((?:>[ \t]?)+)(.*)$/.exec(text) ?? [];
  if (!signs) return undefined;
  const next = scan.lines[entry.line.index + 1];
  const goesOn = next !== undefined && scan.text[next.first] === '>';
  const isKey = /^(?:- )?["']?[\p{L}_][\w-]*["']?:(?: |$)/u.test(rest);
  const fixed = isKey ? correctedStart(unclear, signs.length, '') : undefined;
  const params = { reason: 'mail', line: fixed?.line, goesOn } as const;
  const fix = goesOn ? undefined : fixed?.fix;
  return { code: 'foreign-line', start, end: start + signs.trimEnd().length, params, fix };
}

function html({ start, end, text }: UnclearLine): MaybeMistake {
  if (!/^<\/?[a-z!][^<>]*>/i.test(text) || text.startsWith('<!--')) return undefined;
  const words = text.replace(/<[^<>]*>/g, ' ').trim();
  const params = { reason: 'html', written: text, words, frame: blockOfFrame(text) } as const;
  return { code: 'foreign-line', start, end, params };
}

/** `[12/11/26, 09:14] Ana: we close earlier today`, a line of an exported chat. */
function chat({ start, end, text }: UnclearLine): MaybeMistake {
  if (!LINE_OF_CHAT.test(text)) return undefined;
  return { code: 'foreign-line', start, end, params: { reason: 'chat', written: text } };
}
