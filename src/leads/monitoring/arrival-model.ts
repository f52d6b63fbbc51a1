import { DAY, HOUR } from '../../model/durations.ts';

const HOURS = 24;
const DAYS = 7;

/** Minimum data for a model: with fewer leads, or over fewer days, there is none. */
const LEADS_NEEDED = 20;
const DAYS_NEEDED = 14;

/** The number of latest leads used to detect that the rate has dropped. */
const RECENT = 60;

/** Pseudocounts added to each hour and each day, so that none gets a rate of zero. */
const PRIOR = { hour: 1, day: 2 };

/** The share of the longest gaps, from which longer ones are extrapolated. */
const TAIL_SHARE = 0.2;

/** False alarms per form and year, if leads arrive randomly and at the usual rate. */
const FALSE_A_YEAR = 0.1;

/** The shortest silence that raises an alert, in ms: a day. */
const MIN_SILENCE = DAY;

/** The longest silence before an alert is raised, in ms. */
const MAX = 366 * DAY;

/** The usual arrivals of a form: the rate per week and its distribution over hours and days. */
interface ArrivalModel {
  /** Expected leads in each hour of the week, from Thursday, January 1, 1970, in UTC. */
  perHour: number[];
  /** How many leads must have been expected during a silence for it to be unusual. */
  missed: number;
}

/**
 * Returns the arrival model of a form. Silences are measured in the leads expected during them, so
 * that nights and weekends count for little where few leads arrive then.
 *
 * @param arrivals the arrival times of its leads, in ms since 1970, the oldest first.
 * @returns undefined if there is too little data.
 */
export function arrivalModelOf(arrivals: number[]): ArrivalModel | undefined {
  const [first = 0, last = 0] = [arrivals[0], arrivals.at(-1)];
  const span = last - first;
  if (arrivals.length < LEADS_NEEDED || span < DAYS_NEEDED * DAY) return undefined;
  const perHour = hoursOf(arrivals, span);
  const clock = expectedBy(perHour);
  const gaps = arrivals.slice(1).map((at, index) => clock(at) - clock(arrivals[index] ?? at));
  const perYear = (gaps.length / span) * 365 * DAY;
  return { perHour, missed: unusual(gaps, perYear) };
}

/**
 * Returns the silence, in expected leads, that occurs `FALSE_A_YEAR` times a year by chance. For
 * independent arrivals gaps are distributed exponentially, with a mean of one expected lead. In
 * bursts or seasons the longest gaps are longer than that, and their mean excess gives the tail.
 */
function unusual(gaps: number[], perYear: number): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  const from = Math.floor(sorted.length * (1 - TAIL_SHARE));
  const least = sorted[from] ?? 0;
  const longest = sorted.slice(from);
  const beyond = longest.reduce((sum, gap) => sum + gap - least, 0) / longest.length;
  const rare = Math.log(Math.max(1, perYear / FALSE_A_YEAR));
  return Math.max(rare, least + Math.max(1, beyond) * Math.max(0, rare + Math.log(TAIL_SHARE)));
}

/** Returns when a silence becomes unusual for a form whose last lead came at `last`; both in ms. */
export function alertAt({ perHour, missed }: ArrivalModel, last: number): number {
  const clock = expectedBy(perHour);
  const target = clock(last) + missed;
  let [early, late] = [last + MIN_SILENCE, last + MAX];
  if (clock(early) >= target) return early;
  while (late - early > HOUR) {
    const middle = (early + late) / 2;
    if (clock(middle) >= target) late = middle;
    else early = middle;
  }
  return late;
}

/** Returns the rate per hour of the week, as hour share times day share: few leads suffice. */
function hoursOf(arrivals: number[], span: number): number[] {
  const byHour = shares(arrivals.map(hourIn), HOURS, PRIOR.hour);
  const byDay = shares(arrivals.map(dayIn), DAYS, PRIOR.day);
  const perWeek =
    Math.min((arrivals.length - 1) / span, rateOf(arrivals.slice(-RECENT))) * DAYS * DAY;
  return byDay.flatMap((day) => byHour.map((hour) => perWeek * day * hour));
}

/** Returns leads per millisecond. */
function rateOf(arrivals: number[]): number {
  return (arrivals.length - 1) / ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0));
}

/** Returns the smoothed share of values in each of `count` bins. */
function shares(places: number[], count: number, prior: number): number[] {
  const counts = Array.from({ length: count }, () => prior);
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1;
  return counts.map((each) => each / (places.length + count * prior));
}

const hourIn = (at: number) => Math.floor((at % DAY) / HOUR);
const dayIn = (at: number) => Math.floor(at / DAY) % DAYS;

/** Returns the cumulative expected leads from 1970 to a time, at a constant weekly pattern. */
function expectedBy(perHour: number[]): (at: number) => number {
  const before = [0];
  for (const each of perHour) before.push((before.at(-1) ?? 0) + each);
  const perWeek = before.at(-1) ?? 0;
  return (at) => {
    const hours = at / HOUR;
    const weeks = Math.floor(hours / perHour.length);
    const within = hours - weeks * perHour.length;
    const hour = Math.floor(within);
    const part = (within - hour) * (perHour[hour] ?? 0);
    return weeks * perWeek + (before[hour] ?? 0) + part;
  };
}
