import { isPaintable } from '../../model/layout-images.ts';
import type { SiteInfo } from '../../model/manifest.ts';
import type { Colors } from '../../model/theme.ts';
import { dataAddress } from '../raster.ts';
import type { CardLook, CardMark } from './card.ts';

/** A mark of these kinds has no ground of its own, and can be shown in one colour. */
const CLEAR = /\.(svg|png)$/i;

/**
 * What the share images of a site look like. They are seen on any ground, so they have one: that
 * of deep bands, with words in the colour of the dark theme.
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

/** A scene with the colours of its roles, in the light theme. */
function painted(scene: string, colors: Colors): string {
  return scene.replace(/\{(\w+)\}/g, (_, role: keyof Colors) => colors[role].light);
}
