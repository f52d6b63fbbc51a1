import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Manifest } from '../../model/manifest.ts';
import { assemble, type PageParts } from './assemble/assemble.ts';
import { collect, type declarations } from './collect/collect.ts';
import type { LinkInput } from './input.ts';
import { lint } from './lint/lint.ts';
import { tellLost } from './lint/lost-files.ts';
import type { Resolve } from './resolve/resolve.ts';
import type { SourceMap } from './source-map.ts';

/** The documents of a site joined into one. */
export interface Linked {
  /** What hangs together of the site, mistakes and all. Absent without a site.yaml. */
  manifest: Manifest | undefined;
  /** What its pages are made of, by path. */
  pageParts: ReadonlyMap<string, PageParts>;
  /** Where it was written. */
  sourceMap: SourceMap;
  diagnostics: Diagnostic[];
}

/** What is done to each document by itself; who links again and again may remember it. */
export type LinkStages = typeof declarations & { resolve: Resolve };

/** Joins all documents into one manifest, every reference between them resolved. */
export function link(input: LinkInput, each: LinkStages): Linked {
  const { symbols, explained, ...collected } = collect(input, each);
  const resolutions = input.documents.map((document) => each.resolve(document, symbols));
  const assembled = assemble(symbols, resolutions);
  const diagnostics = [
    ...collected.diagnostics,
    ...resolutions.flatMap((resolution) => resolution.diagnostics),
    ...assembled.diagnostics,
  ];
  const linted = lint({ input, symbols, resolutions, assembled, diagnostics });
  const wanted = new Set(resolutions.flatMap(({ references }) => [...references.lost]));
  const lost = tellLost(input.lost, { wanted, explained });
  return {
    manifest: assembled.manifest,
    pageParts: assembled.pageParts,
    sourceMap: assembled.sourceMap,
    diagnostics: [...lost, ...diagnostics, ...linted],
  };
}
