/** A colour by lightness (0 to 1), chroma (0 to about 0.3) and hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = [number, number, number];

/** Normalizes `#rgb` or `#rrggbb` to lower-case `#rrggbb`; undefined for anything else. */
export function normalHex(text: string): string | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (hex === undefined) return undefined;
  return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`;
}

/** Returns the contrast ratio of two colours, from 1 to 21, as defined by WCAG 2. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as Triple;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes a share of another colour into one, like `color-mix(in srgb, ...)`. */
export function mix(hex: string, other: string, share: number): string {
  const [into, from] = [channelsOf(hex), channelsOf(other)];
  return hexOf(into.map((value, index) => value + ((from[index] ?? 0) - value) * share) as Triple);
}

/** Converts a colour to Oklch, https://www.w3.org/TR/css-color-4/#ok-lab. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as Triple;
  const [long, medium, short] = [
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  ].map(Math.cbrt) as Triple;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Converts a colour to sRGB; outside of the gamut, the chroma is reduced until it fits. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const light = Math.min(1, Math.max(0, lightness));
  let [low, high] = [0, chroma];
  if (isShown(linearOf(light, chroma, hue))) low = chroma;
  else
    for (let step = 0; step < HALVINGS; step++) {
      const middle = (low + high) / 2;
      if (isShown(linearOf(light, middle, hue))) low = middle;
      else high = middle;
    }
  return hexOf(linearOf(light, low, hue).map(toGamma) as Triple);
}

/** Steps of the binary search for the chroma: more precise than eight bits can show. */
const HALVINGS = 12;

function linearOf(lightness: number, chroma: number, hue: number): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [long, medium, short] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((value) => value ** 3) as Triple;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShown(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0001 && value <= 1.0001);
}

function channelsOf(hex: string): Triple {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple;
}

function hexOf(channels: Triple): string {
  const digits = channels.map((value) => {
    const byte = Math.round(Math.min(1, Math.max(0, value)) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? 12.92 * Math.max(0, value) : 1.055 * value ** (1 / 2.4) - 0.055;
}
