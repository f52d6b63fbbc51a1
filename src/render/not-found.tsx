import type { ReactNode } from 'react';
import type { Page, SiteInfo } from '../model/manifest.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import { NotFound } from '../ui/layout/NotFound.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { renderPage } from './render-page.tsx';

/** The document for addresses without a page; static hosts look for it in `404.html`. */
export function renderNotFound(site: RenderableSite): string {
  const { page, content } = notFound(site.manifest.siteInfo);
  return renderPage(page, site, content);
}

/** The page for addresses that have none. */
export function notFound(siteInfo: SiteInfo): { page: Page; content: ReactNode } {
  return { page: pageFor(siteInfo), content: <NotFound siteInfo={siteInfo} /> };
}

function pageFor({ company, words }: SiteInfo): Page {
  const { title, description } = words.notFound;
  return {
    path: NOT_FOUND_PATH,
    file: '',
    label: title,
    title: `${title} | ${company}`,
    description,
    index: false,
    breadcrumb: [],
    blocks: [],
    forms: [],
    spots: [],
    named: [],
  };
}
