// How large pictures are shown where they stand, as numbers: `sizes` is made of them for browsers,
// and the widths of copies.

/** How wide a picture is shown, from a width of the window on. */
interface PlaceStep {
  /** The least width of the window, in rem. */
  from: number;
  /** The share of that width, in percent, and what is added to it in rem. */
  vw: number;
  rem: number;
  /** How many times wider than high it is shown, where a part of it is cut off for that. */
  ratio?: number;
}

/** Where a picture stands in its block: narrow windows first, from 0. */
export type Place = [PlaceStep, ...PlaceStep[]];

/** From the left to the right of a page, between its margins. */
export const WHOLE_WIDTH: Place = [
  { from: 0, vw: 100, rem: -2.5 },
  { from: 60, vw: 100, rem: -4 },
  { from: 77.75, vw: 0, rem: 73.75 },
];

const REM = 16;

/**
 * How wide a picture has to be for a place, in CSS pixels.
 *
 * @param ratio how many times wider than high it is.
 */
export function widthIn(place: Place, ratio: number, window: number): number {
  const step = place.findLast(({ from }) => window >= from * REM) ?? place[0];
  return ((step.vw * window) / 100 + step.rem * REM) * excess(step, ratio);
}

/** The same for browsers, as the value of `sizes`. */
export function sizesOf(place: Place, ratio: number): string {
  return [...place]
    .reverse()
    .map((step) => {
      const width = lengthOf(step, excess(step, ratio));
      return step.from > 0 ? `(min-width:${step.from}rem) ${width}` : width;
    })
    .join(',');
}

const STEP =
  /^(?:\(min-width:([\d.]+)rem\) )?(?:calc\()?(?:([\d.]+)vw)?\s?(?:([+-]) )?(?:([\d.]+)rem)?\)?$/;

/** How wide a picture with such `sizes` is shown in a window, in CSS pixels. */
export function widthAt(sizes: string, window: number): number {
  for (const step of sizes.split(',')) {
    const [, from = '0', vw = '0', sign, rem = '0'] = STEP.exec(step) ?? [];
    const added = Number(rem) * REM * (sign === '-' ? -1 : 1);
    if (window >= Number(from) * REM) return (Number(vw) * window) / 100 + added;
  }
  return window;
}

/** How much wider a picture is than the part of it that is seen. */
function excess({ ratio }: PlaceStep, own: number): number {
  return ratio === undefined ? 1 : Math.max(1, own / ratio);
}

function lengthOf({ vw, rem }: PlaceStep, times: number): string {
  const share = rounded(vw * times);
  const fixed = rounded(rem * times);
  if (share === 0) return `${fixed}rem`;
  if (fixed === 0) return `${share}vw`;
  return `calc(${share}vw ${fixed < 0 ? '-' : '+'} ${Math.abs(fixed)}rem)`;
}

const rounded = (length: number) => Math.round(length * 100) / 100;

/** The widths that copies have, in pixels: each a third to a half more than the one before. */
const STEPS = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920];

/** Windows that pages are seen in, in CSS pixels, and how many pixels one of those has there. */
const WINDOWS = [
  [360, 2],
  [412, 2],
  [768, 1],
  [768, 2],
  [1280, 1],
  [1280, 2],
] as const;

/** So much of what is needed is enough: nobody sees a twelfth. */
const ENOUGH = 0.92;

/**
 * The widths in which a picture is of use in a place, in pixels, ascending: none is wider than the
 * picture itself.
 */
export function widthsFor(place: Place, { width, height }: { width: number; height: number }) {
  const needed = WINDOWS.map(([window, density]) => {
    const pixels = widthIn(place, width / height, window) * density;
    return STEPS.find((step) => step >= pixels * ENOUGH) ?? (STEPS.at(-1) as number);
  });
  const widths = needed.map((step) => Math.min(step, width));
  return [...new Set(widths)].sort((a, b) => a - b);
}

/** A picture that is shown as wide on a common screen, in CSS pixels, is what the eye falls on. */
const LARGE = 340;

/** Whether pictures in a place are what a visitor waits for. */
export function isLarge(place: Place): boolean {
  return widthIn(place, 1, COMMON_WINDOW) >= LARGE;
}

/** A window on a common screen, in CSS pixels. */
export const COMMON_WINDOW = 1280;
