import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { LiveProblem } from '../../client/overlay/live-problem.ts';
import { readMemory } from '../../compiler/memory/kept-memory.ts';
import { emptyMemory, type Memory } from '../../compiler/memory/memory.ts';
import { excerpt, placeDiagnostic, printText } from '../../diagnostics/print.ts';
import { indexSources } from '../../diagnostics/words.ts';
import type { Manifest } from '../../model/manifest.ts';
import { type Compilation, compile } from '../../pipeline.ts';
import { codeVersion } from '../../render/client-assets.ts';
import { SITE_LISTS, type SiteList } from '../../render/site-lists.ts';
import { type ServedSite, siteApp } from '../app.ts';
import { type LiveSources, liveContent } from './live-content.ts';
import type { Compiled } from './live-site.ts';
import { sourceAssets } from './source-assets.ts';

/** Lasts until code changes: then this file is loaded anew. It begins with what a build has kept. */
let memory: Memory<Compilation> | undefined;

/** What browsers load of a long list piece by piece is made once for each state of the site. */
const lists = SITE_LISTS.map(rememberLast);

function rememberLast({ mayHave, filesOf }: SiteList): SiteList {
  let last: { manifest: Manifest; files: Map<string, string> } | undefined;
  return {
    mayHave,
    filesOf(site) {
      if (last?.manifest !== site.manifest)
        last = { manifest: site.manifest, files: filesOf(site) };
      return last.files;
    },
  };
}

/** Compiles the site folder, with every mistake ready to be shown. */
export async function compileLive(site: string, cache: string): Promise<Compiled> {
  memory ??= readMemory<Compilation>({ site, cache, version: codeVersion }) ?? emptyMemory();
  const compilation = await compile(site, memory);
  const { diagnostics, sources, root } = compilation;
  const indexed = indexSources(sources);
  const problems = diagnostics.map(
    (found): LiveProblem => ({
      ...placeDiagnostic(found, indexed),
      path: path.join(path.dirname(root), found.file),
      excerpt: excerpt(found, indexed),
    }),
  );
  const text = diagnostics.length > 0 ? printText(diagnostics, sources) : '';
  return { compilation, problems, text };
}

/** A site as it is at this moment, and what it is served with. */
export interface LiveNow
  extends Omit<LiveSources, 'site' | 'lists'>,
    Pick<ServedSite, 'inbox' | 'log' | 'failed'> {
  manifest: Manifest;
  url: string;
}

/** Answers requests for a site that loads its scripts from the sources, through Vite. */
export function liveApp({ manifest, url, ...now }: LiveNow): RequestListener {
  const site = { manifest, url, assets: sourceAssets(), fileSizes: new Map() };
  const content = liveContent({ ...now, site, lists });
  return siteApp({ ...now, content, errorScreen: true, proxies: 0 });
}
