import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { BlockList } from '../blocks/BlockList.tsx';
import { BLOCK_MARK } from '../model/block-mark.ts';
import type { Page } from '../model/manifest.ts';
import { FileSizeProvider } from '../ui/components/file-note.tsx';
import { IslandHostContext } from '../ui/components/island.tsx';
import { PageProvider } from '../ui/components/page-context.tsx';
import { SiteProvider } from '../ui/components/site-context.tsx';
import { documentOf } from '../ui/layout/document.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { enhancementsOf } from './enhancements.ts';
import { islandHost } from './island-host.tsx';
import { keepTogether } from './kept-together.ts';
import { pageRoutes, type RoutedPageProps } from './routes.tsx';
import { withUsedClasses } from './used-classes.ts';

/**
 * Renders one page to a whole HTML document. The cost does not depend on how many
 * pages there are: its route is known, so nothing is matched. `content` takes the
 * place of the page's blocks.
 */
export function renderPage(page: Page, site: RenderableSite, content?: ReactNode): string {
  return withoutMarks(renderMarked(page, site, content));
}

/** The document as it is written, of one with a mark in front of every block. */
export function withoutMarks(html: string): string {
  return html.replaceAll(BLOCK_MARK, '');
}

/** Renders a page with a mark in front of every block. */
export function renderMarked(
  page: Page,
  site: RenderableSite,
  content: ReactNode = <BlockList blocks={page.blocks} />,
): string {
  const sheet = new ServerStyleSheet();
  const islands = islandHost(site, sheet);
  try {
    const body = renderToStaticMarkup(
      <StyleSheetManager sheet={sheet.instance}>
        <SiteProvider value={site.manifest.shell}>
          <FileSizeProvider value={site.fileSizes}>
            <IslandHostContext value={islands}>
              <PageProvider value={page}>
                <RoutedPage page={page} shell={site.manifest.shell} content={content} />
              </PageProvider>
            </IslandHostContext>
          </FileSizeProvider>
        </SiteProvider>
      </StyleSheetManager>,
    );
    const scripts = enhancementsOf(page, site.assets);
    const styles = plainStyles(sheet);
    const kept = keepTogether(site.manifest.shell.facts)(withUsedClasses(body, styles));
    const filled = islands.fill(kept);
    return documentOf({ page, site, body: filled, styles, scripts });
  } finally {
    sheet.seal();
  }
}

function RoutedPage(routed: RoutedPageProps) {
  const { page } = routed;
  const routes = pageRoutes(routed);
  const context = knownRoute(page, routes);
  const router = createStaticRouter([routes.frame], context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

/** What react-router would find out by matching the path against the routes. */
function knownRoute(page: Page, routes: ReturnType<typeof pageRoutes>): StaticHandlerContext {
  const { frame, content } = routes;
  const params = {};
  return {
    basename: '/',
    location: { pathname: page.path, search: '', hash: '', state: null, key: 'default' },
    matches: [
      { params, pathname: '/', pathnameBase: '/', route: frame },
      { params, pathname: page.path, pathnameBase: page.path, route: content },
    ],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}

/** The styles that were used, without the marks a client-side style sheet would look for. */
function plainStyles(sheet: ServerStyleSheet): string {
  const tags = sheet.getStyleTags();
  return tags
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/\/\*!sc\*\/\s*|data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .trim();
}
