import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { LiveProblem } from '../../client/overlay/live-problem.ts';
import { emptyMemory } from '../../compiler/memory.ts';
import { excerpt, placeDiagnostic, printText } from '../../diagnostics/print.ts';
import { runWorkflow } from '../../leads/workflow-endpoint.ts';
import { handoutFile } from '../../model/handout.ts';
import type { Manifest } from '../../model/manifest.ts';
import { type Compilation, compile } from '../../pipeline.ts';
import { ERROR_SCREEN_PATH, renderErrorScreenPage } from '../../render/error-screen-page.tsx';
import { renderNotFound } from '../../render/not-found.tsx';
import { renderPage } from '../../render/render-page.tsx';
import { searchIndex } from '../../render/search-index.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { decode } from '../find-file.ts';
import { receiveForm } from '../receive-form.tsx';
import type { Compiled } from './live-site.ts';
import { sourceAssets } from './source-assets.ts';

export { receiveForm, runWorkflow };

/** Lasts until code changes: then this file is loaded anew. */
const memory = emptyMemory<Compilation>();

/** Compiles the site folder, with every mistake ready to be shown. */
export async function compileLive(folder: string): Promise<Compiled> {
  const compilation = await compile(folder, memory);
  const { diagnostics, sources, root } = compilation;
  const problems = diagnostics.map(
    (found): LiveProblem => ({
      ...placeDiagnostic(found, sources),
      path: path.join(path.dirname(root), found.file),
      excerpt: excerpt(found, sources),
    }),
  );
  const text = diagnostics.length > 0 ? printText(diagnostics, sources) : '';
  return { compilation, problems, text };
}

/** A site that loads its scripts from the sources, through Vite. */
export function renderable(manifest: Manifest, url: string): RenderableSite {
  return { manifest, url, assets: sourceAssets(), fileSizes: new Map() };
}

/** The document at an address, and whether there is one. */
export function documentAt(
  address: string,
  site: RenderableSite,
): { status: number; html: string } {
  if (address === ERROR_SCREEN_PATH) return { status: 200, html: renderErrorScreenPage(site) };
  const route = address === '/' ? '/' : address.replace(/\/$/, '');
  const page = site.manifest.pages.find((candidate) => candidate.path === route);
  if (page) return { status: 200, html: renderPage(page, site) };
  return { status: 404, html: renderNotFound(site) };
}

/** A file that a build would make or copy; undefined if it would not. */
export async function fileAt(
  address: string,
  { manifest }: RenderableSite,
  folder: string,
): Promise<Buffer | undefined> {
  const name = decode(address)?.slice(1) ?? '';
  if (name === 'search.json') return Buffer.from(JSON.stringify(searchIndex(manifest)));
  if (manifest.files.includes(name)) return readFile(path.join(folder, name));
  const handout = manifest.handouts.find((made) => handoutFile(made.name) === name);
  if (!handout) return undefined;
  const { drawHandout } = await import('../../render/handouts/draw.ts');
  const { company, language, facts } = manifest.shell;
  return drawHandout(handout, { company, language, contact: facts.phone ?? '' });
}
