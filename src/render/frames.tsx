import { renderToStaticMarkup } from 'react-dom/server';
import { StyleSheetManager } from 'styled-components';
import type { Page, SiteInfo } from '../model/manifest/manifest.ts';
import { SiteProvider } from '../ui/components/site-context.tsx';
import { WordsProvider } from '../ui/components/words-context.tsx';
import { END_OF_DOCUMENT } from '../ui/layout/document.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import { SAME_PAGE } from '../ui/layout/LanguageSwitch.tsx';
import type { Words } from '../words/types.ts';
import { noBreak } from './no-break.ts';
import { frameRoute, Routed } from './routes.tsx';
import type { ShortNames } from './styles/short-names.ts';
import type { SiteStyles } from './styles/site-styles.ts';
import { PUT_IN_LATER, type Used } from './styles/used.ts';

/** The frame (header and footer) around a page's own part, as HTML. */
interface RenderedFrame {
  before: string;
  after: string;
  used: Used;
  /** The short names of its classes. */
  names: ShortNames;
}

/** Placeholder for a page's own part while the frame is rendered. */
const PLACEHOLDER = '\u001f';

/** The path used for all pages that the menu does not link to. */
const OUTSIDE_MENU = '/_';

/**
 * Returns a function that gives the frame for a page. Frames differ in the menu link marked as
 * current: all pages outside the menu share one frame. Of the frames for menu pages only the latest
 * is cached, since a menu may have thousands of links.
 */
export function frames(
  siteInfo: SiteInfo,
  words: Words,
  styles: SiteStyles,
): (page: Pick<Page, 'path' | 'translations'>) => RenderedFrame {
  const menuPagePaths = new Set([...menuPaths(siteInfo), NOT_FOUND_PATH]);
  const render = (path: string) => renderFrame(path, { siteInfo, words, styles });
  let outsideMenu: RenderedFrame | undefined;
  let latest: { path: string; frame: RenderedFrame } | undefined;
  const frameOf = (path: string) => {
    if (!menuPagePaths.has(path)) {
      outsideMenu ??= render(OUTSIDE_MENU);
      return outsideMenu;
    }
    if (latest?.path !== path) latest = { path, frame: render(path) };
    return latest.frame;
  };
  return ({ path, translations }) => {
    const frame = frameOf(path);
    return siteInfo.languages.length > 0 ? withTranslations(frame, translations) : frame;
  };
}

/** Fills the paths of the page's translations into the language switch. */
function withTranslations(frame: RenderedFrame, pages: Page['translations'] = []): RenderedFrame {
  const to = new Map(pages.map(({ language, path }) => [language, path]));
  const before = frame.before.replace(SAME_PAGE, (_, tag, home) => to.get(tag) ?? home);
  return { ...frame, before };
}

interface FrameOptions {
  siteInfo: SiteInfo;
  words: Words;
  styles: SiteStyles;
}

function renderFrame(path: string, { siteInfo, words, styles }: FrameOptions): RenderedFrame {
  const routes = [frameRoute(siteInfo), { id: 'page', path, element: PLACEHOLDER }];
  const html = noBreak(siteInfo.facts)(
    renderToStaticMarkup(
      <StyleSheetManager sheet={styles.sheet}>
        <WordsProvider of={words}>
          <SiteProvider value={siteInfo}>
            <Routed path={path} routes={routes} />
          </SiteProvider>
        </WordsProvider>
      </StyleSheetManager>,
      // The ids generated in the frame must not collide with those of the page.
      { identifierPrefix: 'frame' },
    ),
  );
  const withPlaceholder = html.replace(PLACEHOLDER, PUT_IN_LATER);
  const used = styles.usedIn(withPlaceholder);
  const { names, shorten } = styles.of({ own: used });
  const [before = '', after = ''] = shorten(withPlaceholder).split(PUT_IN_LATER);
  return { before, after: after + END_OF_DOCUMENT, used, names };
}

function menuPaths({ menu }: SiteInfo): string[] {
  return menu
    .flatMap((entry) => (entry.kind === 'group' ? entry.links : entry.link))
    .map(({ path }) => path);
}
