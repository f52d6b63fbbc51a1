import path from 'node:path';
import { hashOf } from '../../compiler/hash.ts';
import { type Manifest, ownPages, type Page } from '../../model/manifest/manifest.ts';
import { shareAddress } from '../../ui/layout/share-address.ts';
import { fontsAtOnce } from '../../ui/theme/font-faces.ts';
import { isCached, keep } from '../output/cache.ts';
import { linkOrCopyInto } from '../output/link-or-copy.ts';
import { packageVersion } from '../output/package-version.ts';
import { titleWithoutCompany } from '../title-without-company.ts';
import { cardFonts, cardLook } from './look.ts';
import { paint, type StartPainter } from './paint.ts';

/** Source code that draws, part of the cache key: when it changes, cached images are invalid. */
const DESIGN: Record<string, string> = import.meta.glob(
  ['./card.ts', './text-layout.ts', './look.ts', '../raster.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

/** The packages that paint: another version may paint other bytes. */
const PAINTERS = ['@resvg/resvg-js', 'fontkit'];

/**
 * Starts to paint the share images that are not cached, in the background. They are cached under a
 * hash of their content; no other folder is written to until all are painted.
 */
export function startShareImages(
  { pages, siteInfo }: Pick<Manifest, 'pages' | 'siteInfo'>,
  { cache, site, startPainter }: { cache: string; site: string; startPainter: StartPainter },
) {
  const { company, theme, language } = siteInfo;
  const isPainted = ({ path: route }: Page) => siteInfo.shareImage !== 'site' || route === '/';
  const own = theme.picture ? [] : ownPages(pages).filter(isPainted);
  const look = cardLook(siteInfo, site);
  // The hash in their URLs changes with any bundled font.
  const fonts = [theme.heading, theme.text, fontsAtOnce(theme, language)];
  const design = hashOf([DESIGN, PAINTERS.map(packageVersion), look, fonts]);
  const images = own.map((page) => {
    // A logo that contains the name needs no name next to it.
    const words = {
      title: titleWithoutCompany(page, company),
      company: theme.wordmark && look.mark ? '' : company,
    };
    const kept = path.join(shareFolder(cache), `${hashOf([design, words])}.png`);
    return { words, kept, address: shareAddress(page, siteInfo) };
  });
  const end = new AbortController();

  async function paintMissing(): Promise<void> {
    const files = new Map(images.map(({ kept, words }) => [kept, words]));
    const missing = [...files].filter(([file]) => !isCached(file));
    if (missing.length === 0) return;
    const fonts = await cardFonts(theme, site);
    const pictures = missing.map(([file, words]) => ({
      words,
      keep: (png: Uint8Array) => keep(file, png),
    }));
    await paint(pictures, () => startPainter({ look, fonts }), end.signal);
  }

  const painted = paintMissing();
  // Avoids an unhandled rejection: `writeTo` reports the error, if the build gets that far.
  painted.catch(() => {});
  return {
    /** Waits until they are painted. */
    painted: () => painted,
    /** Waits until they are painted, and links them into a folder. */
    async writeTo(out: string): Promise<void> {
      await painted;
      for (const { kept, address } of images) linkOrCopyInto(out, address, kept);
    },
    async stop(): Promise<void> {
      end.abort();
      await painted.catch(() => {});
    },
  };
}

/** The folder of finished images in the cache. */
export function shareFolder(cache: string): string {
  return path.join(cache, 'share');
}
