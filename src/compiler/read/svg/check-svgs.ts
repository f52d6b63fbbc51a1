import path from 'node:path';
import type { Diagnostic, Source } from '../../../diagnostics/diagnostic.ts';
import { unreadable } from '../site-folder/explain.ts';
import type { FileCache } from '../site-folder/file-cache.ts';
import { type CheckedSvg, checkSvg } from './check-svg.ts';

/** The files of a site folder, by path below it. */
interface SvgFiles {
  root: string;
  images: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
}

/** The diagnostics of SVG files, and the text of those that have one. */
interface CheckedSvgs {
  diagnostics: Diagnostic[];
  sources: Source[];
}

/** Checks every SVG of a site, including those that no page uses yet. */
export function checkSvgs(assets: SvgFiles, kept: FileCache<CheckedSvg>): CheckedSvgs {
  const { root, images, files } = assets;
  const svgs = [...images.keys(), ...files.keys()].filter((name) => /\.svgz?$/i.test(name));
  const checked = svgs.map((below): CheckedSvgs => {
    const file = `${path.basename(root)}/${below}`;
    try {
      const read = (bytes: Uint8Array) => checkSvg(bytes, file);
      const { diagnostics, source } = kept.get(path.join(root, below), read);
      return { diagnostics, sources: diagnostics.length > 0 ? [source] : [] };
    } catch (error) {
      const { below: _below, ...mistake } = unreadable(below, error);
      return { diagnostics: [{ ...mistake, file }], sources: [] };
    }
  });
  return {
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
    sources: checked.flatMap(({ sources }) => sources),
  };
}
