import type { Page } from '../../model/manifest/manifest.ts';

/** Two times, in ms, with no digit of date and time in common, each with a value of Math.random. */
const MOMENTS = [
  { now: Date.UTC(2001, 1, 3, 4, 5, 6, 7), chance: 0.123_456_789 },
  { now: Date.UTC(2039, 10, 28, 19, 48, 59, 986), chance: 0.987_654_321 },
];

/** How many characters of HTML a message shows before and after the start of a difference. */
const CONTEXT = 24;

/**
 * Returns messages about gallery pages whose HTML depends on the time or on Math.random, so that
 * builds would not be reproducible. Calls made while a module was loaded are not detected.
 *
 * @param render renders a page as HTML.
 */
export function changingPages(pages: Page[], render: (page: Page) => string): string[] {
  return pages.flatMap((page) => {
    const [one = '', other = ''] = MOMENTS.map((moment) => at(moment, () => render(page)));
    if (one === other) return [];
    const start = one.split('').findIndex((letter, index) => letter !== other[index]);
    const [here, there] = [one, other].map((html) =>
      JSON.stringify(html.slice(Math.max(0, start - CONTEXT), start + CONTEXT)),
    );
    return `/_blocks${page.path} is another page each time it is rendered: ${here}, then ${there}. The time of day and chance are for islands and enhance.ts, once they run in browsers.`;
  });
}

/** Calls `make` with a fixed clock and a fixed Math.random. */
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
