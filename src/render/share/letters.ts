import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** The faces that share images are set in: the site's own, as static fonts. */
const FACES = {
  heading: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff2',
} as const;

export type Face = keyof typeof FACES;

const fonts = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const font = create(readFileSync(require.resolve(FACES[face])));
  if (!('layout' in font)) throw new Error(`${FACES[face]} is a collection.`);
  fonts.set(face, font);
  return font;
}

interface Line {
  text: string;
  face: Face;
  /** Pixels. */
  size: number;
  /** Left end of the baseline, in pixels. */
  x: number;
  y: number;
  fill: string;
}

/** A line of text as SVG outlines, so that no font is needed to paint it. */
export function drawLine({ text, face, size, x, y, fill }: Line): string {
  const font = fontOf(face);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let advance = 0;
  const outlines = glyphs.map((glyph, index) => {
    const outline = `<path transform="translate(${advance})" d="${glyph.path.toSVG()}"/>`;
    advance += positions[index]?.xAdvance ?? 0;
    return outline;
  });
  return `<g fill="${fill}" transform="translate(${x},${y}) scale(${scale},${-scale})">${outlines.join('')}</g>`;
}

/** How wide a text would be, in pixels. */
export function widthOf(text: string, face: Face, size: number): number {
  const font = fontOf(face);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Breaks a text into lines no wider than `width`; a single longer word stays whole. */
export function breakLines(
  text: string,
  options: { face: Face; size: number; width: number },
): string[] {
  const { face, size, width } = options;
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const fits = lines.length > 0 && widthOf(longer, face, size) <= width;
    lines.splice(fits ? -1 : lines.length, fits ? 1 : 0, fits ? longer : word);
  }
  return lines;
}
