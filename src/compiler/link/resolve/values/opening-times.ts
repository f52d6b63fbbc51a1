import type { OpeningTimes } from '../../../../model/schema/resolved-values.ts';
import { capitalize } from '../../../../model/text/capitalize.ts';
import { timeOf, usualTimes } from '../../../time-of-day.ts';
import type { ScalarNode } from '../../../tree.ts';
import { misspeltDay } from '../../../week-days.ts';
import { type ResolveContext, report, warn } from '../context.ts';
import { fillFacts } from '../facts/fact-checks.ts';
import { matchesIn } from '../without-code.ts';

const SPACE = String.raw`[ \u00a0\u202f]?`;
const TIME = String.raw`(\d{1,2})(?:(?:[:.]|${SPACE}h${SPACE})(\d\d))?${SPACE}([ap]\.?m\.?|Uhr|h)?`;
const SPAN = new RegExp(`^${TIME}${SPACE}[-–]${SPACE}${TIME}$`, 'i');

/** Resolves opening times as people write them: `9:30 AM-6:00 PM`, `7–18 Uhr`, `6h30 – 19 h`. */
export function resolveOpeningTimes(node: ScalarNode, context: ResolveContext): OpeningTimes {
  const written = fillFacts(node.text, node, context).trim();
  const times = openingTimes(written);
  // An unknown fact has been reported.
  if (!times && !written.includes('{')) {
    report(context, {
      code: 'wrong-form',
      span: node,
      params: { times: written, clock: suggestTimes(written), spans: spansIn(written) },
    });
  }
  return times ?? { opens: '', closes: '' };
}

/** Matches hours with a time that is on no clock, or written in two ways: `9.00-25.00`, `10:00-1700`. */
const ODD =
  /^(?:\d{1,2};\d\d|.*\b(?:2[5-9]|[3-9]\d)[:.]\d\d\b|.*\d[:.][6-9]\d\b|.*\d:\d(?!\d)|\d{1,2}[:.]\d\d ?[-–] ?\d{4}$|\d{4} ?[-–] ?\d{1,2}[:.]\d\d$)/;

/** Only times, signs and the words that belong to them. */
const HOURS = /^[\d:.;\s–-]+(?:Uhr|uur|h|[ap]\.?m\.?)?$/i;

/** Warns of opening hours for readers that no reader understands. */
export function checkHours(node: ScalarNode, context: ResolveContext): void {
  const { text: times } = node;
  // In Japan a night goes on after 24:00.
  const isLate = /^ja\b/.test(context.symbols.all('language'));
  if (isLate || !HOURS.test(times) || !ODD.test(times)) return;
  const clock = suggestTimes(times);
  warn(context, { code: 'wrong-form', span: node, params: { times, clock, spans: [] } });
}

/** Warns of a misspelt day of the week beside opening hours. */
export function checkDays(node: ScalarNode, context: ResolveContext): void {
  const language = context.symbols.all('language');
  for (const { written, span } of matchesIn(context, [node], /\p{L}{5,}/gu)) {
    const meant = misspeltDay(language, written);
    if (meant === undefined) continue;
    const day = /^\p{Lu}/u.test(written) ? capitalize(meant) : meant;
    const params = { reason: 'day', written, day } as const;
    warn(context, { code: 'odd-opening-times', span, params, fix: [{ ...span, text: day }] });
  }
}

/** @returns undefined if the text is not a time range. */
export function openingTimes(written: string): OpeningTimes | undefined {
  const [, hour, minute, unit, lastHour, lastMinute, lastUnit] = SPAN.exec(written) ?? [];
  const opens = timeOf({ hour, minute, half: halfIn(unit) });
  const closes = timeOf({ hour: lastHour, minute: lastMinute, half: halfIn(lastUnit) });
  return opens !== undefined && closes !== undefined ? { opens, closes } : undefined;
}

/** Returns the half of the day that a unit of time names, if it names one: `p.m.`, but not `h`. */
function halfIn(unit = ''): string | undefined {
  return /^[ap]/i.test(unit) ? unit : undefined;
}

/** Returns each time range of several: `8-12, 14-18`. */
export function spansIn(written: string): string[] {
  const parts = written.split(/\s*(?:[,;/&+]|\b(?:and|und|y|et|e|i|en)\b)\s*/);
  const spans = parts.map((part) => (openingTimes(part) ? part : suggestTimes(part)));
  return spans.length > 1 && spans.every((span) => span !== undefined) ? spans : [];
}

const ANY_TIME =
  /(\d{1,2})(?:(?:[:.;]|[ \u00a0\u202f]?h[ \u00a0\u202f]?)?(\d\d))?(?!\d)[ \u00a0]?([ap]\.?m\.?(?!\p{L}))?/giu;

/** Matches `24 hours`, `24/7` and `24 Std.`. */
const ALL_DAY = /^24(?:\/7| ?(?:h|hrs?\.?|hours|std\.?|stunden|heures|horas|ore|uur|godz\.?))$/i;

/** Returns the range meant by two times: `from 9 to 5 PM`, `7-18 hrs`, `9 AM-18 PM`, `0900-1700`. */
export function suggestTimes(written: string): string | undefined {
  const dashed = written.replace(/ (?:to|till|until|bis|a|à|tot|do) /, '-');
  const range = dashed === written ? undefined : openingTimes(dashed);
  if (range && (range.opens < range.closes || range.closes < '01:00')) return dashed;
  if (ALL_DAY.test(written)) return '0:00-24:00';
  const isHalf = /\d ?[ap]\.?m\b/i.test(written);
  const inDigits = usualTimes(written)
    .replace(/\bnoon\b/i, isHalf ? '12 PM' : '12:00')
    .replace(/\bmidnight\b/i, isHalf ? '12 AM' : '24:00');
  const found = [...inDigits.matchAll(ANY_TIME)];
  const halves = found.some(([, , , half]) => half !== undefined);
  const times = found.map(([, hour = '', minute = '00', half]) => {
    const isLate = Number(hour) > 12 && Number(hour) < 24;
    const own = half && (isLate ? `${Number(hour) - 12}:${minute}` : `${Number(hour)}:${minute}`);
    return own ? `${own} ${/^p/i.test(half) ? 'PM' : 'AM'}` : `${Number(hour)}:${minute}`;
  });
  const isWhole = found.every(([, , , half]) => (half !== undefined) === halves);
  const clock = times.join('-');
  const { opens = '', closes = '' } = openingTimes(clock) ?? {};
  // Without AM or PM, times must be in order: nobody works from 9 to 5 in the morning.
  const isDay = opens < closes || closes.startsWith('00:') || (halves && opens !== '');
  return times.length === 2 && isWhole && isDay ? clock : undefined;
}
