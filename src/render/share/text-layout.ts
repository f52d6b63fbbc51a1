import { create, type Font } from 'fontkit';

export type Fonts = Record<'heading' | 'text', Font>;

/** Opens the bytes of font files. */
export function openFonts({ heading, text }: Record<keyof Fonts, Uint8Array>): Fonts {
  return { heading: opened(heading), text: opened(text) };
}

function opened(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  if (!('layout' in font)) throw new Error('A collection is no font.');
  return font;
}

interface TextRun {
  text: string;
  font: Font;
  /** Pixels. */
  size: number;
  /** Left end of the baseline, in pixels. */
  x: number;
  y: number;
  fill: string;
}

/** Returns a line of text as SVG outlines, so that no font is needed to paint it. */
export function drawLine({ text, font, size, x, y, fill }: TextRun): string {
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

/** Returns the width of a text in pixels. */
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
