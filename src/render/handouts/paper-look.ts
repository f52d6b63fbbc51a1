import type { SiteInfo } from '../../model/manifest/manifest.ts';
import type { Font } from '../../model/schema/theme.ts';
import { mix } from '../../themes/color.ts';
import { FAMILIES } from '../../themes/families.ts';
import { type PrintWeight, printFont } from '../print-fonts.ts';
import { rasterize } from '../raster.ts';
import type { PaperLook } from './draw.ts';
import { unpackFont } from './unpack-font.ts';

/** Matches fonts that PDFs cannot embed; a bundled font of the same kind replaces them. */
const NOT_FOR_PAPER = /\.woff2$/i;
const IN_PLACE: Record<Font['kind'], Font> = { serif: FAMILIES.lora, sans: FAMILIES.figtree };

/** Height of the rasterized logo in pixels: sharp on paper at its printed size. */
const MARK_PIXELS = 160;

/**
 * Returns the print design of handouts: the theme in its light colours.
 *
 * @param mark data URL of the company's logo.
 * @param site absolute path of the site folder.
 */
export async function paperLook(
  { theme }: SiteInfo,
  { mark, site }: { mark: string | undefined; site: string },
): Promise<PaperLook> {
  const { colors, heading, text, logoRatio } = theme;
  return {
    fonts: {
      heading: await fontFor(heading, 600, site),
      text: await fontFor(text, 400, site),
      strong: await fontFor(text, 600, site),
    },
    ink: colors.text.light,
    quiet: colors.quiet.light,
    accent: colors.primary.light,
    line: mix(colors.line.light, colors.field.light, 0.5),
    ...(mark !== undefined && { mark: { png: await painted(mark, logoRatio), ratio: logoRatio } }),
  };
}

async function fontFor(font: Font, weight: PrintWeight, site: string): Promise<Buffer> {
  const own = NOT_FOR_PAPER.test(font.file ?? '') ? IN_PLACE[font.kind] : font;
  const bytes = await printFont(own, weight, site);
  // Compressed, a table would be inflated again for each letter: that took two thirds of the time.
  return bytes.toString('latin1', 0, 4) === 'wOFF' ? unpackFont(bytes) : bytes;
}

async function painted(picture: string, ratio: number): Promise<Buffer> {
  const size = `width="${Math.round(MARK_PIXELS * ratio)}" height="${MARK_PIXELS}"`;
  const image = `<image ${size} href="${picture}"/>`;
  return Buffer.from(
    await rasterize(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`),
  );
}
