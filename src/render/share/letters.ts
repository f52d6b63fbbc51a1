import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { lazily } from '../../compiler/lazily.ts';

const require = createRequire(import.meta.url);

/** The faces that share images are set in: the site's own, as static fonts. */
const FACES = {
  heading: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
  text: '@fontsource/figtree/files/figtree-latin-500-normal.woff2',
} as const;

/** The fonts that words are set in, by their faces. */
export type Fonts = Record<keyof typeof FACES, Font>;

/** Reads the fonts, each when it is first used. */
export function openFonts(): Fonts {
  return lazily({}, { heading: () => readFont(FACES.heading), text: () => readFont(FACES.text) });
}

function readFont(file: string): Font {
  const font = create(readFileSync(require.resolve(file)));
  if (!('layout' in font)) throw new Error(`${file} is a collection.`);
  return font;
}

interface Line {
  text: string;
  font: Font;
  /** Pixels. */
  size: number;
  /** Left end of the baseline, in pixels. */
  x: number;
  y: number;
  fill: string;
}

/** A line of text as SVG outlines, so that no font is needed to paint it. */
export function drawLine({ text, font, size, x, y, fill }: Line): string {
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
export function widthOf(text: string, font: Font, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** Breaks a text into lines no wider than `width`; a single longer word stays whole. */
export function breakLines(
  text: string,
  options: { font: Font; size: number; width: number },
): string[] {
  const { font, size, width } = options;
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    const fits = lines.length > 0 && widthOf(longer, font, size) <= width;
    lines.splice(fits ? -1 : lines.length, fits ? 1 : 0, fits ? longer : word);
  }
  return lines;
}
