import type { Colors } from '../model/theme.ts';
import { contrast, mix } from './color.ts';

/** The two themes of every site. */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** What WCAG AA asks of words, and of what has to be seen beside them. */
const WORDS = 4.5;
const SHAPES = 3;

/** A role in one of the themes. */
export interface SchemeRole {
  role: keyof Colors;
  scheme: Scheme;
}

/** A colour that stands on another, and how much it has to stand out at least. */
export interface Pair {
  front: SchemeRole;
  ground: SchemeRole;
  /** How much white is in the ground: things on a deep band. */
  white: number;
  least: number;
}

type Roles = (keyof Colors)[];

const GROUNDS: Roles = ['page', 'raised', 'sunken'];

/** What stands on which grounds, in both themes. */
const TOGETHER: [fronts: Roles, grounds: Roles, least: number][] = [
  [['text', 'quiet', 'primary', 'primaryHover', 'error'], GROUNDS, WORDS],
  [['success', 'warning'], ['page', 'raised'], WORDS],
  [['onPrimary'], ['primary', 'primaryHover'], WORDS],
  [['onAction'], ['action', 'actionHover'], WORDS],
  [['onTint'], ['tint', 'sunkenTint'], WORDS],
  [['text', 'primary', 'primaryHover'], ['tint'], WORDS],
  [['field'], ['page', 'raised'], SHAPES],
  [['focus'], GROUNDS, SHAPES],
];

/** What stands on a deep band, in the colours of the dark theme, and the white in its grounds. */
const ON_DEEP: [fronts: Roles, whites: number[], least: number][] = [
  [['text', 'quiet', 'primary'], [0, 0.07], WORDS],
  [['text', 'onTint'], [0.12], WORDS],
  [['field'], [0, 0.07], SHAPES],
  [['focus'], [0], SHAPES],
];

/** Every pair of colours that pages show and that has to be told apart. */
export const PAIRS: Pair[] = SCHEMES.flatMap((scheme) => [
  ...TOGETHER.flatMap(([fronts, grounds, least]) =>
    fronts.flatMap((front) =>
      grounds.map((ground) => ({
        front: { role: front, scheme },
        ground: { role: ground, scheme },
        white: 0,
        least,
      })),
    ),
  ),
  ...ON_DEEP.flatMap(([fronts, whites, least]) =>
    fronts.flatMap((front) =>
      whites.map((white) => ({
        front: { role: front, scheme: 'dark' as const },
        ground: { role: 'deep' as const, scheme },
        white,
        least,
      })),
    ),
  ),
]);

/** How much the colours of a pair stand out from each other. */
export function contrastOf({ front, ground, white }: Pair, colors: Colors): number {
  const below = colors[ground.role][ground.scheme];
  return contrast(
    colors[front.role][front.scheme],
    white === 0 ? below : mix(below, '#ffffff', white),
  );
}

/** The pairs of colours that cannot be told apart well enough. */
export function weakPairs(colors: Colors): Pair[] {
  return PAIRS.filter((pair) => contrastOf(pair, colors) < pair.least);
}

/** The pairs that a colour is part of. */
export function pairsWith({ role, scheme }: SchemeRole): Pair[] {
  return PAIRS.filter((pair) =>
    [pair.front, pair.ground].some((place) => place.role === role && place.scheme === scheme),
  );
}
