import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { indexNames } from '../../../diagnostics/name-index.ts';
import { memoized } from '../../../model/memoized.ts';
import { orUndefined } from '../../../model/or-undefined.ts';
import type { IconShape } from '../../../model/schema/resolved-values.ts';
import { lazily } from '../../lazily.ts';

/** The icons that sites may name: those of Lucide, each read lazily. */
export type IconLibrary = ReturnType<typeof openIconLibrary>;

export function openIconLibrary() {
  return lazily(
    /** Returns undefined if there is no icon of this name. */
    { shape: memoized(readIcon) },
    { names: () => indexNames(readdirSync(iconFolder()).map((file) => path.parse(file).name)) },
  );
}

const require = createRequire(import.meta.url);

function iconFolder(): string {
  return path.join(path.dirname(require.resolve('lucide-static/package.json')), 'icons');
}

/** Matches the names of icons that point in or against the reading direction. */
const DIRECTED = /(^|-)(left|right|forward|reply|undo|redo|indent|outdent)(-|$)|^log-(in|out)$/;

function readIcon(name: string): IconShape | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const file = orUndefined(() => readFileSync(path.join(iconFolder(), `${name}.svg`), 'utf8'));
  if (file === undefined) return undefined;
  const inner = file.slice(file.indexOf('>', file.indexOf('<svg')) + 1, file.lastIndexOf('</svg>'));
  const svg = compactShape(inner);
  return DIRECTED.test(name) ? { svg, directed: true } : { svg };
}

/**
 * Returns the same drawing in fewer bytes: without line breaks, and rounded to a hundredth of an
 * icon's 24 units. Only digits behind a point change, as the flags of an arc may be written
 * without a space before the next number (`0 015.5`).
 */
export function compactShape(svg: string): string {
  return svg
    .replace(/\s*\n\s*/g, '')
    .replace(/ \/>/g, '/>')
    .replace(/( rx=("[^"]*")) ry=\2/g, '$1')
    .replace(/\.\d{3,}/g, hundredths);
}

/** Rounds a fraction such as `.4567`. One that would carry into the digits before it is cut off. */
function hundredths(fraction: string): string {
  return Math.min(Number(fraction), 0.99).toFixed(2).slice(1).replace(/0$/, '');
}
