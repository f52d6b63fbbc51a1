import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Handout, handoutFile } from '../../model/handout.ts';
import { atOnce } from '../at-once.ts';
import { fromCache } from '../cache.ts';
import type { Letterhead } from './draw.ts';

/** What handouts are made of, and where they go. Both folders are absolute. */
export interface Handouts {
  handouts: Handout[];
  letterhead: Letterhead;
  cache: string;
  out: string;
}

/** The code that draws: when it changes, what was kept is no longer right. */
const DESIGN: Record<string, string> = import.meta.glob('./draw.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/**
 * Writes every handout as a PDF. One that was drawn before is copied.
 *
 * @returns the size of each in bytes, by its path below the site's address.
 */
export async function writeHandouts(made: Handouts): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  await atOnce(made.handouts, async (handout) => {
    const pdf = await pdfOf(handout, made);
    const name = handoutFile(handout.name);
    const file = path.join(made.out, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, pdf);
    sizes.set(name, pdf.length);
  });
  return sizes;
}

function pdfOf(handout: Handout, { letterhead, cache }: Handouts): Promise<Buffer> {
  const words = JSON.stringify([DESIGN, handout, letterhead]);
  const key = createHash('sha256').update(words).digest('hex');
  return fromCache(path.join(cache, `${key}.pdf`), async () => {
    const { drawHandout } = await import('./draw.ts');
    return drawHandout(handout, letterhead);
  });
}
