import type { Static } from 'typebox';
import { choice, flag, group, optional, optionals, textOr, verbatim } from './builders.ts';
import type { Picture } from './resolved-values.ts';
import type { ValueRole } from './value-role.ts';

/** The ready-made looks. */
export const LOOK_NAMES = ['lakeside', 'harbor', 'hearth'] as const;
export type LookName = (typeof LOOK_NAMES)[number];

const CORNERS = ['sharp', 'soft', 'round'] as const;
export type Corner = (typeof CORNERS)[number];

/** How much space there is around things. */
const DENSITIES = ['compact', 'normal', 'airy'] as const;
export type Density = (typeof DENSITIES)[number];

/** The edge of a deep band. */
const EDGES = ['wave', 'slant', 'arc', 'line', 'none'] as const;
export type Edge = (typeof EDGES)[number];

/** The colour roles that a theme may set. */
export const COLOR_ROLES = {
  page: 'The ground of pages.',
  raised: 'The ground of cards, menus and fields.',
  sunken: 'The ground of sections that stand back.',
  line: 'Lines between and around things.',
  text: 'Words.',
  quiet: 'Words that step back.',
  primary: 'Links and most buttons.',
  action: 'The one button that a page wants to be pressed.',
  tint: 'The ground of icons and tags.',
  success: 'What went well.',
  warning: 'What needs a look.',
  error: 'What went wrong.',
  field: 'The frames of fields.',
  focus: 'The ring around what the keyboard is at.',
  deep: 'The band of the first words and of the foot of pages. Its words are those of the dark theme.',
  sun: 'Small ornaments; never words.',
  water: 'Large ornaments; never words.',
} as const;
export type ColorRole = keyof typeof COLOR_ROLES;

/** A colour in the light and the dark theme, as `#rrggbb`. */
export interface Shade {
  light: string;
  dark: string;
}

/** All colours of a site: those that may be set, and those derived from them. */
export type Colors = Record<
  ColorRole | 'primaryHover' | 'onPrimary' | 'actionHover' | 'onAction' | 'onTint',
  Shade
>;

/** A font family, with the metrics for its fallback. In em. */
export interface Font {
  name: string;
  kind: 'serif' | 'sans';
  /** The average width of a letter in English, regular and bold. */
  regular: number;
  bold: number;
  ascent: number;
  descent: number;
  /** The weights in its file, in CSS notation. */
  weights: string;
  /** The site's own file, below the site folder: `fonts/ours.woff2`. */
  file?: string;
  hash?: string;
}

export interface Theme {
  colors: Colors;
  heading: Font;
  text: Font;
  corner: Corner;
  density: Density;
  edge: Edge;
  /** The letter spacing of the two largest headings, in em. */
  tracking: [number, number];
  /** The background of share images: SVG with roles in braces; `plain` for none. */
  scene: string;
  /** The picture that replaces a title in shared links. */
  picture?: Picture;
  logoRatio: number;
  /** Whether the logo contains the company's name. */
  wordmark: boolean;
}

/** A ready-made look: a theme without what belongs to one company. */
export type Look = Omit<Theme, 'picture' | 'logoRatio' | 'wordmark'>;

const color = (description: string) => verbatim('color', description);

const shade = (description: string) =>
  textOr({ noun: 'colour', role: 'color' }, description, {
    light: optional(color('In the light theme.')),
    dark: optional(color('In the dark theme.')),
  });

const font = (role: 'heading-font' | 'text-font', description: string) =>
  verbatim(role, `${description} A font that Signpost brings along, or a file in site/fonts.`, {
    examples: ['Lora', 'ours.woff2'],
  });

const imageFile = (description: string, role: ValueRole = 'theme-image') =>
  verbatim(role, `${description} A file, seen from site/images.`);

/** `site/theme.yaml`: the theme of the site. */
export const themeSchema = group(
  'theme',
  optionals({
    theme: choice('The ready look to begin with.', [...LOOK_NAMES], { default: 'lakeside' }),
    brand: color('The colour of the company, of which all others are made.'),
    accent: color('Beside brand: the colour of the one button that a page wants to be pressed.'),
    colors: group(
      'list of colours',
      optionals(
        Object.fromEntries(
          Object.entries(COLOR_ROLES).map(([role, description]) => [role, shade(description)]),
        ) as Record<ColorRole, ReturnType<typeof shade>>,
      ),
      'Single colours, each for both themes or one for light and one for dark.',
    ),
    fonts: group(
      'pair of fonts',
      {
        heading: optional(font('heading-font', 'The font of headings.')),
        text: optional(font('text-font', 'The font of texts.')),
      },
      'The fonts of headings and of texts.',
    ),
    corner: choice('How round corners are.', [...CORNERS]),
    density: choice('How much room there is around things.', [...DENSITIES]),
    edge: choice(
      'How the deep band of the first words ends; with none, it is plain, without a sun.',
      [...EDGES],
    ),
    logo: textOr(
      { noun: 'logo', role: 'theme-image' },
      "The company's mark, in the bar at the top. A file, seen from site/images.",
      { light: imageFile('On light ground.'), dark: optional(imageFile('On dark ground.')) },
    ),
    wordmark: flag(
      "true if the logo holds the company's name, which is then not written beside it.",
    ),
    icon: imageFile(
      'What browsers show in tabs and phones on their home screen; else the logo. SVG, PNG or JPEG.',
      'icon-image',
    ),
    shareImage: imageFile(
      'What shared links show: a picture, or plain for a title on plain ground.',
      'share-image',
    ),
  }),
);

export type ThemeSettings = Static<typeof themeSchema>;
