import type { Page } from '../../model/manifest/manifest.ts';
import { basePath } from '../../model/text/base-path.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';
import { directionOf } from '../../words/numbers.ts';
import { extendedFaces, fontsAtOnce } from '../theme/font-faces.ts';
import { iconTags } from './app-icons.ts';
import { draftScript, holdScript, themeScript, transitionScript } from './early-scripts.ts';
import { headOf } from './head.ts';
import { THEME_SWITCH_ID } from './ids.ts';
import type { RenderableSite } from './renderable-site.ts';

export const END_OF_DOCUMENT = '</body></html>\n';

interface DocumentParts {
  page: Page;
  islands: boolean;
  /** The CSS of the theme and of the components on the page. */
  styles: string;
  /** Whether its text has letters of the extended fonts. */
  isExtended: boolean;
  /** Whether links to files are on the page, or may be added by an island. */
  linksToFiles: boolean;
  /** Scripts that only pages with certain blocks need. */
  scripts: string[];
  /** Tags for programs other than browsers: a link to the feed, structured data. */
  forPrograms: string;
}

/** Prefetches pages of the site when the pointer rests on a link to them, but no files. */
function prefetchRules(base: string, linksToFiles: boolean): string {
  const pages = { href_matches: `${base}/*` };
  const files = { href_matches: [`${base}/files/*`, `${base}/images/*`] };
  const where = linksToFiles ? { and: [pages, { not: files }] } : pages;
  return `<script type="speculationrules">${JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
  })}</script>`;
}

/** Preloads fonts, which browsers would otherwise request only at layout. */
function fontPreloads({ manifest }: RenderableSite): string {
  const { theme, language } = manifest.siteInfo;
  return fontsAtOnce(theme, language)
    .map((href) => `<link rel="preload" as="font" href="${escapeHtml(href)}" crossorigin>`)
    .join('');
}

/**
 * Nothing is painted before the header has been parsed. Half a menu leaves the logo room that it loses
 * afterwards: a shift of 0.04 if the response, or a slow processor, pauses there.
 */
export const WHOLE_HEADER = `<link rel="expect" href="#${THEME_SWITCH_ID}" blocking="render">`;

/** Text that is left-to-right in every language: phone numbers, email addresses, code. */
const FROM_THE_LEFT =
  'a[href^="tel:"],pre,code{direction:ltr;unicode-bidi:isolate}' +
  'a[href^="mailto:"]{unicode-bidi:plaintext}' +
  'input:is([type=tel],[type=email]){direction:ltr;text-align:end}';

function isRightToLeft(language: string): boolean {
  return directionOf(language) === 'rtl';
}

/** Returns the `dir` attribute of `<html>`; empty for left-to-right languages. */
export function directionAttribute(language: string): string {
  return isRightToLeft(language) ? ' dir="rtl"' : '';
}

/** Returns an HTML document up to and including the start tag of its body. */
type HeadOfDocument = (parts: DocumentParts) => string;

/**
 * Returns the heads of a site's documents: what all have is made once.
 *
 * @param words the URL of the module with the scripts' texts.
 */
export function documentHeads(site: RenderableSite, words: string): HeadOfDocument {
  const { siteInfo } = site.manifest;
  const { theme, language, assistant, prefix } = siteInfo;
  const base = basePath(site.url);
  const below = base ? ` data-base="${base}"` : '';
  const edition = prefix ? ` data-edition="${prefix}"` : '';
  const fix = assistant ? ` data-assistant="${escapeHtml(assistant.href)}"` : '';
  const { loader, islandLoader, search, unsent, otherEngines } = site.assets;
  const start =
    `<!doctype html><html lang="${escapeHtml(language)}"${directionAttribute(language)} data-search="${search}" data-unsearchable="${escapeHtml(siteInfo.words.search.failed)}" data-unsent="${unsent}" data-engines="${otherEngines}" data-words="${words}"${below}${edition}${fix}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">`;
  const shared = iconTags(siteInfo) + fontPreloads(site);
  const [prefetchAll, prefetchPages] = [prefetchRules(base, false), prefetchRules(base, true)];
  const fromTheLeft = isRightToLeft(language) ? FROM_THE_LEFT : '';
  const moreFaces = extendedFaces(theme, language);
  return ({ page, islands, styles, isExtended, linksToFiles, scripts, forPrograms }) => {
    const early = `${themeScript};${transitionScript}${islands ? `;${holdScript};${draftScript}` : ''}`;
    const loaded = [loader, ...(islands ? [islandLoader] : []), ...scripts]
      .map((src) => `<script type="module" fetchpriority="low" src="${src}"></script>`)
      .join('');
    return (
      `${start}${headOf(page, site)}${shared}<script>${early}</script>` +
      // CSS after the tags of the head and before the body: 15 bytes less, compressed.
      `${loaded}${linksToFiles ? prefetchPages : prefetchAll}${forPrograms}${WHOLE_HEADER}<style>${styles}${isExtended ? moreFaces : ''}${fromTheLeft}</style></head><body>`
    );
  };
}
