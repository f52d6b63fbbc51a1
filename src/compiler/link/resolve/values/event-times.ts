import { isDay } from '../../../../forms/fields/day.ts';
import { isTimeZone, momentsIn, zonedTime } from '../../../../model/locale/moment.ts';
import type { EventTimes } from '../../../../model/schema/resolved-values.ts';
import { dayOfYear } from '../../../day-of-year.ts';
import { spanOf } from '../../../diagnose.ts';
import { replacing } from '../../../edits.ts';
import { clocksIn, eventTimes, writtenEvent } from '../../../event-times.ts';
import type { PathStep } from '../../../parts.ts';
import { usualTimes } from '../../../time-of-day.ts';
import type { ScalarNode } from '../../../tree.ts';
import { itemsOf, nodeAt, scalarAt, textAt } from '../../../values.ts';
import { alsoAt, type ResolveContext, report, warn } from '../context.ts';
import { resolveMoment } from './dates.ts';
import { AROUND_NEW_YEAR, daysOfList, daysOfRange } from './suggest-days.ts';

/** Resolves the day of an event with its times, which are keys beside it. */
export function resolveEventDay(
  node: ScalarNode,
  path: PathStep[],
  context: ResolveContext,
): EventTimes {
  const event = nodeAt(context.document.root, path.slice(0, -1));
  const times = eventTimes(writtenEvent(event, node.text));
  if ('reason' in times) {
    const at = scalarAt(event, times.key) ?? node;
    const written = at.text;
    if (times.reason === 'form') reportForm(times.key, at, context);
    else if (times.reason === 'half') {
      const { reason, likely, other } = times;
      const params = { reason, written, likely, other };
      report(context, { code: 'wrong-event-times', span: at, params });
    } else {
      const { reason, begin = node.text, later } = times;
      const params = { reason, written, begin, later };
      report(context, { code: 'wrong-event-times', span: at, params });
    }
    return { starts: '', over: 0 };
  }
  const named = context.symbols.all('timeZone');
  // An unknown one has been reported.
  const zone = named !== undefined && isTimeZone(named) ? named : undefined;
  const stamp = (local: string) => zonedTime(local, zone);
  const { starts, ends, over } = times;
  const resolved = {
    starts: stamp(starts),
    ...(ends !== undefined && { ends: stamp(ends) }),
    over: momentsIn(zone ?? 'UTC')(over) ?? 0,
  };
  noteEvent(path.slice(0, -2), resolved, context);
  checkTwice(node, path, context);
  checkYear(node, path, context);
  return resolved;
}

function reportForm(key: 'date' | 'time' | 'ends', node: ScalarNode, context: ResolveContext) {
  const { text: written } = node;
  const namesDay =
    key === 'date' || (key === 'ends' && (/\d{4}|\d[./-] ?\d/.test(written) || dayOfYear(written)));
  const range = key === 'date' ? daysOfRange(written) : undefined;
  const each = key === 'date' ? daysOfList(written) : undefined;
  if (range) report(context, { code: 'wrong-date', span: node, params: { written, range } });
  else if (each) report(context, { code: 'wrong-date', span: node, params: { written, each } });
  else if (key === 'date' && EVERY.test(written))
    report(context, { code: 'wrong-date', span: node, params: { written, repeats: true } });
  else if (namesDay) resolveMoment(node, context);
  else {
    // A number up to 12 may be of the morning or of the evening, so nothing is suggested.
    const usual = usualTimes(written)
      .replace(
        /^(?:12 )?(?:noon|midday|mittags?|midi|mediodía|mezzogiorno|meio-dia|południe)$/i,
        '12:00',
      )
      .replace(/^(?:\p{L}{1,8} )?(1[3-9]|2[0-3])$/u, '$1:00')
      .replace(/^([01]\d|2[0-3])([0-5]\d)$/, '$1:$2');
    const suggestion = clocksIn(usual)?.join('-');
    const fix = replacing(node, suggestion, context);
    report(context, {
      code: 'wrong-form',
      span: node,
      params: { clock: written, suggestion, isEvent: true },
      fix,
    });
  }
}

/** Matches words for days that come again and again: `every Sunday`, `jeden Montag`, `Mondays`. */
const EVERY =
  /^(?:every|each|weekly|daily|monthly|jede[nr]?|wöchentlich|täglich|cada|todas?|todos|chaque|tous|ogni|elke|iedere|co|(?:w )?każd\p{L}*)(?!\p{L})|^(?:mon|tues|wednes|thurs|fri|satur|sun)days$|^(?:mon|diens|donners|frei|sams|sonn)tags$/iu;

/** Records an event with the others of its list, from which it is left out when it is over. */
function noteEvent(path: PathStep[], { over }: EventTimes, context: ResolveContext): void {
  const { events } = context.references;
  const known = events.find((list) => list.path.join() === path.join());
  if (known) known.over.push(over);
  else {
    const span = spanOf(nodeAt(context.document.root, path));
    events.push({ path, span, over: [over] });
  }
}

/** Warns of an event that is twice in one list: one of them was meant to be on another day. */
function checkTwice(node: ScalarNode, path: PathStep[], context: ResolveContext): void {
  const events = itemsOf(nodeAt(context.document.root, path.slice(0, -2)));
  const at = Number(path.at(-2));
  const own = ['title', 'date', 'time'].map((key) => [key, textAt(events[at], key)] as const);
  const earlier = events.find((event) => own.every(([key, text]) => textAt(event, key) === text));
  const other = earlier === events[at] ? undefined : scalarAt(earlier, 'date');
  if (!other) return;
  const params = { title: textAt(events[at], 'title') ?? '', date: node.text };
  warn(context, { code: 'event-twice', span: node, params, related: alsoAt(context, other) });
}

/**
 * Warns of an event after the turn of the year that has the year of those before it, in a list that
 * is in order but for it: visitors would not see it.
 */
function checkYear(node: ScalarNode, path: PathStep[], context: ResolveContext): void {
  const events = itemsOf(nodeAt(context.document.root, path.slice(0, -2)));
  const at = Number(path.at(-2));
  const day = textAt(events[at], 'date') ?? '';
  const before = textAt(events[at - 1], 'date') ?? '';
  const [year = '', month = ''] = day.split('-');
  const [yearBefore, monthBefore = ''] = before.split('-');
  const { from, to } = AROUND_NEW_YEAR;
  if (year !== yearBefore || monthBefore < from || month > to) return;
  const days = events.map((event) => textAt(event, 'date') ?? '');
  if (!days.every(isDay)) return;
  const later = `${Number(year) + 1}${day.slice(year.length)}`;
  const inOrder = days.with(at, later);
  const isSorted = inOrder.every((one, index) => one >= (inOrder[index - 1] ?? ''));
  if (!isSorted || events.length === 2) return;
  warn(context, { code: 'event-year', span: node, params: { day, before, later } });
}
