import { pathAfter } from '../model/locale/languages.ts';
import type { Page } from '../model/manifest/manifest.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';

type WithManifest = Pick<RenderableSite, 'manifest'>;

/**
 * Returns the edition of a site in one language: the site with the `SiteInfo` of that language. Pages
 * without a language are in the site's default one.
 */
export function editionIn<Site extends WithManifest>(
  site: Site,
  language: string | undefined,
): Site {
  const { manifest } = site;
  const siteInfo = manifest.translations[language ?? ''];
  return siteInfo ? { ...site, manifest: { ...manifest, siteInfo } } : site;
}

/** Returns the edition of each language, the default one first. */
export function editionsOf<Site extends WithManifest>(site: Site): Site[] {
  const others = Object.keys(site.manifest.translations);
  return [site, ...others.map((language) => editionIn(site, language))];
}

/** Returns the pages in the language of an edition. */
export function pagesIn({ manifest: { pages, siteInfo } }: WithManifest): Page[] {
  const own = siteInfo.languages.length > 0 ? siteInfo.language : undefined;
  return pages.filter(({ language }) => language === own);
}

/** Returns the edition that a path belongs to, even if there is no page at that path. */
export function editionAt(site: RenderableSite, path: string): RenderableSite {
  const found = editionsOf(site).findLast(({ manifest }) => {
    return pathAfter(manifest.siteInfo.prefix, path) !== undefined;
  });
  return found ?? site;
}

/** The folder of an edition's files: `es/`, or empty for the site's default language. */
export function editionFolder({ manifest }: WithManifest): string {
  const { prefix } = manifest.siteInfo;
  return prefix === '' ? '' : `${prefix.slice(1)}/`;
}
