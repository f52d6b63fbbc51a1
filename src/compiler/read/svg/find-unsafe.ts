import { Parser } from 'htmlparser2';
import type { Span } from '../../../diagnostics/diagnostic.ts';

/** What an SVG must not contain, by what it would do. */
type UnsafeKind =
  | 'script'
  | 'handler'
  | 'address'
  | 'foreign'
  | 'elsewhere'
  | 'declaration'
  | 'stylesheet'
  | 'unreadable';

/** Active content or an external reference, with its span. */
export interface Unsafe extends Span {
  kind: UnsafeKind;
  /** The element, attribute or declaration: `<script>`, `onload`, `<!ENTITY>`. */
  name: string;
}

/** The maximum nesting depth, beyond which browsers stop parsing, too. */
const DEEPEST = 1_000;

const XHTML = 'http://www.w3.org/1999/xhtml';

const SCRIPTS = ['script', 'handler', 'listener'];

/** Elements that embed HTML, in any namespace. */
const PAGES = ['foreignobject', 'iframe', 'embed', 'object'];

/** URL schemes allowed in links (`<a>`) of an SVG. */
const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/**
 * Finds active content in an SVG. It is parsed as XML, as browsers do; as they stop at the first
 * error, parsing on can only lead to false positives.
 */
export function findUnsafe(text: string): Unsafe[] {
  const finder = new UnsafeFinder();
  const parser = new Parser(finder, { xmlMode: true, decodeEntities: true });
  finder.parser = parser;
  parser.end(text);
  return finder.found;
}

type SvgAttributes = Record<string, string>;

class UnsafeFinder {
  readonly found: Unsafe[] = [];
  parser: Parser | undefined;
  private element = '';
  private depth = 0;
  private style: (Omit<Unsafe, 'kind'> & { depth: number; text: string }) | undefined;
  /** Prefixes bound to the XHTML namespace anywhere; empty if it is the default namespace. */
  private readonly pagePrefixes = new Set<string>();

  onprocessinginstruction(name: string, data: string): void {
    if (name === '?xml-stylesheet') this.note('stylesheet', `<${name}>`);
    const isPlainDoctype = name.toLowerCase() === '!doctype' && !data.includes('[');
    if (name.startsWith('!') && !isPlainDoctype) this.note('declaration', `<${name}>`);
  }

  onopentagname(name: string): void {
    this.element = localName(name);
    this.depth += 1;
    if (this.depth > DEEPEST) {
      this.note('unreadable', `<${name}>`);
      this.parser?.pause();
    }
  }

  onattribute(name: string, value: string): void {
    const kind = unsafeAttribute({ element: this.element, name, value });
    // The parser's end index is exclusive for an attribute, and inclusive for all else.
    const { start, end } = this.span();
    if (kind) this.found.push({ kind, name, start, end: end - 1 });
  }

  onopentag(name: string, attributes: SvgAttributes): void {
    for (const [attribute, value] of Object.entries(attributes)) {
      const prefix = /^xmlns(?::|$)(.*)/.exec(attribute)?.[1];
      if (prefix !== undefined && value === XHTML) this.pagePrefixes.add(prefix);
    }
    const local = localName(name);
    if (SCRIPTS.includes(local)) this.note('script', `<${name}>`);
    else if (PAGES.includes(local) || this.pagePrefixes.has(prefixOf(name)))
      this.note('foreign', `<${name}>`);
    if (local === 'style')
      this.style ??= { name: `<${name}>`, ...this.span(), depth: this.depth, text: '' };
  }

  ontext(text: string): void {
    if (this.style) this.style.text += text;
  }

  onclosetag(): void {
    if (this.style?.depth === this.depth) {
      const { text, depth: _depth, ...place } = this.style;
      if (loadsElsewhere(text)) this.found.push({ kind: 'elsewhere', ...place });
      this.style = undefined;
    }
    this.depth -= 1;
  }

  private note(kind: UnsafeKind, name: string): void {
    this.found.push({ kind, name, ...this.span() });
  }

  /** Returns the parser's current span. */
  private span(): Span {
    const { startIndex = 0, endIndex = 0 } = this.parser ?? {};
    return { start: startIndex, end: endIndex + 1 };
  }
}

interface Attribute {
  /** The local name of its element. */
  element: string;
  name: string;
  value: string;
}

function unsafeAttribute({ element, name, value }: Attribute): UnsafeKind | undefined {
  const local = localName(name);
  if (/^xmlns(:|$)/.test(name)) return undefined;
  if (local.startsWith('on')) return 'handler';
  if (name.toLowerCase() === 'xml:base') return 'address';
  if (local === 'attributename')
    return /^(href|on.*)$/.test(localName(value.trim())) ? 'address' : undefined;
  if (SCRIPTS.includes(element)) return undefined;
  if (local === 'href' || local === 'src') return unsafeLink(element, value);
  return loadsElsewhere(value) ? 'elsewhere' : undefined;
}

/** Browsers remove whitespace and control characters anywhere in a URL. */
function unsafeLink(element: string, value: string): UnsafeKind | undefined {
  const address = value.replace(/[\0- ]/g, '').toLowerCase();
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/.exec(address) ?? [];
  if (element === 'a')
    return scheme === undefined || SCHEMES.includes(scheme) ? undefined : 'address';
  if (scheme !== undefined && /script$/.test(scheme)) return 'address';
  return isElsewhere(address) ? 'elsewhere' : undefined;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}

/** References within the file: a fragment, or a data URL that is neither HTML, XML nor a script. */
const INSIDE = /^(#|data:(?![^,]*(html|xml|script)))/i;

/** Whether a URL leads out of the file that it is in. */
function isElsewhere(address: string): boolean {
  const plain = address.replace(/[\0- ]/g, '');
  return plain !== '' && !INSIDE.test(plain);
}

const ESCAPES = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;

/**
 * Whether CSS, or an attribute value that may be CSS, loads something external. Comments are not
 * skipped: where they begin depends on where strings do.
 */
function loadsElsewhere(css: string): boolean {
  const plain = css.replace(ESCAPES, (_, code, sign) => (code ? fromCode(code) : sign));
  if (/@import|image-set\(/i.test(plain)) return true;
  return [...plain.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, to = '']) => isElsewhere(to));
}

function fromCode(digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
}
