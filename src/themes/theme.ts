import type { Picture } from '../model/schema/resolved-values.ts';
import {
  COLOR_ROLES,
  type ColorRole,
  type Font,
  type Look,
  type LookName,
  type Shade,
  type Theme,
  type ThemeSettings,
} from '../model/schema/theme.ts';
import { normalHex } from './color.ts';
import { paletteOf, withColors } from './colors.ts';
import { LOOKS } from './looks.ts';

/** The settings of theme.yaml, with fonts and images resolved. */
export interface ThemeChoices
  extends Omit<ThemeSettings, 'fonts' | 'logo' | 'icon' | 'shareImage' | 'colors'> {
  colors?: Partial<Record<ColorRole, string | Partial<Shade>>>;
  fonts?: { heading?: Font | string; text?: Font | string };
  logo?: Picture | { light: Picture; dark: Picture };
  icon?: Picture;
  shareImage?: Picture | string;
}

/** The default look. */
const USUAL: LookName = 'lakeside';

/** Returns a look with the author's settings. Values that are no colour or font are ignored. */
export function themeOf(choices: ThemeChoices): Theme {
  const { fonts = {}, corner, density, edge, shareImage } = choices;
  const look = lookOf(choices);
  const { heading, text } = fonts;
  return {
    ...look,
    colors: colorsOf(choices),
    ...(typeof heading === 'object' && { heading, tracking: [-0.02, -0.01] }),
    ...(typeof text === 'object' && { text }),
    ...(corner && { corner }),
    ...(density && { density }),
    ...(edge && { edge }),
    ...(shareImage !== undefined && { scene: 'plain' }),
    ...(typeof shareImage === 'object' && { picture: shareImage }),
    logoRatio: ratioOf(choices.logo),
    wordmark: choices.wordmark ?? false,
  };
}

/** Returns the aspect ratio of a logo; 1 if there is no logo or its size is unknown. */
function ratioOf(logo: ThemeChoices['logo']): number {
  const { width, height } = (logo && ('light' in logo ? logo.light : logo)) ?? {
    width: 0,
    height: 0,
  };
  return width > 0 && height > 0 ? width / height : 1;
}

function lookOf({ theme = USUAL }: Pick<ThemeChoices, 'theme'>): Look {
  return Object.hasOwn(LOOKS, theme) ? LOOKS[theme] : LOOKS[USUAL];
}

/** Returns the colours of a theme; the files that it references need not be resolved. */
export function colorsOf(
  choices: Pick<ThemeChoices, 'theme' | 'brand' | 'accent' | 'colors'>,
): Look['colors'] {
  const { brand, accent, colors = {} } = choices;
  const look = lookOf(choices);
  const [ownBrand, ownAccent] = [brand, accent].map((color) => color && normalHex(color));
  const base = ownBrand ? paletteOf(ownBrand, ownAccent || undefined, look.colors) : look.colors;
  const action = ownAccent && !ownBrand ? { action: { light: ownAccent, dark: ownAccent } } : {};
  const set = Object.entries(colors).flatMap(([role, written]) => {
    if (!Object.hasOwn(COLOR_ROLES, role)) return [];
    return [[role, shadeOf(written, base[role as ColorRole])]];
  });
  return withColors(base, { ...action, ...Object.fromEntries(set) });
}

function shadeOf(written: string | Partial<Shade>, base: Shade): Shade {
  const { light, dark } =
    typeof written === 'string' ? { light: written, dark: written } : (written ?? {});
  return {
    light: normalHex(String(light ?? '')) ?? base.light,
    dark: normalHex(String(dark ?? '')) ?? base.dark,
  };
}
