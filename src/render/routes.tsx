import type { ReactNode } from 'react';
import {
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import type { Page, SiteInfo } from '../model/manifest/manifest.ts';
import type { RouteHandle } from '../ui/layout/Breadcrumb.tsx';
import { Content } from '../ui/layout/Content.tsx';
import { Frame } from '../ui/layout/Frame.tsx';

/** A route without the matching that react-router would do. */
type KnownRoute = StaticHandlerContext['matches'][number]['route'];

/** The route of a page's own part: breadcrumb and content. */
export function pageRoute({ breadcrumb }: Page, content: ReactNode): KnownRoute {
  const handle: RouteHandle = { breadcrumb };
  // An id that all pages share: react-router has a hidden class made for each.
  return { id: 'page', handle, element: <Content>{content}</Content> };
}

/** The route of the frame around all pages. */
export function frameRoute(siteInfo: SiteInfo): KnownRoute {
  return { id: 'frame', element: <Frame siteInfo={siteInfo} /> };
}

/**
 * Renders a page by its routes, each nested in the one before. They are given, so nothing is
 * matched, and the cost does not depend on the number of pages.
 */
export function Routed({ path, routes }: { path: string; routes: KnownRoute[] }) {
  const context = knownRoutes(path, routes);
  const router = createStaticRouter(routes.slice(0, 1), context);
  return <StaticRouterProvider router={router} context={context} hydrate={false} />;
}

/**
 * Returns what react-router would compute by matching the path against all routes. Only the base of
 * relative links differs: no page has any, and another path than `/` would be parsed as a URL.
 */
function knownRoutes(path: string, routes: KnownRoute[]): StaticHandlerContext {
  return {
    basename: '/',
    location: { pathname: path, search: '', hash: '', state: null, key: 'default' },
    matches: routes.map((route) => ({ params: {}, pathname: path, pathnameBase: '/', route })),
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  };
}
