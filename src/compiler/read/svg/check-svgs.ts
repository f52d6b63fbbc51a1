import path from 'node:path';
import type { Diagnostic, Source } from '../../../diagnostics/diagnostic.ts';
import type { FileCache } from '../site-folder/file-cache.ts';
import { type CheckedSvg, checkSvg } from './check-svg.ts';

/** The files of a site folder, by path below it. */
interface SvgFiles {
  root: string;
  images: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
}

/** The diagnostics of SVG files, the text of those that have one, and why some were not read. */
interface CheckedSvgs {
  diagnostics: Diagnostic[];
  sources: Source[];
  /** Errors, by path below the site folder. */
  unread: Map<string, unknown>;
}

/** Checks every SVG of a site, including those that no page uses yet. */
export function checkSvgs(assets: SvgFiles, kept: FileCache<CheckedSvg>): CheckedSvgs {
  const { root, images, files } = assets;
  const svgs = [...images.keys(), ...files.keys()].filter((name) => /\.svgz?$/i.test(name));
  const found: CheckedSvgs = { diagnostics: [], sources: [], unread: new Map() };
  for (const below of svgs) {
    const file = `${path.basename(root)}/${below}`;
    try {
      const read = (bytes: Uint8Array) => checkSvg(bytes, file);
      const { diagnostics, source } = kept.get(path.join(root, below), read);
      found.diagnostics.push(...diagnostics);
      if (diagnostics.length > 0) found.sources.push(source);
    } catch (error) {
      found.unread.set(below, error);
    }
  }
  return found;
}
