import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { rasterize } from '../raster.ts';
import { type CardLook, type CardWords, shareCard } from './card.ts';
import { type Fonts, openFonts } from './text-layout.ts';

/** What the share images of a site have in common: plain data. */
export interface CardDesign {
  look: CardLook;
  /** The bytes of the font files. */
  fonts: Record<keyof Fonts, Uint8Array>;
}

/** The images of a request as PNG, in its order, or why one could not be painted. */
export type PaintReply = { painted: Uint8Array[] } | { error: string };

/** Returns a function that paints images: what a thread of `paint.ts` does with a request. */
export function openPainter({ look, fonts }: CardDesign) {
  const opened = openFonts(fonts);
  const freeMemory = memoryFreer();
  return async (cards: CardWords[]): Promise<PaintReply> => {
    const painted: Uint8Array[] = [];
    try {
      for (const words of cards) {
        painted.push(await rasterize(shareCard(words, look, opened)));
        await freeMemory();
      }
      return { painted };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };
}

/**
 * Returns a function that frees the native memory of images, 3 MB each. V8 does not count it, and by
 * itself frees it after some hundred MB; allocating fresh memory each time costs 1.5 ms an image.
 */
function memoryFreer(): () => Promise<void> {
  setFlagsFromString('--expose-gc');
  const collectGarbage: typeof globalThis.gc = runInNewContext('globalThis.gc');
  // Flags are those of all threads, and V8 rejects bytecode that was stored under other flags.
  setFlagsFromString('--no-expose-gc');
  return async () => {
    collectGarbage?.({ type: 'minor' });
    await setImmediate();
  };
}
