import type { Page } from '../../model/manifest.ts';

/** Two moments that share no figure of their day and time, in ms, each with what chance says then. */
const MOMENTS = [
  { now: Date.UTC(2001, 1, 3, 4, 5, 6, 7), chance: 0.123_456_789 },
  { now: Date.UTC(2039, 10, 28, 19, 48, 59, 986), chance: 0.987_654_321 },
];

/** How much is told of what stands before a difference, and from there on, in characters. */
const AROUND = 24;

/**
 * What is said of pages of the gallery that hold the time or chance: each build of the same files would
 * be another. What code asked when it was loaded is not noticed.
 *
 * @param render makes the HTML of a page.
 */
export function changingPages(pages: Page[], render: (page: Page) => string): string[] {
  return pages.flatMap((page) => {
    const [one = '', other = ''] = MOMENTS.map((moment) => at(moment, () => render(page)));
    if (one === other) return [];
    const start = one.split('').findIndex((letter, index) => letter !== other[index]);
    const [here, there] = [one, other].map((html) =>
      JSON.stringify(html.slice(Math.max(0, start - AROUND), start + AROUND)),
    );
    return `/_blocks${page.path} is another page each time it is rendered: ${here}, then ${there}. The time of day and chance are for islands and enhance.ts, once they run in browsers.`;
  });
}

/** What is made at a moment. */
function at<Made>({ now, chance }: (typeof MOMENTS)[number], make: () => Made): Made {
  const { Date: RealDate } = globalThis;
  const { random } = Math;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length > 0 ? args : [now], made) as object,
    apply: (target) => new target(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  Math.random = () => chance;
  try {
    return make();
  } finally {
    globalThis.Date = RealDate;
    Math.random = random;
  }
}
