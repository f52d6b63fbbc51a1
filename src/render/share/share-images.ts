import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest, Page } from '../../model/manifest.ts';
import { shareAddress } from '../../ui/layout/share-address.ts';
import { atOnce } from '../at-once.ts';
import { fromCache } from '../cache.ts';
import type { CardWords } from './card.ts';

/** What share images are made of, and where they go. Both folders are absolute. */
export interface ShareImages {
  manifest: Pick<Manifest, 'pages' | 'siteInfo'>;
  /** Finished images are kept here under a name made of what they show. */
  cache: string;
  out: string;
}

/** Writes the share images of a site. One that was painted before is copied. */
export async function writeShareImages({ manifest, cache, out }: ShareImages): Promise<void> {
  const { pages, siteInfo } = manifest;
  const { company } = siteInfo;
  const own = pages.filter(({ path: route }) => siteInfo.shareImage !== 'site' || route === '/');
  await atOnce(own, async (page) => {
    const file = path.join(out, shareAddress(page, siteInfo));
    const image = await imageOf({ title: titleOf(page, company), company }, cache);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, image);
  });
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

/** The code that draws: when it changes, what was kept is no longer right. */
const DESIGN: Record<string, string> = import.meta.glob(
  ['./card.ts', './letters.ts', './paint.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);

function imageOf(words: CardWords, cache: string): Promise<Buffer> {
  const key = createHash('sha256')
    .update(JSON.stringify([DESIGN, words]))
    .digest('hex');
  return fromCache(path.join(cache, `${key}.png`), async () => {
    const { paintCard } = await import('./paint.ts');
    return paintCard(words);
  });
}
