/** What is inside the file itself: a part of it, or data that is neither a page nor a drawing. */
const INSIDE = /^(#|data:(?![^,]*(html|xml|script)))/i;

/** Whether an address leads out of the file that it stands in. */
export function isElsewhere(address: string): boolean {
  const plain = address.replace(/[\0- ]/g, '');
  return plain !== '' && !INSIDE.test(plain);
}

const ESCAPES = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;

/**
 * Whether a style, or a value that may be one, loads something from elsewhere. Remarks count as
 * well: what is a remark depends on where quotes begin.
 */
export function loadsElsewhere(css: string): boolean {
  const plain = css.replace(ESCAPES, (_, code, sign) => (code ? fromCode(code) : sign));
  if (/@import|image-set\(/i.test(plain)) return true;
  return [...plain.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, to = '']) => isElsewhere(to));
}

function fromCode(digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}
