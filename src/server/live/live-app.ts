import type { RequestListener } from 'node:http';
import { emptyMemory, type Memory } from '../../compiler/memory/memory.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { type Compilation, compile } from '../../pipeline.ts';
import { SITE_LISTS, type SiteList } from '../../render/lists/site-lists.ts';
import { pageRenderer, rememberSharedParts } from '../../render/render-page.tsx';
import { type ServedSite, siteApp } from '../app.ts';
import { type LiveSources, liveContent } from './live-content.ts';
import { liveGallery } from './live-gallery.ts';
import { problemsOf } from './live-problems.ts';
import type { Compiled } from './live-site.ts';
import { newsPrinter } from './print-news.ts';
import { sourceAssets } from './source-assets.ts';

/** Compiles and serves a site with one version of the code. */
export interface LiveApp {
  /**
   * Compiles the site folder, with its errors prepared for display.
   *
   * @param saved the files changed since the last call, where known.
   */
  compile(saved?: Iterable<string>): Promise<Compiled>;
  /** Returns a listener for a site whose scripts are loaded from the sources, through Vite. */
  listener(now: LiveNow): RequestListener;
}

/** Opens the app. It keeps compilation results in memory, starting with those passed in. */
export function openLiveApp(
  { site, engine, project, cache }: Record<'site' | 'engine' | 'project' | 'cache', string>,
  memory: Memory<Compilation> = emptyMemory(),
): LiveApp {
  const lists = SITE_LISTS.map(rememberLast);
  const gallery = liveGallery(cache);
  const shared = rememberSharedParts();
  const printNews = newsPrinter();
  return {
    async compile(saved) {
      const compilation = await compile(site, memory, { at: new Date(), hidden: true }, saved);
      return { compilation, problems: problemsOf(compilation), text: printNews(compilation) };
    },
    listener: ({ manifest, url, ...now }) => {
      const shown = { manifest, url, assets: sourceAssets(engine, project), fileSizes: new Map() };
      const render = pageRenderer(shown, shared);
      const content = liveContent({ ...now, site: shown, render, lists, gallery });
      return siteApp({ ...now, content, errorScreen: true, proxies: 0 });
    },
  };
}

/** Memoizes the chunk files of a long list for the latest manifest. */
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

/** The current state of a site, and the options it is served with. */
interface LiveNow
  extends Omit<LiveSources, 'site' | 'render' | 'lists' | 'gallery'>,
    Pick<ServedSite, 'inbox' | 'log' | 'failed'> {
  manifest: Manifest;
  url: string;
}
