import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Diagnostic, Source } from '../../../diagnostics/diagnostic.ts';
import { orUndefined } from '../../../model/or-undefined.ts';
import { errorAt } from '../../diagnose.ts';
import type { FileCache } from '../file-cache.ts';
import { findUnclosed } from './find-unclosed.ts';
import { findUnsafe, type Unsafe } from './find-unsafe.ts';
import { hasBackground } from './has-background.ts';

/** The diagnostics of an SVG file, and its text to show their spans. */
export interface CheckedSvg {
  /** Whether it can be shown on any background, as it brings its own. */
  hasBackground: boolean;
  diagnostics: Diagnostic[];
  source: Source;
}

/**
 * Checks an SVG for anything that would run in the browser of a visitor who opens it, or that loads
 * from another file or site. Only the first of each kind is reported: a program that writes one
 * event handler writes many. An SVG without such problems is then checked for being cut off.
 */
export function checkSvg(bytes: Uint8Array, file: string): CheckedSvg {
  const text = svgText(bytes);
  const found: Unsafe[] =
    text === undefined ? [{ kind: 'unreadable', name: '', start: 0, end: 0 }] : findUnsafe(text);
  const first = found.filter(({ kind }, at) => found.findIndex((one) => one.kind === kind) === at);
  const source = { file, text: text ?? '' };
  const unsafe = first.map(({ kind, name, ...span }) =>
    errorAt(file, span, { code: 'unsafe-svg', params: { kind, name } }),
  );
  const diagnostics = unsafe.length > 0 ? unsafe : damaged(source);
  return {
    diagnostics,
    source,
    hasBackground: diagnostics.length === 0 && hasBackground(source.text),
  };
}

function damaged({ file, text }: Source): Diagnostic[] {
  const unclosed = findUnclosed(text);
  if (!unclosed) return [];
  const { start, end, ...params } = unclosed;
  return [errorAt(file, { start, end }, { code: 'damaged-svg', params })];
}

/** The files of a site folder, by path below it. */
interface SvgFiles {
  root: string;
  images: ReadonlyMap<string, object>;
  files: ReadonlyMap<string, object>;
}

/** The diagnostics of SVG files, the text of those that have one, and why some were not read. */
interface CheckedSvgs {
  diagnostics: Diagnostic[];
  sources: Source[];
  /** Errors, by path below the site folder. */
  unread: Map<string, unknown>;
}

/**
 * Checks every SVG of a site, including those that no page uses yet, and marks the assets of those
 * with a ground.
 */
export function checkSvgs(assets: SvgFiles, kept: FileCache<CheckedSvg>): CheckedSvgs {
  const { root, images, files } = assets;
  const svgs = [...images, ...files].filter(([name]) => /\.svgz?$/i.test(name));
  const found: CheckedSvgs = { diagnostics: [], sources: [], unread: new Map() };
  for (const [below, asset] of svgs) {
    const file = `${path.basename(root)}/${below}`;
    try {
      const read = (bytes: Uint8Array) => checkSvg(bytes, file);
      const { diagnostics, source, hasBackground } = kept.get(path.join(root, below), read);
      if (hasBackground) Object.assign(asset, { hasBackground });
      found.diagnostics.push(...diagnostics);
      if (diagnostics.length > 0) found.sources.push(source);
    } catch (error) {
      found.unread.set(below, error);
    }
  }
  return found;
}

/** The maximum unpacked size in bytes: many times that of the largest real drawing. */
const MAX_UNPACKED = 20_000_000;

/**
 * Single-byte encodings that extend ASCII, as older programs declare them. In others, a byte that
 * looks like a quote to us may be half a character to a browser.
 */
const SINGLE_BYTE = /^(us-ascii|ascii|latin1|iso-8859-\d{1,2}|windows-125\d)$/;

const BYTE_ORDER_MARKS: [mark: number[], encoding: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Decodes an SVG as browsers do, unpacking SVGZ; undefined if its encoding is not supported. */
function svgText(bytes: Uint8Array): string | undefined {
  return orUndefined(() => {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const plain = isPacked ? gunzipSync(bytes, { maxOutputLength: MAX_UNPACKED }) : bytes;
    const text = new TextDecoder(encodingOf(plain), { fatal: true }).decode(plain);
    return text.includes('\0') ? undefined : text;
  });
}

/**
 * A byte order mark takes precedence over the declared encoding.
 *
 * @throws if the encoding is not supported.
 */
function encodingOf(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[1];
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] =
    /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(start) ?? [];
  const encoding = declared.toLowerCase();
  if (encoding === 'utf-8' || SINGLE_BYTE.test(encoding)) return encoding;
  throw new RangeError(`${encoding} is not read.`);
}
