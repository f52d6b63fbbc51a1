// How large pictures are shown where they stand, as numbers: `sizes` is made of them for browsers,
// and the widths of copies.

/** The width of a picture from a certain window width on. */
interface PlaceStep {
  /** The minimum window width, in rem. */
  from: number;
  /** The share of the window width, in percent, and an offset in rem. */
  vw: number;
  rem: number;
  /** The aspect ratio to which it is cropped. */
  ratio?: number;
}

/** The width of a picture in its block: narrow windows first, from 0. */
export type Place = [PlaceStep, ...PlaceStep[]];

/** The full width of a page, within its margins. */
export const WHOLE_WIDTH: Place = [
  { from: 0, vw: 100, rem: -2.5 },
  { from: 60, vw: 100, rem: -4 },
  { from: 77.75, vw: 0, rem: 73.75 },
];

const REM = 16;

/**
 * How wide a picture is in a place, in CSS pixels.
 *
 * @param ratio its aspect ratio.
 */
export function widthIn(place: Place, ratio: number, window: number): number {
  const step = place.findLast(({ from }) => window >= from * REM) ?? place[0];
  return ((step.vw * window) / 100 + step.rem * REM) * excess(step, ratio);
}

/** The same as the value of `sizes`. */
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

/** The width of a picture with these `sizes` in a window, in CSS pixels. */
export function widthAt(sizes: string, window: number): number {
  for (const step of sizes.split(',')) {
    const [, from = '0', vw = '0', sign, rem = '0'] = STEP.exec(step) ?? [];
    const added = Number(rem) * REM * (sign === '-' ? -1 : 1);
    if (window >= Number(from) * REM) return (Number(vw) * window) / 100 + added;
  }
  return window;
}

/** How much wider a picture is than its visible part. */
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

/** The widths of copies, in pixels: each a third to a half larger than the previous one. */
const STEPS = [160, 240, 320, 480, 640, 800, 1080, 1440, 1920];

/** Typical windows, in CSS pixels, with their pixel density. */
const WINDOWS = [
  [360, 2],
  [412, 2],
  [768, 1],
  [768, 2],
  [1280, 1],
  [1280, 2],
] as const;

/** A copy with this share of the needed width is enough: nobody notices a twelfth. */
const SUFFICIENT_SHARE = 0.92;

/** The useful widths of a picture in a place, in pixels, ascending, up to its own width. */
export function widthsFor(place: Place, { width, height }: { width: number; height: number }) {
  const needed = WINDOWS.map(([window, density]) => {
    const pixels = widthIn(place, width / height, window) * density;
    return STEPS.find((step) => step >= pixels * SUFFICIENT_SHARE) ?? (STEPS.at(-1) as number);
  });
  const widths = needed.map((step) => Math.min(step, width));
  return [...new Set(widths)].sort((a, b) => a - b);
}

/** A picture at least this wide on a common screen, in CSS pixels, is prominent. */
const PROMINENT_WIDTH = 340;

/** Whether a picture in a place is what a visitor waits for. */
export function isLarge(place: Place): boolean {
  return widthIn(place, 1, COMMON_WINDOW) >= PROMINENT_WIDTH;
}

/** The window width of a common screen, in CSS pixels. */
export const COMMON_WINDOW = 1280;
