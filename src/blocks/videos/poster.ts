import type { CSSProperties } from 'react';

/**
 * Landscapes, front layer first, in theme colours: land and water, each near and far. `--near` and
 * `--far` shift them horizontally.
 */
const GROUNDS = [
  // Hills.
  'radial-gradient(90% 55% at var(--near) 115%,var(--land) 99%,#0000),' +
    'radial-gradient(70% 75% at var(--far) 115%,var(--far-land) 99%,#0000)',
  // A street of houses with lit windows, and the roofs of the next one.
  'linear-gradient(90deg,#0000 36%,var(--window) 0 45%,#0000 0 55%,var(--window) 0 64%,#0000 0) var(--near) 87%/26% 9% repeat-x,' +
    'linear-gradient(var(--wave) 0 0) 0 100%/100% 25% no-repeat,' +
    'conic-gradient(from 135deg at 50% 0,var(--roof) 25%,#0000 0) var(--near) 67%/26% 26% repeat-x,' +
    'linear-gradient(var(--land) 0 0) 0 100%/100% 42% no-repeat,' +
    'conic-gradient(from 135deg at 50% 0,var(--far-land) 25%,#0000 0) var(--far) 50%/17% 18% repeat-x',
  // A lake that reflects the sun.
  'radial-gradient(50% 20% at var(--near) 106%,var(--land) 98%,#0000),' +
    'repeating-linear-gradient(#0000 0 9%,color-mix(in srgb,var(--far-wave),var(--shine) 65%) 0 16%) var(--sun-x) 90%/12% 33% no-repeat,' +
    'linear-gradient(var(--far-wave) 0 0) 0 100%/100% 42% no-repeat,' +
    'radial-gradient(45% 16% at var(--far) 60%,var(--far-land) 98%,#0000)',
  // A forest.
  'conic-gradient(from 166deg at 50% 0,var(--land) 28deg,#0000 0) var(--near) 100%/11% 46% repeat-x,' +
    'conic-gradient(from 164deg at 50% 0,var(--far-land) 32deg,#0000 0) var(--far) 100%/14% 66% repeat-x',
  // A sailboat on the sea.
  'radial-gradient(50% 100% at 50% 0,#0000 97%,var(--wave)) var(--near) 84%/21% 10% repeat-x,' +
    'linear-gradient(var(--wave) 0 0) 0 100%/100% 16% no-repeat,' +
    'linear-gradient(to top right,var(--shine) 49%,#0000 50%) 82% 53%/9% 34% no-repeat,' +
    'radial-gradient(50% 100% at 50% 0,#0000 97%,var(--far-wave)) var(--far) 70%/14% 8% repeat-x,' +
    'linear-gradient(var(--far-wave) 0 0) 0 100%/100% 29% no-repeat',
];

/**
 * Returns a CSS drawing for a video without an image: a landscape that differs from those of its
 * neighbours, shifted depending on its title, with a sun that moves from morning to evening over
 * the list.
 *
 * @param titles the titles of all videos; the first determines the first landscape.
 * @param index the index of this video.
 */
export function poster(titles: string[], index: number): CSSProperties {
  const passed = index / titles.length;
  const seed = numberOf(titles[index] ?? '');
  const ground = (numberOf(titles[0] ?? '') + index) % GROUNDS.length;
  const height = Math.sin(Math.PI * (0.12 + 0.8 * passed));
  return {
    '--sun-x': `${Math.round(10 + 84 * passed)}%`,
    '--sun-y': `${Math.round(66 - 54 * height)}%`,
    '--glow': `${Math.round(4 + 22 * passed)}%`,
    '--near': `${seed % 101}%`,
    '--far': `${(seed * 7) % 101}%`,
    '--ground': GROUNDS[ground],
  } as CSSProperties;
}

/** Hashes a text to a number below 997. */
function numberOf(words: string): number {
  return [...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);
}
