import { printText } from '../diagnostics/print-many.ts';
import type { Build } from '../pipeline.ts';
import { codeFolders, codeVersion, compiledAssets, threadFile } from '../render/client-assets.ts';
import { pageThreads } from '../threads/page-threads.ts';
import { siteThreads } from '../threads/site-threads.ts';
import { siteUrl } from './site-url.ts';

/** A site folder, the folder its pages go to, and the one for what is kept. */
export type SiteAndOut = Pick<Build, 'site' | 'out' | 'cache'>;

/** So few are made in some seconds: nobody asks what takes so long. */
const FEW_PICTURES = 30;

/**
 * A build with the compiled code. Unless told otherwise, it prints what is wrong. Whoever opens it
 * closes its threads.
 */
export function openBuild(given: SiteAndOut & Pick<Build, 'at'> & Partial<Build>): Build {
  return {
    code: codeFolders,
    assets: compiledAssets(),
    version: codeVersion,
    threads: siteThreads(pageThreads(threadFile, 'build'), true),
    urlOf: siteUrl,
    waits: (pictures) => {
      if (pictures < FEW_PICTURES) return;
      console.error(`${pictures} pictures are made of your photos, once: that takes some minutes.`);
    },
    report: (diagnostics, sources) => {
      if (diagnostics.length > 0) console.error(printText(diagnostics, sources));
    },
    ...given,
  };
}
