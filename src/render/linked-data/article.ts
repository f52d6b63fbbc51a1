import type { ArticleLeaf } from 'schema-dts';
import type { Page } from '../../model/manifest/manifest.ts';
import type { ArticleMeta } from '../../model/schema/resolved-values.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { lastChange } from '../last-change.ts';
import { titleWithoutCompany } from '../title-without-company.ts';
import { businessName } from './business.ts';

/** Returns the structured data of an article, from the same values that article lists show. */
export function articleData(
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
