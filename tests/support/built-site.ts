import { hashOf } from '../../src/compiler/hash.ts';
import { link, sourceMapOf } from '../../src/compiler/link/link.ts';
import type { SiteFolder } from '../../src/compiler/read/site-folder/folder.ts';
import { openStages } from '../../src/compiler/stages.ts';
import type { Diagnostic, Source } from '../../src/diagnostics/diagnostic.ts';
import { locateDiagnostic } from '../../src/diagnostics/print.ts';
import { indexSources } from '../../src/diagnostics/words.ts';
import { copiesIn, copyAt } from '../../src/model/images/photo.ts';
import { APP_ICONS, WEB_MANIFEST } from '../../src/model/manifest/made-files.ts';
import type { Manifest } from '../../src/model/manifest/manifest.ts';
import { memoized } from '../../src/model/memoized.ts';
import { handoutFile } from '../../src/model/schema/handout.ts';
import { audit, noteTaker } from '../../src/render/audit/audit.ts';
import { editionFolder, editionsOf } from '../../src/render/editions.ts';
import { calendarFiles } from '../../src/render/lists/calendar-files.ts';
import { feedFiles } from '../../src/render/lists/feed.ts';
import { securityFile } from '../../src/render/lists/security-file.ts';
import { renderRedirects } from '../../src/render/other-pages.tsx';
import { htmlOf, pagesRenderer, rememberSharedParts } from '../../src/render/render-page.tsx';
import { sourceAssets } from '../../src/server/live/source-assets.ts';
import type { RenderableSite } from '../../src/ui/layout/renderable-site.ts';

const stages = openStages();
const assets = sourceAssets('.', '.');
const { islands, enhancements, needs: _needs, ...single } = assets;
const scripts = [islands, enhancements, single].flatMap((group) =>
  Object.values(group).map((address) => address.slice(1)),
);

/** How many shared parts are kept. */
const MOST_PARTS = 32;

/** What pages share, by the hash of their `SiteInfo`, which many sites of a test have in common. */
const partsFor = memoized((_hash: string) => rememberSharedParts(), MOST_PARTS);

/** Errors after which a page is missing, or two have the same path. */
const UNBUILDABLE = ['unknown-form', 'path-taken'];

/** The diagnostics of the compiler, and of the audit of the built pages. */
export interface BothChecks {
  compiler: Diagnostic[];
  audit: Diagnostic[];
  sources: Map<string, Source>;
  /** Whether all files are valid by their schemas, so that the pages are complete. */
  whole: boolean;
}

/** Compiles a site, and renders it in spite of errors to audit its pages too. */
export function checkTwice({ documents, skipped, assets: files }: SiteFolder): BothChecks {
  const results = documents.map((file) => ({ ...stages.read(file), file }));
  const readable = results.flatMap(({ document }) => document ?? []);
  const rejected = results.flatMap(({ document, file, source }) =>
    document ? [] : [{ kind: file.kind, name: file.name, source }],
  );
  const checked = readable.map((document) => stages.check(document).document);
  const timed = { pages: [], hidden: [], now: Date.now() };
  const linked = link({ documents: checked, rejected, skipped, assets: files, timed }, stages);
  const { manifest, diagnostics } = linked;
  const sourceMap = sourceMapOf(linked);
  const sources = new Map(results.map(({ source }) => [source.file, source]));
  const whole =
    checked.every(({ isValid: sound }) => sound) &&
    rejected.length + skipped.length === 0 &&
    !diagnostics.some(({ code }) => UNBUILDABLE.includes(code));
  if (!manifest || !whole) return { compiler: diagnostics, audit: [], sources, whole: false };
  const { url } = manifest.siteInfo;
  const site: RenderableSite = { manifest, url, assets, fileSizes: new Map() };
  const render = pagesRenderer(site, (siteInfo) => partsFor(hashOf(siteInfo))(siteInfo));
  const pages = [...render(manifest.pages.map((page) => ({ page }))), ...renderRedirects(site)];
  const written = new Set([
    ...files.images.keys(),
    ...files.files.keys(),
    ...pages.flatMap((page) => copiesOf(htmlOf(page), manifest)),
    ...manifest.handouts.map(({ name }) => handoutFile(name)),
    'sitemap.xml',
    'robots.txt',
    ...editionsOf(site).flatMap((edition) => [
      ...feedFiles(edition).keys(),
      ...calendarFiles(edition).keys(),
      `${editionFolder(edition)}search.json`,
    ]),
    ...securityFile(site).keys(),
    ...APP_ICONS.map(({ file }) => file),
    WEB_MANIFEST,
    ...scripts,
  ]);
  return {
    compiler: diagnostics,
    audit: audit(pages.map(noteTaker(manifest.siteInfo.words.links.newTab)), {
      manifest,
      url,
      sourceMap,
      files: written,
    }),
    sources,
    whole,
  };
}

/** Formats diagnostics as `site/pages/index.yaml:12  broken-link`, sorted and unique. */
export function placesOf(
  found: Diagnostic[],
  sources: Map<string, Source>,
  nameOf = ({ code }: Diagnostic): string => code,
): string[] {
  const indexed = indexSources(sources);
  const places = found.map((one) => {
    const { file, line } = locateDiagnostic(one, indexed);
    return `${file}:${line}  ${nameOf(one)}`;
  });
  return [...new Set(places)].sort();
}

/** Returns the files of the resized photos that a page shows. */
function copiesOf(html: string, { copied }: Manifest): string[] {
  const made = copiesIn(html).filter((address) => (copyAt(address)?.base ?? '') in copied);
  return made.map((address) => address.slice(1));
}
