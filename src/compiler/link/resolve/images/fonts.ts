import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Font as FontFile } from 'fontkit';
import { certain, nearest, nearestNames } from '../../../../diagnostics/suggest.ts';
import type { Font } from '../../../../model/schema/theme.ts';
import { FAMILIES, familyFile, familyNames } from '../../../../themes/families.ts';
import { replacing } from '../../../edits.ts';
import { hashOfBytes } from '../../../hash.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';

type FontUse = 'heading' | 'text';

const FILE = /\.(woff2?|ttf|otf)$/i;

/** How much wider bold text is: 2 % in the bundled families. */
const WIDER = 1.02;

/** An English sample text with about average letter frequencies, for measuring widths. */
const SAMPLE =
  'Clear words about homes, keys and places help guests and residents to decide what they need next.';

/** Resolves a font of theme.yaml: a bundled family, or a font file of the site. */
export function resolveFont(
  use: FontUse,
  node: ScalarNode,
  context: ResolveContext,
): Font | undefined {
  if (FILE.test(node.text)) return ownFont(use, node, context);
  const names = familyNames(use);
  const family = familyFile(node.text);
  const known = family && FAMILIES[family];
  if (known && names.includes(known.name)) return known;
  const suggestion = nearest(node.text, names);
  report(context, {
    code: 'unknown-font',
    span: node,
    params: { written: node.text, use, suggestion, names, isForHeadings: known !== undefined },
    fix: replacing(node, certain(node.text, suggestion), context),
  });
  return undefined;
}

function ownFont(use: FontUse, node: ScalarNode, context: ResolveContext): Font | undefined {
  const own = node.text.replace(/^\/?(site\/)?(fonts\/)?/, '');
  const file = `fonts/${own}`;
  if (!context.symbols.file(file)) {
    const { fonts } = context.symbols.all('assets');
    const all = [...fonts.keys()].map((name) => name.slice('fonts/'.length));
    const likely = nearest(own, all);
    const params = { name: node.text, folder: 'fonts', likely, known: nearestNames(own, all) };
    const fix = replacing(node, certain(own, likely), context);
    report(context, { code: 'missing-font', span: node, params, fix });
    return undefined;
  }
  context.references.files.add(file);
  try {
    const name = use === 'heading' ? 'Site Heading' : 'Site Text';
    const bytes = readFileSync(path.join(context.symbols.root, file));
    return { name, file, hash: hashOfBytes(bytes), ...measured(bytes) };
  } catch {
    report(context, { code: 'unreadable-font', span: node, params: { written: node.text } });
    return undefined;
  }
}

/** @throws if the bytes are not a font. */
function measured(bytes: Buffer): Omit<Font, 'name' | 'file' | 'hash'> {
  // fontkit is slow to load, and only needed by sites with fonts of their own.
  const fontkit = createRequire(import.meta.url)('fontkit') as typeof import('fontkit');
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new Error('A collection of fonts.');
  const { wght } = font.variationAxes as { wght?: { min: number; max: number } };
  const isVariable = wght !== undefined && wght.max > wght.min;
  const regular = font.layout(SAMPLE).advanceWidth / font.unitsPerEm / SAMPLE.length;
  return {
    kind: isSerif(font) ? 'serif' : 'sans',
    regular,
    bold: isVariable ? regular * WIDER : regular,
    ascent: font.ascent / font.unitsPerEm,
    descent: -font.descent / font.unitsPerEm,
    weights: isVariable ? `${wght.min} ${wght.max}` : '400 700',
  };
}

/** By the PANOSE classification: family 2 is Latin text, styles 2 to 10 have serifs. */
function isSerif(font: FontFile): boolean {
  const panose = (font as unknown as { 'OS/2'?: { panose?: number[] } })['OS/2']?.panose ?? [];
  const [family = 0, ends = 0] = panose;
  return family === 2 && ends >= 2 && ends <= 10;
}
