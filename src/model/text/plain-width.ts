/** Returns a text with plain signs in place of the wide ones that Chinese and Japanese keyboards type. */
export function plainWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - DISTANCE))
    .replaceAll('\u3000', ' ');
}

/** How far the wide signs are behind the plain ones in Unicode. */
const DISTANCE = 0xfee0;
