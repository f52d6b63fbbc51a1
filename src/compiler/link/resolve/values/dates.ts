import type { MistakeOf } from '../../../../diagnostics/diagnostic.ts';
import { isRelativeDay } from '../../../../model/locale/relative-day.ts';
import { NO } from '../../../check/plain-values.ts';
import { replacing } from '../../../edits.ts';
import { suggestRelativeDay } from '../../../suggest-relative-day.ts';
import type { ScalarNode } from '../../../tree.ts';
import { limitOfYears } from '../../../year-limits.ts';
import { type ResolveContext, report } from '../context.ts';
import {
  lastDay,
  lastDayMissed,
  suggestDays,
  suggestMoments,
  suggestTime,
  suggestYears,
  withUsualSigns,
} from './suggest-days.ts';

/** Resolves a date, `2021-01-27`; 30 February is an error, not 2 March. */
export function resolveDate(node: ScalarNode, context: ResolveContext): string {
  const params = mistakeIn(node.text);
  if (params) reportDate(node, params, context);
  return node.text;
}

/** Resolves a date, or a day counted from today: it gets the time zone of the site. */
export function resolveLimitDay(node: ScalarNode, context: ResolveContext): string {
  const { text: written } = node;
  const zone = context.symbols.all('timeZone');
  if (isRelativeDay(written)) return zone === undefined ? written : `${written} ${zone}`;
  const relative = suggestRelativeDay(written);
  const params = relative === undefined ? mistakeIn(written) : { written, relative };
  if (!params) return written;
  const isUnknown = 'days' in params && params.days.length === 0;
  if (isUnknown) report(context, { code: 'wrong-date', span: node, params: { written, relative } });
  else reportDate(node, params, context);
  return written;
}

type WrongDate = MistakeOf<'wrong-date'>['params'];

function reportDate(node: ScalarNode, params: WrongDate, context: ResolveContext): void {
  // Nobody sees that a dash is too long, or that a letter is no digit.
  const [only, other] = 'days' in params ? params.days : [];
  const isSame = only !== undefined && !other && withUsualSigns(node.text) === only;
  const sure = 'relative' in params ? params.relative : isSame ? only : undefined;
  const fix = replacing(node, sure, context);
  report(context, { code: 'wrong-date', span: node, params, fix });
}

const AT_ONCE = /^(true|yes|now|immediately|asap|ja|jetzt|sofort)$/i;

/** Reports a boolean or a similar word instead of a date: `publish: false`, `expire: never`. */
function reportSwitch(node: ScalarNode, context: ResolveContext): boolean {
  const { root } = context.document;
  const entry = root.entries.find(({ value }) => value === node);
  const key = entry?.key.text;
  const isOff = key === 'publish' && NO.test(node.text);
  const isIdle = key === 'publish' ? AT_ONCE.test(node.text) : NO.test(node.text);
  if (!entry || key === undefined || !(isOff || isIdle)) return false;
  const isFree = !root.entries.some((other) => other.key.text === 'draft');
  const line = isOff && isFree ? 'draft: true' : undefined;
  const fix = { start: entry.key.start, end: node.end, text: line ?? '' };
  report(context, {
    code: 'wrong-date',
    span: node,
    params: { written: node.text, key, line },
    fix: line && !context.source.file.endsWith('.json') ? [fix] : undefined,
  });
  return true;
}

/** Resolves a date with an optional time: `2026-12-01 09:30`. */
export function resolveMoment(node: ScalarNode, context: ResolveContext): string {
  if (reportSwitch(node, context)) return node.text;
  const [, day = node.text, comma, time] = DAY_AND_TIME.exec(node.text) ?? [];
  const isTime = time === undefined || (comma === '' && TIME.test(time));
  const mistake = mistakeIn(day, true);
  const params =
    mistake ?? (isTime ? undefined : { written: node.text, day, time: suggestTime(time) });
  if (params) reportDate(node, params, context);
  return node.text;
}

const DAY_AND_TIME = /^(\d{4}-\d\d-\d\d)(,?)[T ](.*)$/;

/** Hours and minutes, with optional seconds. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

function mistakeIn(written: string, isAhead = false): WrongDate | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? [];
  const most = day ? undefined : lastDayMissed(written);
  if (most !== undefined) return { written, last: most };
  if (!day) return { written, days: (isAhead ? suggestMoments : suggestDays)(written), isAhead };
  const last = lastDay(Number(year), Number(month));
  if (last > 0 && Number(day) >= 1 && Number(day) <= last) return mistakeInYear(written, year);
  const [swapped] = suggestDays(written.replace(/-(\d\d)-(\d\d)$/, '-$2-$1'));
  return { written, last, swapped };
}

function mistakeInYear(written: string, year: string): WrongDate | undefined {
  const limit = limitOfYears(Number(year));
  if (limit === undefined) return undefined;
  const likely = suggestYears(year).map((other) => other + written.slice(year.length));
  return { written, year: Number(year), limit, likely };
}

/** Resolves a time of day in 24 hours, `9:30`, to `09:30`. */
export function resolveTimeOfDay(node: ScalarNode, context: ResolveContext): string {
  const { text: clock } = node;
  const suggestion = suggestTime(clock);
  if (suggestion !== undefined && CLOCK.test(clock)) return suggestion;
  const fix = replacing(node, suggestion, context);
  report(context, { code: 'wrong-form', span: node, params: { clock, suggestion }, fix });
  return clock;
}

/** Matches hours and minutes. */
const CLOCK = /^\d{1,2}:\d\d$/;
