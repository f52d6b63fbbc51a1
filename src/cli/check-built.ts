import path from 'node:path';
import { hashOf } from '../compiler/hash.ts';
import { makeCacheFolder } from '../compiler/memory/write-cached.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort.ts';
import type { Sources } from '../diagnostics/words.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { buildSite, type Compilation } from '../pipeline.ts';
import { unitFiles } from './own-units.mjs';
import { type SiteAndOut, withBuild } from './with-build.ts';

/** The diagnostics of a site, and the sources that they point into. */
type SiteDiagnostics = Pick<Compilation, 'diagnostics' | 'sources'>;

/** A compiled site and its folders. */
interface BuiltCheck extends Omit<SiteAndOut, 'out'> {
  compilation: Compilation;
  /** The project's folder. */
  root: string;
  at: Date | string;
}

/**
 * Returns the diagnostics of a site, including those of its built pages. Pages are only built, as a
 * trial, where the source files are not enough: for budgets, and if the project has its own units.
 */
export async function checkBuilt({
  compilation,
  root,
  ...from
}: BuiltCheck): Promise<SiteDiagnostics> {
  const { manifest } = compilation;
  if (!manifest || !(hasBudget(manifest) || unitFiles(root).length > 0)) return compilation;
  const result: SiteDiagnostics = { diagnostics: [], sources: new Map() };
  const out = path.join(from.cache, 'checked', hashOf(from.site));
  makeCacheFolder(path.dirname(out));
  const report = (diagnostics: Diagnostic[], sources: Sources) => {
    result.diagnostics.push(...diagnostics);
    result.sources = sources;
  };
  await withBuild({ ...from, out, isDryRun: true, report }, (build) => buildSite(build));
  return { ...result, diagnostics: sortDiagnostics(result.diagnostics) };
}

function hasBudget({ siteInfo, pages }: Manifest): boolean {
  return [siteInfo, ...pages].some(({ budget = {} }) => Object.keys(budget).length > 0);
}
