import { printText } from '../diagnostics/print-many.ts';
import type { Build } from '../pipeline.ts';
import { codeFolders, codeVersion, compiledAssets, threadFile } from '../render/client-assets.ts';
import { pageThreads } from '../threads/page-threads.ts';
import { siteThreads } from '../threads/site-threads.ts';
import { painterThreads } from './painter-threads.ts';
import { siteUrl } from './site-url.ts';

/** The site folder, the output folder and the cache folder. */
export type SiteAndOut = Pick<Build, 'site' | 'out' | 'cache'>;

/** Fewer images than this are made within seconds, so no message about waiting is printed. */
const MIN_PICTURES_TO_REPORT = 30;

/**
 * Calls `work` with the options of a build with the compiled code, and closes its worker threads
 * afterwards. By default, diagnostics are printed.
 */
export function withBuild<Result>(
  settings: SiteAndOut & Pick<Build, 'at'> & Partial<Build>,
  work: (build: Build) => Promise<Result>,
): Promise<Result> {
  const painters = painterThreads(settings);
  const build: Build = {
    code: codeFolders,
    assets: compiledAssets(),
    version: codeVersion,
    threads: siteThreads(pageThreads(threadFile, 'build'), 'render'),
    startPainter: painters.start,
    urlOf: siteUrl,
    onWaiting: (pictures) => {
      if (pictures < MIN_PICTURES_TO_REPORT) return;
      console.error(
        `Resizing photos into ${pictures} images. This is done once and takes some minutes.`,
      );
    },
    report: (diagnostics, sources) => {
      if (diagnostics.length > 0) console.error(printText(diagnostics, sources));
    },
    ...settings,
  };
  return work(build).finally(() => Promise.all([build.threads.close(), painters.close()]));
}
