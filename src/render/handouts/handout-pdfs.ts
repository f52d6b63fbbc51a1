import path from 'node:path';
import { hashOf } from '../../compiler/hash.ts';
import { isPaintable } from '../../model/images/layout-images.ts';
import { countryOf, paperOf } from '../../model/locale/country.ts';
import { type Manifest, type SiteInfo, siteInfoFor } from '../../model/manifest/manifest.ts';
import { type Handout, handoutFile } from '../../model/schema/handout.ts';
import { fontsAtOnce } from '../../ui/theme/font-faces.ts';
import { type CachedFiles, cachedFile, type SiteAndCache } from '../output/cache.ts';
import { packageVersion } from '../output/package-version.ts';
import { dataAddress } from '../raster.ts';
import type { Letterhead } from './draw.ts';

/** The source code that draws, part of the cache key: when it changes, cached PDFs are invalid. */
const DESIGN: Record<string, string> = import.meta.glob(
  ['./draw.ts', './paper-look.ts', './unpack-font.ts', '../raster.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

/** The packages that draw: another version may draw other bytes. */
const PAINTERS = ['pdfkit', 'fontkit', '@resvg/resvg-js'];

/** Returns the handouts of a site as PDFs: `files/terms.pdf`. */
export function handoutPdfs(manifest: Manifest, folders: SiteAndCache): CachedFiles {
  const drawn = manifest.handouts.map((handout) => {
    const draw = () => handoutPdf(handout, siteInfoFor(handout.name, manifest), folders);
    return [handoutFile(handout.name), draw] as const;
  });
  return new Map(drawn);
}

async function handoutPdf(
  handout: Handout,
  siteInfo: SiteInfo,
  { cache, site }: SiteAndCache,
): Promise<string> {
  const letterhead = letterheadOf(siteInfo);
  const { theme, images, language } = siteInfo;
  // The hash in their URLs changes with any bundled font.
  const fonts = fontsAtOnce(theme, language);
  const mark = isPaintable(images.logo) ? dataAddress(images.logo, site) : undefined;
  const versions = PAINTERS.map(packageVersion);
  const key = hashOf([DESIGN, versions, handout, letterhead, theme, fonts, mark]);
  return cachedFile(path.join(cache, 'handouts', `${key}.pdf`), async () => {
    const [{ drawHandout }, { paperLook }] = await Promise.all([
      import('./draw.ts'),
      import('./paper-look.ts'),
    ]);
    return drawHandout(handout, letterhead, await paperLook(siteInfo, { mark, site }));
  });
}

function letterheadOf({ words, ...siteInfo }: SiteInfo): Letterhead {
  const { company, language, country, letterhead, phone } = siteInfo;
  const contact = letterhead ?? phone?.label ?? '';
  const { locale, pdf } = words;
  const paper = paperOf(countryOf({ language, country }));
  return { company, language, contact, paper, words: { locale, pdf } };
}
