import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';
import { hashOf } from '../compiler/hash.ts';
import { BLOCK_MARK } from '../model/manifest/block-mark.ts';
import type { Page, SiteInfo } from '../model/manifest/manifest.ts';
import { memoized } from '../model/memoized.ts';
import { isOwnBlock } from '../model/units/own-blocks.ts';
import { EXTENDED_LETTERS } from '../themes/families.ts';
import { FirstPictureProvider } from '../ui/components/first-picture.tsx';
import { IslandContext } from '../ui/components/island.tsx';
import { PageProvider } from '../ui/components/page-context.tsx';
import { WordsProvider } from '../ui/components/words-context.tsx';
import { enhancementsOf } from '../ui/layout/client-assets.ts';
import { documentHeads } from '../ui/layout/document.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { hyphenation } from '../ui/theme/hyphenation.ts';
import { themeStyles } from '../ui/theme/styles.ts';
import { dayFormat } from '../words/numbers.ts';
import { openWords } from '../words/open-words.ts';
import { editionIn } from './editions.ts';
import { fileOf } from './file-of.ts';
import { frames } from './frames.tsx';
import { islandHost, islandRenderer } from './island-host.tsx';
import { linkedDataOf } from './linked-data/linked-data.ts';
import { feedTag } from './lists/feed.ts';
import { wordsAddress } from './lists/words-file.ts';
import { markupOfBlocks } from './markup-of-blocks.tsx';
import { noBreak } from './no-break.ts';
import { pageRoute, Routed } from './routes.tsx';
import { staticRenderer } from './static-markup/static-markup.ts';
import { siteStyles } from './styles/site-styles.ts';

/** Renders one page to a whole HTML document. `content` replaces the page's blocks. */
export function renderPage(page: Page, site: RenderableSite, content?: ReactNode): string {
  return htmlOf(pageRenderer(site)(page, content));
}

/** A page as HTML, in the order of its parts. Many pages share the strings of their frames. */
export interface RenderedParts {
  /** From the start of the document to the start of the body. */
  head: string;
  /** The CSS in it. */
  styles: string;
  /** The frame before the page's own part. */
  before: string;
  /** Breadcrumb and content, with a mark in front of every block. */
  own: string;
  /** The frame after it, to the end of the document. */
  after: string;
}

/** A page of the built site. */
export interface RenderedPage extends RenderedParts {
  path: string;
  /** The path of its file, relative to the output folder. */
  file: string;
}

/** Returns the document as it is written to disk. */
export function htmlOf(page: HtmlParts): string {
  return piecesOf(page).join('');
}

/** In pieces, since a new string without the marks of blocks would be copied once more. */
export function piecesOf({ head, before, own, after }: HtmlParts): string[] {
  return [head, before, ...own.split(BLOCK_MARK), after];
}

type HtmlParts = Omit<RenderedParts, 'styles'>;

export interface PageToRender {
  page: Page;
  /** Replaces the page's blocks. */
  content?: ReactNode;
}

/** Renders pages, in their order. */
export type PagesRenderer = (pages: PageToRender[]) => RenderedPage[];

/**
 * Returns a function that renders the pages of one site. What they share is made once: the frame,
 * and the component styles. The cost of a page does not depend on the number of pages.
 *
 * Each step is taken for all given pages before the next one, so that its machine code stays in the
 * processor's cache: ten pages take a tenth less time than one after the other.
 *
 * @param shared the parts shared by pages of the same site, if a server has made them before.
 */
export function pagesRenderer(
  whole: RenderableSite,
  shared = rememberSharedParts(),
): PagesRenderer {
  const editionOf = memoized((language: string | undefined): Edition => {
    const site = editionIn(whole, language);
    const parts = shared(site.manifest.siteInfo);
    return { site, headOf: documentHeads(site, parts.wordsAddress), ...parts };
  });
  return (pages) =>
    pages
      .map(({ page, content }) => draw(page, content, editionOf(page.language)))
      .map(style)
      .map(assemble);
}

export type PageRenderer = (page: Page, content?: ReactNode) => RenderedPage;

/** Like `pagesRenderer`, for one page at a time. */
export function pageRenderer(whole: RenderableSite, shared?: SharedPartsOf): PageRenderer {
  const render = pagesRenderer(whole, shared);
  return (page, content) => render([{ page, content }])[0] as RenderedPage;
}

/** A page whose own part React has rendered. */
interface DrawnPage {
  page: Page;
  edition: Edition;
  frame: ReturnType<Edition['frameOf']>;
  islands: ReturnType<typeof islandHost>;
  markup: string;
}

