import type { RouteObject } from 'react-router-dom';
import { BlockList } from '../blocks/BlockList.tsx';
import type { Crumb, Page } from '../model/manifest.ts';
import { Frame } from '../shell/Frame.tsx';
import type { RenderableSite } from './site.ts';

/** What a route tells the shell about its page. */
export interface RouteHandle {
  /** The page's own crumb, and those before it. */
  breadcrumb: Crumb[];
}

/** A page's routes: the frame that all pages share, and the page inside it. */
export function pageRoutes(page: Page, site: RenderableSite) {
  const content = {
    id: page.path,
    path: page.path,
    element: <BlockList blocks={page.blocks} />,
    handle: { breadcrumb: page.breadcrumb } satisfies RouteHandle,
  };
  const frame = {
    id: 'frame',
    element: <Frame shell={site.manifest.shell} />,
    children: [content],
  };
  return { frame, content } satisfies Record<string, RouteObject>;
}
