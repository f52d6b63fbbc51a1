import { Resvg } from '@resvg/resvg-js';
import { type CardWords, shareCard } from './card.ts';

/** A share image as the bytes of a PNG. */
export function paintCard(words: CardWords): Buffer {
  return new Resvg(shareCard(words), { font: { loadSystemFonts: false } }).render().asPng();
}
