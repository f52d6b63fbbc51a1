import path from 'node:path';
import type { Diagnostic, Source } from '../../../diagnostics/diagnostic.ts';
import { unreadable } from '../site-folder/explain.ts';
import type { KeptFiles } from '../site-folder/kept-files.ts';
import { type CheckedSvg, checkSvg } from './check-svg.ts';

/** Where drawings may lie: the site folder, and what is in it by path below that. */
interface Files {
  root: string;
  images: ReadonlyMap<string, unknown>;
  files: ReadonlyMap<string, unknown>;
}

/** What is wrong with drawings, and the text of those. */
interface CheckedSvgs {
  diagnostics: Diagnostic[];
  sources: Source[];
}

/** Looks through every drawing of a site: what no page shows yet may be on one tomorrow. */
export function checkSvgs(assets: Files, kept: KeptFiles<CheckedSvg>): CheckedSvgs {
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
