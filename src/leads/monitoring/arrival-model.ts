const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HOURS = 24;
const DAYS = 7;

/** Fewer leads, or leads of fewer days, say nothing about what is usual for a form. */
const LEADS_NEEDED = 20;
const DAYS_NEEDED = 14;

/** By how many of the last leads it is told whether they have become fewer. */
const RECENT = 60;

/** How many leads are taken for each hour and each day beforehand, so that none counts as dead. */
const PRIOR = { hour: 1, day: 2 };

/** The longest silences, by which longer ones are foretold, are this part of all. */
const LONGEST = 0.2;

/** How many false alarms a form may raise in a year, if leads come by chance and as usual. */
const FALSE_A_YEAR = 0.1;

/** A silence shorter than a day alarms nobody, in milliseconds. */
const LEAST = DAY;

/** Nobody is warned later than after this long a silence, in milliseconds. */
const MOST = 366 * DAY;

/** When leads come to a form: so many in a week, and how they spread over its hours and days. */
export interface ArrivalModel {
  /** Leads expected in each hour of the week, from Thursday, January 1, 1970, in UTC. */
  perHour: number[];
  /** How many leads must have been expected and missed to call a silence unusual. */
  missed: number;
}

/**
 * What is usual for a form. Silences are measured in the leads that were to be expected
 * meanwhile, so that nights and weekends count for little where few leads come then.
 *
 * @param arrivals when its leads came, in milliseconds since 1970, the oldest first.
 * @returns nothing if there are too few to tell.
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
 * How long a silence must be to come up `FALSE_A_YEAR` times a year by chance. Where leads come
 * one by one, silences are spread exponentially, with a mean of one lead expected. Where they
 * come in bursts or by season, the longest of them are longer than that, and say by how much.
 */
function unusual(gaps: number[], perYear: number): number {
  const sorted = gaps.toSorted((a, b) => a - b);
  const from = Math.floor(sorted.length * (1 - LONGEST));
  const least = sorted[from] ?? 0;
  const longest = sorted.slice(from);
  const beyond = longest.reduce((sum, gap) => sum + gap - least, 0) / longest.length;
  const rare = Math.log(Math.max(1, perYear / FALSE_A_YEAR));
  return Math.max(rare, least + Math.max(1, beyond) * Math.max(0, rare + Math.log(LONGEST)));
}

/** When a form that last spoke at `last` has been silent for longer than is usual for it. */
export function alertAt({ perHour, missed }: ArrivalModel, last: number): number {
  const clock = expectedBy(perHour);
  const target = clock(last) + missed;
  let [early, late] = [last + LEAST, last + MOST];
  if (clock(early) >= target) return early;
  while (late - early > HOUR) {
    const middle = (early + late) / 2;
    if (clock(middle) >= target) late = middle;
    else early = middle;
  }
  return late;
}

/** The average of each hour of the day, times that of each day of the week: few leads fill both. */
function hoursOf(arrivals: number[], span: number): number[] {
  const byHour = shares(arrivals.map(hourIn), HOURS, PRIOR.hour);
  const byDay = shares(arrivals.map(dayIn), DAYS, PRIOR.day);
  const perWeek =
    Math.min((arrivals.length - 1) / span, rateOf(arrivals.slice(-RECENT))) * DAYS * DAY;
  return byDay.flatMap((day) => byHour.map((hour) => perWeek * day * hour));
}

/** Leads in a millisecond. */
function rateOf(arrivals: number[]): number {
  return (arrivals.length - 1) / ((arrivals.at(-1) ?? 0) - (arrivals[0] ?? 0));
}

/** Which part of all falls on each of some places. */
function shares(places: number[], count: number, prior: number): number[] {
  const found = Array.from({ length: count }, () => prior);
  for (const place of places) found[place] = (found[place] ?? 0) + 1;
  return found.map((each) => each / (places.length + count * prior));
}

const hourIn = (at: number) => Math.floor((at % DAY) / HOUR);
const dayIn = (at: number) => Math.floor(at / DAY) % DAYS;

/** How many leads were to be expected from 1970 to a moment, had it always been like this. */
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
