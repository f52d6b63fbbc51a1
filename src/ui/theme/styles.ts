import type { Corner, Density, Edge, Shade, Theme } from '../../model/schema/theme.ts';
import { fontFaces, stackOf } from './font-faces.ts';
import global from './global.css?inline';
import tokens from './tokens.css?inline';

/** The radii of controls, tiles, cards, images and badges. */
const RADII: Record<Corner, Record<string, string>> = {
  sharp: { control: '2px', tile: '2px', card: '2px', picture: '2px', badge: '2px' },
  soft: { control: '6px', tile: '12px', card: '14px', picture: '22px', badge: '1.25rem' },
  round: { control: '14px', tile: '50%', card: '24px', picture: '36px', badge: '1.25rem' },
};

/** Spacing that differs from the default, by density; a share of the window bounds it as in `tokens.css`. */
const ROOM: Record<Density, Record<string, string>> = {
  compact: {
    'space-5': 'min(1.25rem, 7.5vw)',
    'space-7': '2.25rem',
    'section-space': 'clamp(2.25rem, 1.2rem + 4.5vw, 4.5rem)',
  },
  normal: {},
  airy: {
    'space-5': 'min(1.75rem, 7vw)',
    'space-7': '3.5rem',
    'section-space': 'clamp(3.5rem, 2.2rem + 5.5vw, 6.5rem)',
  },
};

/** The outlines of edges, in the view box of icons, which pages contain anyway. */
const OUTLINES = {
  wave: 'M0 24V15C4 3 8 0 12 8s8 11 12-2v18z',
  slant: 'M0 24V20L24 2v22z',
  arc: 'M0 24V23C6 2 18 2 24 23v1z',
};

/** The colour of an edge that is a line. */
const LINE =
  '@media screen{[data-edged]+*::before,footer[data-tone]::before{background:var(--sun)}}';

/** The custom properties of edges: shape and height. */
function edgeOf(edge: Edge): Record<string, string> {
  if (edge === 'none') return { edge: 'none', 'edge-height': '0px' };
  if (edge === 'line') return { edge: 'none', 'edge-height': '6px' };
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" preserveAspectRatio="none"><path d="${OUTLINES[edge]}"/></svg>`;
  return {
    edge: `url('data:image/svg+xml,${shape}')`,
    'edge-height': 'min(1rem + 2vw, 3rem)',
  };
}

/** Returns the CSS of every page of a site in a language; that of components follows it. */
export function themeStyles(theme: Theme, language: string): string {
  return [
    withOwn(tokens.trim(), theme),
    fontFaces(theme, language),
    global.trim(),
    theme.edge === 'line' ? LINE : '',
  ].join('');
}

/** The declarations of the first rule of `:root`. */
const ROOT = /(?<=:root\s*\{)[^{}]*?(?=;?\s*\})/;

/**
 * Appends the custom properties specific to a theme, which override those of every theme: to the
 * first rule of `:root`, or as one if there is none.
 */
function withOwn(css: string, theme: Theme): string {
  const ownProperties = own(theme);
  if (!ROOT.test(css)) return `${css}:root{${ownProperties}}`;
  return css.replace(ROOT, (declarations) => `${declarations};${ownProperties}`);
}

/** Returns the custom properties specific to a theme. */
function own(theme: Theme): string {
  const { colors, heading, text, tracking } = theme;
  const [h1, h2] = tracking;
  const values = {
    ...Object.fromEntries(
      Object.entries(colors).map(([role, shade]) => [kebab(role), colorOf(shade)]),
    ),
    'heading-font': stackOf(heading),
    'text-font': stackOf(text),
    'tracking-h1': `${h1}em`,
    'tracking-h2': `${h2}em`,
    ...prefixed('radius', RADII[theme.corner]),
    // On a dark ground only black is darker.
    shadow: `0 12px 32px -8px light-dark(${colors.deep.light}3d,#000a)`,
    ...ROOM[theme.density],
    ...edgeOf(theme.edge),
  };
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

function prefixed(prefix: string, values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, value]),
  );
}

function colorOf({ light, dark }: Shade): string {
  return light === dark ? short(light) : `light-dark(${short(light)},${short(dark)})`;
}

/** Shortens `#ffffff` to `#fff`. */
function short(hex: string): string {
  return hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');
}

function kebab(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
