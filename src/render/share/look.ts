import { isPaintable } from '../../model/images/layout-images.ts';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import type { Colors, Theme } from '../../model/schema/theme.ts';
import { printFont } from '../print-fonts.ts';
import { dataAddress } from '../raster.ts';
import type { CardLook, CardMark } from './card.ts';
import type { CardDesign } from './painter.ts';

/** Logos of these formats are assumed to be transparent, and can be shown in one colour. */
const CLEAR = /\.(svg|png)$/i;

/**
 * Returns the design of a site's share images. They are shown on unknown backgrounds, so they have
 * their own: that of deep bands, with text in the colour of the dark theme.
 */
export function cardLook({ theme, images }: SiteInfo, site: string): CardLook {
  const { colors, scene, logoRatio } = theme;
  const logo = [images.logoOnDark, images.logo].find(isPaintable);
  const isClear = logo !== images.logoOnDark && CLEAR.test(logo ?? '');
  const mark: CardMark | undefined = logo
    ? {
        picture: dataAddress(logo, site),
        ratio: logoRatio,
        color: isClear ? colors.primary.dark : undefined,
      }
    : undefined;
  return {
    ground: colors.deep.light,
    words: colors.text.dark,
    scene: scene === 'plain' ? '' : painted(scene, colors),
    mark,
  };
}

/** Reads the fonts of a site's share images. */
export async function cardFonts(
  { heading, text }: Theme,
  site: string,
): Promise<CardDesign['fonts']> {
  return { heading: await printFont(heading, 600, site), text: await printFont(text, 600, site) };
}

/** Fills in a scene's colour placeholders, with the colours of the light theme. */
function painted(scene: string, colors: Colors): string {
  return scene.replace(/\{(\w+)\}/g, (_, role: keyof Colors) => colors[role].light);
}
