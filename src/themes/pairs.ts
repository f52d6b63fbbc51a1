import type { Colors } from '../model/schema/theme.ts';
import { contrast, mix } from './color.ts';

/** The two colour schemes of every site. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Minimum contrast by WCAG AA: of text, and of graphics and controls. */
const WORDS = 4.5;
const SHAPES = 3;

export interface SchemeRole {
  role: keyof Colors;
  scheme: Scheme;
}

/** A foreground and a background colour, and their minimum contrast. */
export interface Pair {
  front: SchemeRole;
  ground: SchemeRole;
  /** The share of white mixed into the background: for elements on a deep band. */
  white: number;
  minContrast: number;
}

type Roles = (keyof Colors)[];

const GROUNDS: Roles = ['page', 'raised', 'sunken'];

/** Which foreground roles are used on which backgrounds, in both schemes. */
const TOGETHER: [fronts: Roles, grounds: Roles, minContrast: number][] = [
  [['text', 'quiet', 'primary', 'primaryHover', 'error'], GROUNDS, WORDS],
  [['success', 'warning'], ['page', 'raised'], WORDS],
  [['onPrimary'], ['primary', 'primaryHover'], WORDS],
  [['onAction'], ['action', 'actionHover'], WORDS],
  [['onTint', 'text', 'quiet', 'primary', 'primaryHover'], ['tint'], WORDS],
  [['field'], ['page', 'raised'], SHAPES],
  [['focus'], GROUNDS, SHAPES],
];

/**
 * Foreground roles used on a deep band, in the colours of the dark scheme, and the shares of white
 * in its backgrounds.
 */
const ON_DEEP: [fronts: Roles, whites: number[], minContrast: number][] = [
  [['text', 'quiet', 'primary'], [0, 0.07], WORDS],
  [['text', 'onTint'], [0.12], WORDS],
  [['field'], [0, 0.07], SHAPES],
  [['focus'], [0], SHAPES],
];

/** Every pair of colours that pages show and that needs a minimum contrast. */
export const PAIRS: Pair[] = SCHEMES.flatMap((scheme) => [
  ...TOGETHER.flatMap(([fronts, grounds, minContrast]) =>
    fronts.flatMap((front) =>
      grounds.map((ground) => ({
        front: { role: front, scheme },
        ground: { role: ground, scheme },
        white: 0,
        minContrast,
      })),
    ),
  ),
  ...ON_DEEP.flatMap(([fronts, whites, minContrast]) =>
    fronts.flatMap((front) =>
      whites.map((white) => ({
        front: { role: front, scheme: 'dark' as const },
        ground: { role: 'deep' as const, scheme },
        white,
        minContrast,
      })),
    ),
  ),
]);

export function contrastOf({ front, ground, white }: Pair, colors: Colors): number {
  const below = colors[ground.role][ground.scheme];
  return contrast(
    colors[front.role][front.scheme],
    white === 0 ? below : mix(below, '#ffffff', white),
  );
}

/** Returns the pairs with insufficient contrast. */
export function weakPairs(colors: Colors): Pair[] {
  return PAIRS.filter((pair) => contrastOf(pair, colors) < pair.minContrast);
}

/** Returns the pairs that a colour is part of. */
export function pairsWith({ role, scheme }: SchemeRole): Pair[] {
  return PAIRS.filter((pair) =>
    [pair.front, pair.ground].some((place) => place.role === role && place.scheme === scheme),
  );
}
