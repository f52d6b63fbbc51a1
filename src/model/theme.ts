import { type Static, Type } from 'typebox';
import { choice, flag, group, optional, type Picture, textOr } from './vocabulary.ts';

/** The ready looks that a site can begin with. */
export const LOOK_NAMES = ['lakeside', 'harbor', 'hearth'] as const;
export type LookName = (typeof LOOK_NAMES)[number];

/** How round corners are. */
const CORNERS = ['sharp', 'soft', 'round'] as const;
export type Corner = (typeof CORNERS)[number];

/** How much room there is around things. */
const DENSITIES = ['compact', 'normal', 'airy'] as const;
export type Density = (typeof DENSITIES)[number];

/** How a deep band ends. */
const EDGES = ['wave', 'slant', 'arc', 'line', 'none'] as const;
export type Edge = (typeof EDGES)[number];

/** The roles that colours have, as a theme may set them. */
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

/** A colour in the light theme and in the dark one, as `#rrggbb`. */
export interface Shade {
  light: string;
  dark: string;
}

/** Every colour of a site: those that may be set, and those that go with them. */
export type Colors = Record<
  | ColorRole
  | 'primaryHover'
  | 'onPrimary'
  | 'actionHover'
  | 'onAction'
  | 'onTint'
  /** The ground of icons and tags in a section that stands back. */
  | 'sunkenTint',
  Shade
>;

/** A family of fonts, with what its stand-in needs to be as wide and as high. In em. */
export interface Font {
  name: string;
  kind: 'serif' | 'sans';
  /** The mean width of a letter in English, in normal and in bold. */
  regular: number;
  bold: number;
  ascent: number;
  descent: number;
  /** The weights that its file has, as CSS writes them. */
  weights: string;
  /** Below the site folder, for one of its own: `fonts/ours.woff2`. */
  file?: string;
  /** Of that file. */
  hash?: string;
}

/** How a site looks. */
export interface Theme {
  colors: Colors;
  heading: Font;
  text: Font;
  corner: Corner;
  density: Density;
  edge: Edge;
  /** The letter spacing of the two largest headings, in em. */
  tracking: [number, number];
  /** What share images show behind the title: SVG with roles in braces; `plain` for nothing. */
  scene: string;
  /** What shared links show in place of a title. */
  picture?: Picture;
  /** How many times wider the logo is than high. */
  logoRatio: number;
  /** The logo holds the company's name. */
  wordmark: boolean;
}

/** What a ready look says: all but what belongs to one company. */
export type Look = Omit<Theme, 'picture' | 'logoRatio' | 'wordmark'>;

const color = (description: string) => Type.String({ role: 'color', description, minLength: 1 });

const shade = (description: string) =>
  textOr({ noun: 'colour', role: 'color' }, description, {
    light: optional(color('In the light theme.')),
    dark: optional(color('In the dark theme.')),
  });

const font = (role: 'heading-font' | 'text-font', description: string) =>
  Type.String({
    role,
    description: `${description} A font that Signpost brings along, or a file in site/fonts.`,
    minLength: 1,
    examples: ['Lora', 'ours.woff2'],
  });

const imageFile = (description: string, role = 'theme-image') =>
  Type.String({
    role,
    description: `${description} A file, seen from site/images.`,
    minLength: 1,
  });

/** `site/theme.yaml`: how the site looks. */
export const themeSchema = group('theme', {
  theme: optional(
    choice('The ready look to begin with.', [...LOOK_NAMES], { default: 'lakeside' }),
  ),
  brand: optional(color('The colour of the company, of which all others are made.')),
  accent: optional(
    color('Beside brand: the colour of the one button that a page wants to be pressed.'),
  ),
  colors: optional(
    group(
      'list of colours',
      Object.fromEntries(
        Object.entries(COLOR_ROLES).map(([role, description]) => [
          role,
          optional(shade(description)),
        ]),
      ) as Record<ColorRole, ReturnType<typeof optional<ReturnType<typeof shade>>>>,
      'Single colours, each for both themes or one for light and one for dark.',
    ),
  ),
  fonts: optional(
    group(
      'pair of fonts',
      {
        heading: optional(font('heading-font', 'The font of headings.')),
        text: optional(font('text-font', 'The font of texts.')),
      },
      'The fonts of headings and of texts.',
    ),
  ),
  corner: optional(choice('How round corners are.', [...CORNERS])),
  density: optional(choice('How much room there is around things.', [...DENSITIES])),
  edge: optional(choice('How the deep band of the first words ends.', [...EDGES])),
  logo: optional(
    textOr(
      { noun: 'logo', role: 'theme-image' },
      "The company's mark, in the bar at the top. A file, seen from site/images.",
      {
        light: imageFile('On light ground.'),
        dark: optional(imageFile('On dark ground.')),
      },
    ),
  ),
  wordmark: optional(
    flag("true if the logo holds the company's name, which is then not written beside it."),
  ),
  icon: optional(
    imageFile(
      'What browsers show in tabs and phones on their home screen; else the logo. SVG, PNG or JPEG.',
      'icon-image',
    ),
  ),
  shareImage: optional(
    imageFile(
      'What shared links show: a picture, or plain for a title on plain ground.',
      'share-image',
    ),
  ),
});

export type ThemeSettings = Static<typeof themeSchema>;
