import type { Block, Page, SiteInfo } from '../../model/manifest/manifest.ts';
import type { ArticleMeta, Teaser } from '../../model/schema/resolved-values.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { editionFolder, pagesIn } from '../editions.ts';
import { lastChange } from '../last-change.ts';
import { titleWithoutCompany } from '../title-without-company.ts';

/** Entries in a feed: readers fetch it every hour and have already shown older ones. */
const NEWEST = 50;

type Article = Page & { article: ArticleMeta };

/**
 * Returns the articles of one language, newest first, as an Atom feed (RFC 4287): `feed.xml`,
 * `es/feed.xml`. No file if there are no articles.
 */
export function feedFiles(edition: RenderableSite): Map<string, string> {
  const articles = pagesIn(edition)
    .filter((page): page is Article => page.article !== undefined)
    .sort(newestFirst)
    .slice(0, NEWEST);
  if (articles.length === 0) return new Map();
  return new Map([[`${editionFolder(edition)}feed.xml`, feedOf(articles, edition)]]);
}

function newestFirst(a: Article, b: Article): number {
  if (a.article.date !== b.article.date) return a.article.date < b.article.date ? 1 : -1;
  return a.path < b.path ? -1 : 1;
}

/** The path of a language's feed. */
function feedAddress({ prefix }: SiteInfo): string {
  return `${prefix}/feed.xml`;
}

/**
 * Returns the link for feed discovery, to the feed of the page's language. Only articles and pages
 * that list them have it; other pages save these bytes.
 */
export function feedTag(page: Page, { siteInfo }: RenderableSite['manifest']): string {
  if (!page.article && !page.blocks.some(listsArticles)) return '';
  return `<link rel="alternate" type="application/atom+xml" href="${feedAddress(siteInfo)}">`;
}

function listsArticles(block: Block): boolean {
  return Object.values(block).some((value) => Array.isArray(value) && value.some(isArticleHere));
}

/** Returns whether a value is a link to an article in the language of the page. */
function isArticleHere(entry: unknown): boolean {
  const { path, article, language } = (entry ?? {}) as Partial<Teaser>;
  return path !== undefined && article !== undefined && language === undefined;
}

function feedOf(articles: Article[], { manifest: { siteInfo }, url }: RenderableSite): string {
  const { company, tagline, language, home, images } = siteInfo;
  const latest = articles.map(dayOfChange).sort().at(-1) ?? '';
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">`,
    element('id', url + home),
    element('title', company),
    element('subtitle', tagline),
    link('self', url + feedAddress(siteInfo)),
    link('alternate', url + home),
    element('logo', images.logo && url + images.logo),
    element('updated', timeOf(latest)),
    ...articles.map((page) => entryOf(page, company, url)),
    '</feed>',
    '',
  );
}

function entryOf(page: Article, company: string, url: string): string {
  const { path, article } = page;
  const { date, author, category, excerpt } = article;
  return lines(
    '<entry>',
    element('id', url + path),
    element('title', titleWithoutCompany(page, company)),
    link('alternate', url + path),
    element('published', timeOf(date)),
    element('updated', timeOf(dayOfChange(page))),
    `<author>${element('name', author)}</author>`,
    `<category term="${escapeHtml(category)}"/>`,
    element('summary', excerpt),
    '</entry>',
  );
}

function dayOfChange(page: Article): string {
  return lastChange(page) ?? page.article.date;
}

/** Converts an author's date to the timestamp that feeds require. */
function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}

function link(relation: string, address: string): string {
  return `<link rel="${relation}" href="${escapeHtml(address)}"/>`;
}

/** Returns an XML element, or undefined if there is no text. */
function element(name: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `<${name}>${escapeHtml(text)}</${name}>`;
}

function lines(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join('\n');
}
