import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { isPaintable } from '../../model/images/layout-images.ts';
import { countryOf, paperOf } from '../../model/locale/country.ts';
import { type Manifest, type SiteInfo, siteInfoFor } from '../../model/manifest/manifest.ts';
import { type Handout, handoutFile } from '../../model/schema/handout.ts';
import { cachedFile } from '../output/cache.ts';
import { linkOrCopyInto } from '../output/link-or-copy.ts';
import { packageVersion } from '../output/package-version.ts';
import { dataAddress } from '../raster.ts';
import type { Letterhead } from './draw.ts';

/** The source code that draws, part of the cache key: when it changes, cached PDFs are invalid. */
const DESIGN: Record<string, string> = import.meta.glob(
  ['./draw.ts', './paper-look.ts', './unpack-font.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** The packages that draw: another version may draw other bytes. */
const PAINTERS = ['pdfkit', 'fontkit', '@resvg/resvg-js'];

/** The output, cache and site folders. All paths are absolute. */
export interface HandoutFolders {
  out: string;
  cache: string;
  /** The site folder. */
  site: string;
}

/**
 * Writes the PDFs of a site. Its pages show their sizes.
 *
 * @returns the size of each in bytes, by its path: `files/terms.pdf`.
 */
export async function writeHandouts(
  manifest: Manifest,
  { out, ...folders }: HandoutFolders,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const versions = manifest.handouts.length > 0 ? PAINTERS.map(packageVersion) : [];
  for (const handout of manifest.handouts) {
    const pdf = await handoutPdf(handout, siteInfoFor(handout.name, manifest), folders, versions);
    const name = handoutFile(handout.name);
    linkOrCopyInto(out, name, pdf);
    sizes.set(name, statSync(pdf).size);
  }
  return sizes;
}

/**
 * Draws a handout, unless it is cached.
 *
 * @param versions of the packages that draw, if known.
 * @returns the path of its PDF in the cache.
 */
export async function handoutPdf(
  handout: Handout,
  siteInfo: SiteInfo,
  { cache, site }: Omit<HandoutFolders, 'out'>,
  versions = PAINTERS.map(packageVersion),
): Promise<string> {
  const letterhead = letterheadOf(siteInfo);
  const { theme, images } = siteInfo;
  const mark = isPaintable(images.logo) ? dataAddress(images.logo, site) : undefined;
  const words = JSON.stringify([DESIGN, versions, handout, letterhead, theme, mark]);
  const key = createHash('sha256').update(words).digest('hex');
  const file = path.join(cache, 'handouts', `${key}.pdf`);
  await cachedFile(file, async () => {
    const [{ drawHandout }, { paperLook }] = await Promise.all([
      import('./draw.ts'),
      import('./paper-look.ts'),
    ]);
    return drawHandout(handout, letterhead, await paperLook(siteInfo, { mark, site }));
  });
  return file;
}

function letterheadOf({ words, ...siteInfo }: SiteInfo): Letterhead {
  const { company, language, country, letterhead, phone } = siteInfo;
  const contact = letterhead ?? phone?.label ?? '';
  const { locale, pdf } = words;
  const paper = paperOf(countryOf({ language, country }));
  return { company, language, contact, paper, words: { locale, pdf } };
}