function draw(page: Page, content: ReactNode, edition: Edition): DrawnPage {
  const frame = edition.frameOf(page);
  const islands = islandHost(edition.site, edition.islandHtmlOf);
  const markupOf = (shown: ReactNode) => {
    const own = <Routed path={page.path} routes={[pageRoute(page, shown)]} />;
    return edition.markup(inContexts(own, { page, islands, edition }));
  };
  const markup = content === undefined ? markupOfBlocks(page, markupOf) : markupOf(content);
  return { page, edition, frame, islands, markup };
}

function style({ markup, ...drawn }: DrawnPage) {
  const { page, edition, frame, islands } = drawn;
  const html = edition.noBreak(markup);
  const scripts = enhancementsOf(page, html, edition.site.assets);
  const { usedIn, of } = edition.styles;
  const styles = of({
    own: usedIn(html),
    frame,
    ...(islands.rendered.length > 0 && { islands: usedIn(...islands.rendered) }),
    changedBy: scripts.length > 0 ? changerOf(page) : undefined,
  });
  return { ...drawn, html, scripts, styles };
}

function changerOf({ blocks }: Page): 'engine' | 'project' {
  return blocks.some(({ type }) => isOwnBlock(type)) ? 'project' : 'engine';
}

function assemble(styled: ReturnType<typeof style>): RenderedPage {
  const { page, edition, frame, islands, html, scripts, styles } = styled;
  const { site } = edition;
  const hasIslands = islands.rendered.length > 0;
  const own = islands.fill(styles.shorten(html));
  const parts = [frame.before, own, frame.after];
  const head = edition.headOf({
    page,
    islands: hasIslands,
    styles: styles.css,
    isExtended: frame.isExtended || EXTENDED_LETTERS.test(own),
    linksToFiles: hasIslands || parts.some((part) => FILE_LINK.test(part)),
    scripts,
    forPrograms: feedTag(page, site.manifest) + linkedDataOf(page, site),
  });
  return {
    path: page.path,
    file: fileOf(page),
    head,
    styles: styles.css,
    before: frame.before,
    own,
    after: frame.after,
  };
}

/** The edition of one language, and what its pages share. */
interface Edition extends SharedParts {
  site: RenderableSite;
  headOf: ReturnType<typeof documentHeads>;
}

type SharedParts = ReturnType<typeof sharedParts>;

/** Makes what the pages of a language share, or returns it if it was made before. */
type SharedPartsOf = (siteInfo: SiteInfo) => SharedParts;

/** Returns a function that memoizes each language's shared parts until its `SiteInfo` changes. */
export function rememberSharedParts(): SharedPartsOf {
  const cache = new Map<string, { hash: string; parts: SharedParts }>();
  return (siteInfo) => {
    const hash = hashOf(siteInfo);
    const before = cache.get(siteInfo.language);
    if (before?.hash === hash) return before.parts;
    const parts = sharedParts(siteInfo);
    cache.set(siteInfo.language, { hash, parts });
    return parts;
  };
}

function sharedParts(siteInfo: SiteInfo) {
  const { theme, language } = siteInfo;
  const look = themeStyles(theme, language) + hyphenation(language);
  const styles = siteStyles(look + (siteInfo.languages.length > 0 ? LANGUAGE_NOTE : ''));
  const words = openWords(siteInfo.words);
  const markup = staticRenderer();
  return {
    words,
    markup,
    dayText: dayFormat(words.locale),
    styles,
    wordsAddress: wordsAddress(siteInfo),
    frameOf: frames(siteInfo, words, styles, markup),
    islandHtmlOf: islandRenderer(words, styles.sheet),
    noBreak: noBreak(siteInfo.facts),
  };
}

/** Wraps a page's content in the React contexts that its components use. */
function inContexts(
  own: ReactNode,
  { page, islands, edition }: Pick<DrawnPage, 'page' | 'islands' | 'edition'>,
): ReactNode {
  const { site, words, dayText, styles } = edition;
  const { manifest, fileSizes } = site;
  return (
    <StyleSheetManager sheet={styles.sheet}>
      <WordsProvider of={words}>
        <PageProvider value={{ page, site: manifest.siteInfo, fileSizes, dayText }}>
          <IslandContext value={islands.place}>
            <FirstPictureProvider value={{ isTaken: false }}>{own}</FirstPictureProvider>
          </IslandContext>
        </PageProvider>
      </WordsProvider>
    </StyleSheetManager>
  );
}

/** Matches the start of the address in a link to a file. */
const FILE_LINK = / href="\/(?:files|images)\//;

/** Names the language of a link to another language; link `::after` is reserved for it. */
const LANGUAGE_NOTE =
  'a[data-language]::after{content:"\\a0(" attr(data-language) ")";white-space:nowrap}';
