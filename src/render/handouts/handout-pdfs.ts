import path from 'node:path';
import { hashOf } from '../../compiler/hash.ts';
import { isPaintable } from '../../model/images/layout-images.ts';
import { countryOf, paperOf } from '../../model/locale/country.ts';
import { type Manifest, type SiteInfo, siteInfoFor } from '../../model/manifest/manifest.ts';
import { type Handout, handoutFile } from '../../model/schema/handout.ts';
import { fontsAtOnce } from '../../ui/theme/font-faces.ts';
import { cachedFile, type SiteAndCache } from '../output/cache.ts';
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

/** Returns the PDFs of a site in the cache, by their path in the built site: `files/terms.pdf`. */
export async function handoutPdfs(
  manifest: Manifest,
  folders: SiteAndCache,
): Promise<Map<string, string>> {
  const pdfs = new Map<string, string>();
  for (const handout of manifest.handouts) {
    const siteInfo = siteInfoFor(handout.name, manifest);
    pdfs.set(handoutFile(handout.name), await handoutPdf(handout, siteInfo, folders));
  }
  return pdfs;
}

/** Draws a handout, unless it is cached. @returns the path of its PDF in the cache. */
export async function handoutPdf(
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
