import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Page, Shell } from '../model/manifest.ts';
import type { RouteHandle } from '../ui/layout/Breadcrumb.tsx';
import { Frame } from '../ui/layout/Frame.tsx';

/** A page, and what stands on it. */
export interface RoutedPageProps {
  page: Page;
  shell: Shell;
  content: ReactNode;
}

/** A page's routes: the frame that all pages share, and the page inside it. */
export function pageRoutes({ page, shell, content: element }: RoutedPageProps) {
  const content = {
    id: page.path,
    path: page.path,
    element,
    handle: { breadcrumb: page.breadcrumb } satisfies RouteHandle,
  };
  const frame = { id: 'frame', element: <Frame shell={shell} />, children: [content] };
  return { frame, content } satisfies Record<string, RouteObject>;
}
