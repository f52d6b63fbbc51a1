import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Handout, handoutFile } from '../../model/handout.ts';
import type { Manifest, SiteInfo } from '../../model/manifest.ts';
import { atOnce } from '../at-once.ts';
import { fromCache } from '../cache.ts';
import type { Letterhead } from './draw.ts';

/** The code that draws: when it changes, what was kept is no longer right. */
const DESIGN: Record<string, string> = import.meta.glob('./draw.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Where handouts go, and where those that were drawn are kept. Both are absolute. */
export interface HandoutFolders {
  out: string;
  cache: string;
}

/**
 * Writes the PDFs of a site, whose sizes its pages tell.
 *
 * @returns the size of each in bytes, by its path: `files/terms.pdf`.
 */
export async function writeHandouts(
  { handouts, siteInfo }: Manifest,
  { out, cache }: HandoutFolders,
): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await atOnce(handouts, async (handout) => {
    const pdf = await handoutPdf(handout, siteInfo, cache);
    const name = handoutFile(handout.name);
    const file = path.join(out, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, pdf);
    sizes.set(name, pdf.length);
  });
  return sizes;
}

/** A handout as a PDF. One that was drawn before is taken from the cache. */
export function handoutPdf(handout: Handout, siteInfo: SiteInfo, cache: string): Promise<Buffer> {
  const letterhead = letterheadOf(siteInfo);
  const words = JSON.stringify([DESIGN, handout, letterhead]);
  const key = createHash('sha256').update(words).digest('hex');
  return fromCache(path.join(cache, 'handouts', `${key}.pdf`), async () => {
    const { drawHandout } = await import('./draw.ts');
    return drawHandout(handout, letterhead);
  });
}

function letterheadOf({ company, language, facts }: SiteInfo): Letterhead {
  const { phone = '', email = '' } = facts;
  return { company, language, contact: [phone, email].filter(Boolean).join('  ·  ') };
}
