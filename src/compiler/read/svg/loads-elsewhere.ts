/** References within the file: a fragment, or a data URL that is neither HTML, XML nor a script. */
const INSIDE = /^(#|data:(?![^,]*(html|xml|script)))/i;

/** Whether a URL leads out of the file that it is in. */
export function isElsewhere(address: string): boolean {
  const plain = address.replace(/[\0- ]/g, '');
  return plain !== '' && !INSIDE.test(plain);
}

const ESCAPES = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;

/**
 * Whether CSS, or an attribute value that may be CSS, loads something external. Comments are not
 * skipped: where they begin depends on where strings do.
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
