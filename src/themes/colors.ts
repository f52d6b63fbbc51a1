import type { ColorRole, Colors, Shade } from '../model/schema/theme.ts';
import { contrast, fromOklch, type Oklch, toOklch } from './color.ts';
import { contrastOf, type Pair, pairsWith, type Scheme, type SchemeRole } from './pairs.ts';

/** Change of lightness of a button on hover. */
const HOVER = 0.07;

/** Step size of the search for a lightness. */
const STEP = 0.004;

const WHITE = '#ffffff';

/** Overrides single colours of a palette, and updates the colours derived from them. */
export function withColors(colors: Colors, own: Partial<Record<ColorRole, Shade>>): Colors {
  const set = { ...colors, ...own };
  return {
    ...set,
    ...(own.primary && buttonColors(set, 'primary')),
    ...(own.action && buttonColors(set, 'action')),
    ...(own.tint && { onTint: textColorOn(set, 'tint', 'onTint') }),
  };
}

function buttonColors(colors: Colors, role: 'primary' | 'action'): Partial<Colors> {
  const [hover, words] = (
    { primary: ['primaryHover', 'onPrimary'], action: ['actionHover', 'onAction'] } as const
  )[role];
  const on = textColorOn(colors, role, words);
  const hovered = shades((scheme) => {
    const color = toOklch(colors[role][scheme]);
    const distance = isLight(on[scheme]) ? -HOVER : HOVER;
    return fromOklch({ ...color, lightness: color.lightness + distance });
  });
  return { [hover]: hovered, [words]: on };
}

/**
 * Returns the text colour for a background: the current one if its contrast is sufficient, else
 * white or nearly black.
 */
function textColorOn(colors: Colors, ground: keyof Colors, words: keyof Colors): Shade {
  return shades((scheme) => {
    const below = colors[ground][scheme];
    const dark = colors.text.light;
    const choices = [colors[words][scheme], WHITE, dark, '#000000'];
    const readable = choices.find((choice) => contrast(choice, below) >= 4.5);
    return readable ?? '#000000';
  });
}

function isLight(color: string): boolean {
  return toOklch(color).lightness > 0.5;
}

/** Returns a colour for each colour scheme. */
function shades(of: (scheme: Scheme) => string): Shade {
  return { light: of('light'), dark: of('dark') };
}

/**
 * Returns the colour nearest to that of a role with which all its pairs have enough contrast: only
 * the lightness changes.
 *
 * @param pairs the pairs to check; all of the role by default.
 * @returns undefined if there is none.
 */
export function nearestWithContrast(
  colors: Colors,
  { role, scheme }: SchemeRole,
  pairs: Pair[] = pairsWith({ role, scheme }),
): string | undefined {
  const color = toOklch(colors[role][scheme]);
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const lightness of [color.lightness - distance, color.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const tried = fromOklch({ ...color, lightness });
      const shade = { ...colors[role], [scheme]: tried };
      const after = withColors(colors, { [role]: shade } as Partial<Record<ColorRole, Shade>>);
      if (pairs.every((pair) => contrastOf(pair, after) >= pair.minContrast)) return tried;
    }
  }
  return undefined;
}

/** The lightness of a role, its share of the brand's chroma, and its maximum chroma. */
type Recipe = [lightness: number, share: number, max: number];

const RECIPES: Record<Scheme, Partial<Record<keyof Colors, Recipe>>> = {
  light: {
    page: [0.985, 0.05, 0.006],
    raised: [1, 0, 0],
    sunken: [0.957, 0.1, 0.014],
    line: [0.845, 0.15, 0.022],
    text: [0.21, 0.2, 0.025],
    quiet: [0.45, 0.2, 0.03],
    tint: [0.925, 0.25, 0.04],
    onTint: [0.33, 0.7, 0.09],
    field: [0.6, 0.2, 0.03],
    focus: [0.58, 1, 0.16],
    deep: [0.29, 0.6, 0.08],
    sun: [0.7, 1, 0.17],
    water: [0.62, 0.8, 0.12],
  },
  dark: {
    page: [0.185, 0.12, 0.018],
    raised: [0.265, 0.16, 0.026],
    sunken: [0.22, 0.14, 0.022],
    line: [0.365, 0.18, 0.03],
    text: [0.97, 0.04, 0.006],
    quiet: [0.82, 0.1, 0.02],
    primary: [0.8, 0.7, 0.11],
    tint: [0.34, 0.3, 0.05],
    onTint: [0.84, 0.6, 0.1],
    field: [0.6, 0.2, 0.03],
    focus: [0.66, 1, 0.15],
    deep: [0.35, 0.45, 0.06],
    sun: [0.75, 1, 0.15],
    water: [0.62, 0.8, 0.12],
  },
};

/** Roles whose contrast is corrected in a palette, in this order: each relative to those before. */
const CORRECTED = [
  'quiet',
  'primary',
  'action',
  'success',
  'warning',
  'error',
  'field',
  'focus',
] as const;

/**
 * Makes a whole palette from one colour: its hue in every background, the colour itself for links
 * and buttons as far as its contrast allows. Success, warning and error keep the colours of the
 * look.
 */
export function paletteOf(brand: string, accent: string | undefined, look: Colors): Colors {
  const own = toOklch(brand);
  const generated = Object.fromEntries(
    Object.keys(RECIPES.dark).map((role) => [
      role,
      shades((scheme) => {
        const recipe = RECIPES[scheme][role as keyof Colors];
        return recipe ? colorFrom(own, recipe) : brand;
      }),
    ]),
  ) as Partial<Colors>;
  const colors = { ...look, ...generated };
  const { primary } = colors;
  const action = accent === undefined ? primary : shades((scheme) => accentIn(accent, scheme));
  return withEnoughContrast({
    ...colors,
    ...buttonColors(colors, 'primary'),
    action,
    ...buttonColors({ ...colors, action }, 'action'),
    ...(accent !== undefined && { sun: { light: accent, dark: accent } }),
  });
}

function colorFrom({ chroma, hue }: Oklch, [lightness, share, maxChroma]: Recipe): string {
  return fromOklch({ lightness, chroma: Math.min(chroma * share, maxChroma), hue });
}

function accentIn(accent: string, scheme: Scheme): string {
  const color = toOklch(accent);
  if (scheme === 'light' || color.lightness > 0.65) return accent;
  return fromOklch({ ...color, lightness: 0.78, chroma: Math.min(color.chroma, 0.12) });
}

function withEnoughContrast(colors: Colors): Colors {
  return CORRECTED.reduce((all, role) => {
    const shade = shades(
      (scheme) => nearestWithContrast(all, { role, scheme }) ?? all[role][scheme],
    );
    return withColors(all, { [role]: shade } as Partial<Record<ColorRole, Shade>>);
  }, colors);
}
