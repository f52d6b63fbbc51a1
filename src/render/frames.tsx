import { StyleSheetManager } from 'styled-components';
import type { NavEntry, Page, SiteInfo } from '../model/manifest/manifest.ts';
import { memoized } from '../model/memoized.ts';
import { EXTENDED_LETTERS } from '../themes/families.ts';
import { WordsProvider } from '../ui/components/words-context.tsx';
import { markCurrent } from '../ui/layout/current-page.ts';
import { END_OF_DOCUMENT } from '../ui/layout/document.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import { SAME_PAGE } from '../ui/layout/LanguageSwitch.tsx';
import type { Words } from '../words/types.ts';
import { noBreak } from './no-break.ts';
import { frameRoute, Routed } from './routes.tsx';
import type { StaticMarkup } from './static-markup/static-markup.ts';
import type { ShortNames } from './styles/short-names.ts';
import type { SiteStyles } from './styles/site-styles.ts';
import { PUT_IN_LATER, type Used } from './styles/used.ts';

/** The frame (header and footer) around a page's own part, as HTML. */
interface RenderedFrame {
  before: string;
  after: string;
  used: Used;
  names: ShortNames;
  /** Whether it has some of `EXTENDED_LETTERS`. */
  isExtended: boolean;
}

/** Placeholder for a page's own part while the frame is rendered. */
const PLACEHOLDER = '\u001f';

/** Stands for the path of any page that is not in the menu. */
const OUTSIDE_MENU = '/_';

/**
 * Returns a function that gives the frame for a page. Frames differ in the menu entries marked as
 * current, and that of the 404 page in its footer. So React renders two of them, and their CSS is
 * found once for each position in the menu: all pages of a small site are in it.
 */
export function frames(
  siteInfo: SiteInfo,
  words: Words,
  styles: SiteStyles,
  markup: StaticMarkup,
): (page: Pick<Page, 'path' | 'translations'>) => RenderedFrame {
  const positions = menuPositions(siteInfo);
  const unmarkedFor = memoized(renderFrame);
  const byKind = new Map<string, RenderedFrame>();

  /** Renders a frame around a placeholder, with placeholders for the marks of the current page. */
  function renderFrame(path: string): string {
    const routes = [frameRoute(siteInfo), { id: 'page', element: PLACEHOLDER }];
    const html = markup(
      <StyleSheetManager sheet={styles.sheet}>
        <WordsProvider of={words}>
          <Routed path={path} routes={routes} />
        </WordsProvider>
      </StyleSheetManager>,
      // The ids generated in the frame must not collide with those of the page.
      'frame',
    );
    return noBreak(siteInfo.facts)(html).replace(PLACEHOLDER, PUT_IN_LATER);
  }

  function frameOf(path: string): RenderedFrame {
    const own = path === NOT_FOUND_PATH ? path : OUTSIDE_MENU;
    const position = positions.get(path);
    const kind = position ?? own;
    const html = () => (position ? unmarkedFor(own) : markCurrent(unmarkedFor(own), path));
    const frame = byKind.get(kind) ?? styledFrame(html(), path, styles);
    byKind.set(kind, frame);
    return position ? { ...frame, before: markCurrent(frame.before, path) } : frame;
  }

  return ({ path, translations }) => {
    const frame = frameOf(path);
    return siteInfo.languages.length > 0 ? withTranslations(frame, translations) : frame;
  };
}

/** Returns by path whether pages are in the menu: as `link` or in a `group`, or both. */
function menuPositions({ menu }: SiteInfo): Map<string, string> {
  const positions = new Map<string, string>();
  for (const one of ['link', 'group'] as const) {
    const entries = menu.filter(({ kind }) => kind === one);
    for (const path of new Set(entries.flatMap(pathsOf)))
      positions.set(path, `${positions.get(path) ?? ''} ${one}`);
  }
  return positions;
}

function pathsOf(entry: NavEntry): string[] {
  return entry.kind === 'group' ? entry.links.map(({ path }) => path) : [entry.link.path];
}

/** Fills the paths of the page's translations into the language switch. */
function withTranslations(frame: RenderedFrame, pages: Page['translations'] = []): RenderedFrame {
  const to = new Map(pages.map(({ language, path }) => [language, path]));
  const before = frame.before.replace(SAME_PAGE, (_, tag, home) => to.get(tag) ?? home);
  return { ...frame, before };
}

/** Shortens the classes of a frame, for the CSS that it needs around the given page. */
function styledFrame(html: string, path: string, styles: SiteStyles): RenderedFrame {
  const used = styles.usedIn(markCurrent(html, path));
  const { names, shorten } = styles.of({ own: used });
  const [before = '', after = ''] = shorten(html).split(PUT_IN_LATER);
  const isExtended = EXTENDED_LETTERS.test(html);
  return { before, after: after + END_OF_DOCUMENT, used, names, isExtended };
}
