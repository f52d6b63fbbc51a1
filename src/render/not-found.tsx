import type { ReactNode } from 'react';
import type { Page, SiteInfo } from '../model/manifest/manifest.ts';
import { NOT_FOUND_PATH } from '../ui/layout/head.ts';
import { NotFound } from '../ui/layout/NotFound.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import { editionAt } from './editions.ts';
import { renderPage } from './render-page.tsx';

/** Why there is no page: it never existed, or it was removed for good. */
type Missing = 'notFound' | 'gone';

/** Renders the 404 or 410 document; static hosts serve it from `404.html`. */
export function renderNotFound(site: RenderableSite, at: string, why: Missing): string {
  const edition = editionAt(site, at);
  const { page, content } = notFound(edition.manifest.siteInfo, why);
  return renderPage(page, site, content);
}

/** Returns the page and content for paths that have no page. */
export function notFound(siteInfo: SiteInfo, why: Missing): { page: Page; content: ReactNode } {
  const content = <NotFound siteInfo={siteInfo} isGone={why === 'gone'} />;
  return { page: pageFor(siteInfo, why), content };
}

function pageFor({ company, words, language, languages }: SiteInfo, why: Missing): Page {
  const { title, description } = words[why];
  return {
    path: NOT_FOUND_PATH,
    file: '',
    label: title,
    title: `${title} | ${company}`,
    description,
    ...(languages.length > 0 && { language }),
    index: false,
    breadcrumb: [],
    blocks: [],
    forms: [],
    anchored: [],
    named: [],
  };
}
