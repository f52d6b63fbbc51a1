import type {
  ArticleLeaf,
  BreadcrumbListLeaf,
  EventLeaf,
  FAQPageLeaf,
  LocalBusinessLeaf,
  OrganizationLeaf,
  Question,
  WebSiteLeaf,
} from 'schema-dts';
import { dataOfBlocks } from '../../blocks/linked-data.ts';
import type { Page } from '../../model/manifest/manifest.ts';
import type { ArticleMeta } from '../../model/schema/resolved-values.ts';
import type { StructuredThing } from '../../model/units/linked-data.ts';
import { NOT_FOUND_PATH } from '../../ui/layout/head.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { lastChange } from '../last-change.ts';
import { titleWithoutCompany } from '../title-without-company.ts';
import {
  businessAddress,
  businessData,
  businessName,
  businessPlace,
  locationsData,
} from './business.ts';

/** The types in use: type-checking the union of all schema.org types takes seconds. */
type PageData =
  | ArticleLeaf
  | BreadcrumbListLeaf
  | EventLeaf
  | FAQPageLeaf
  | LocalBusinessLeaf
  | OrganizationLeaf
  | StructuredThing
  | WebSiteLeaf;

/**
 * Returns a page's structured data (schema.org, JSON-LD) as a script element, which never runs.
 * Empty if there is none.
 */
export function linkedDataOf(page: Page, site: RenderableSite): string {
  const things = page.path === NOT_FOUND_PATH ? [] : thingsOf(page, site);
  if (things.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': things };
  // Without `<`, it can neither end the script nor start a comment in it.
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

function thingsOf(page: Page, site: RenderableSite): PageData[] {
  const { siteInfo } = site.manifest;
  const isHome = page.path === siteInfo.home;
  const found = dataOfBlocks(page, siteInfo);
  const questions = found.flatMap((data) => data.questions ?? []);
  const catalogs = found.flatMap(({ offers }) => offers ?? []);
  const showsBusiness = isHome || found.some((data) => data.showsBusiness);
  const own = showsBusiness ? businessData(site) : businessName(site);
  return [
    ...(isHome ? [websiteData(site)] : []),
    ...(showsBusiness || catalogs.length > 0
      ? [{ ...own, ...(catalogs.length > 0 && { hasOfferCatalog: catalogs }) }]
      : []),
    ...(showsBusiness ? locationsData(site) : []),
    ...found.flatMap(({ events = [] }) => events.map((event) => eventData(event, site))),
    ...found.flatMap(({ things = [] }) => things),
    ...(page.article ? [articleData(page, page.article, site)] : []),
    ...questionsData(questions, siteInfo.language),
    ...breadcrumbData(page, site),
  ];
}

function questionsData(questions: Question[], inLanguage: string): FAQPageLeaf[] {
  return questions.length > 0 ? [{ '@type': 'FAQPage', inLanguage, mainEntity: questions }] : [];
}

/** Returns the structured data of an article, from the same values that article lists show. */
function articleData(
  page: Page,
  { date, author, excerpt, image }: ArticleMeta,
  site: RenderableSite,
): ArticleLeaf {
  const { company, language } = site.manifest.siteInfo;
  const publisher = businessName(site);
  const changed = lastChange(page);
  return {
    '@type': 'Article',
    headline: titleWithoutCompany(page, company),
    description: excerpt,
    datePublished: date,
    ...(changed !== undefined && changed !== date && { dateModified: changed }),
    author: author === company ? publisher : { '@type': 'Person', name: author },
    publisher,
    ...(image && { image: site.url + image.src }),
    inLanguage: language,
  };
}

/** Returns the events that a page lists, each as its block says it and with what the site adds. */
export function eventsOn(page: Page, site: RenderableSite) {
  return dataOfBlocks(page, site.manifest.siteInfo).flatMap(({ events = [] }) =>
    events.map((listed) => ({ listed, whole: eventData(listed, site) })),
  );
}

/** Returns an event with its organizer; it is at the business unless it says otherwise. */
function eventData({ url, ...event }: EventLeaf, site: RenderableSite): EventLeaf {
  const location = event.location ?? businessPlace(site);
  const path = String(url);
  const address = path.startsWith('/') ? site.url + path : path;
  return {
    ...event,
    ...(location && { location }),
    ...(/^https?:/.test(address) && { url: address }),
    organizer: businessName(site),
  };
}

function websiteData(site: RenderableSite): WebSiteLeaf {
  const { company, home, language } = site.manifest.siteInfo;
  return {
    '@type': 'WebSite',
    name: company,
    url: site.url + home,
    inLanguage: language,
    publisher: { '@id': businessAddress(site) },
  };
}

/** Returns the breadcrumb of a page; crumbs that are not pages have no URL and are left out. */
function breadcrumbData({ breadcrumb }: Page, { url }: RenderableSite): BreadcrumbListLeaf[] {
  const own = breadcrumb.length - 1;
  const steps = breadcrumb.filter(({ path }, index) => path !== undefined || index === own);
  if (steps.length === 0) return [];
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ label, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        ...(index < steps.length - 1 && path !== undefined && { item: url + path }),
      })),
    },
  ];
}
