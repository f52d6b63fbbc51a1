import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Manifest, Page } from '../../model/manifest.ts';
import { shareAddress } from '../../ui/layout/share-address.ts';
import { isKept, keep } from '../cache.ts';
import { linkOrCopy } from '../link-or-copy.ts';
import type { CardWords } from './card.ts';

/** The code that draws: when it changes, what was kept is no longer right. */
const DESIGN: Record<string, string> = import.meta.glob(
  ['./card.ts', './letters.ts', './paint.ts', './paint-worker.mjs'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

/** The share images of a site, which are painted while something else is done. */
export interface ShareImages {
  /** Waits until they are painted. */
  painted(): Promise<void>;
  /** Waits until they are painted, and puts them below a folder. */
  writeTo(out: string): Promise<void>;
  /** Leaves what is not painted yet. */
  stop(): Promise<void>;
}

/**
 * Begins to paint those of the share images that were not painted before. They are kept in the
 * cache under a name made of what they show: until all are there, no other folder is touched.
 */
export function startShareImages(
  { pages, siteInfo }: Pick<Manifest, 'pages' | 'siteInfo'>,
  cache: string,
): ShareImages {
  const { company } = siteInfo;
  const own = pages.filter(({ path: route }) => siteInfo.shareImage !== 'site' || route === '/');
  const images = own.map((page) => {
    const words = { title: titleOf(page, company), company };
    return { words, kept: keptAs(words, cache), address: shareAddress(page, siteInfo) };
  });
  const end = new AbortController();
  const painted = paintMissing(new Map(images.map(({ kept, words }) => [kept, words])), end.signal);
  // Told by `writeTo`, if the build comes so far.
  painted.catch(() => {});
  return {
    painted: () => painted,
    async writeTo(out) {
      await painted;
      for (const { kept, address } of images) {
        const file = path.join(out, address);
        mkdirSync(path.dirname(file), { recursive: true });
        linkOrCopy(kept, file);
      }
    },
    async stop() {
      end.abort();
      await painted.catch(() => {});
    },
  };
}

async function paintMissing(images: Map<string, CardWords>, signal: AbortSignal): Promise<void> {
  const missing = [...images].filter(([kept]) => !isKept(kept));
  if (missing.length === 0) return;
  const [{ paint }, { shareCard }, { openFonts }] = await Promise.all([
    import('./paint.ts'),
    import('./card.ts'),
    import('./letters.ts'),
  ]);
  const fonts = openFonts();
  const pictures = missing.map(([kept, words]) => ({
    draw: () => shareCard(words, fonts),
    keep: (png: Uint8Array) => keep(kept, png),
  }));
  await paint(pictures, signal);
}

/** The title without the company's name, which the image shows by itself. */
function titleOf({ title, label }: Page, company: string): string {
  return (
    title
      .replace(company, '')
      .replace(/^\s*[|–—-]\s*|\s*[|–—-]\s*$/g, '')
      .trim() || label
  );
}

function keptAs(words: CardWords, cache: string): string {
  const key = createHash('sha256')
    .update(JSON.stringify([DESIGN, words]))
    .digest('hex');
  return path.join(shareFolder(cache), `${key}.png`);
}

/** Where finished images are kept below a folder. */
export function shareFolder(cache: string): string {
  return path.join(cache, 'share');
}
