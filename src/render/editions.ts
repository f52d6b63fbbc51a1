import { pathAfter } from '../model/languages.ts';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';

type WithManifest = Pick<RenderableSite, 'manifest'>;

/** The site as pages of one language show it. A page that says none is in the site's own. */
export function editionIn<Site extends WithManifest>(
  site: Site,
  language: string | undefined,
): Site {
  const { manifest } = site;
  const siteInfo = manifest.translations[language ?? ''];
  return siteInfo ? { ...site, manifest: { ...manifest, siteInfo } } : site;
}

/** The site in each of its languages, its own first. */
export function editionsOf<Site extends WithManifest>(site: Site): Site[] {
  const others = Object.keys(site.manifest.translations);
  return [site, ...others.map((language) => editionIn(site, language))];
}

/** The language that an address belongs to, whether there is a page or not. */
export function editionAt(site: RenderableSite, path: string): RenderableSite {
  const found = editionsOf(site).findLast(({ manifest }) => {
    return pathAfter(manifest.siteInfo.prefix, path) !== undefined;
  });
  return found ?? site;
}

/** Where the files of an edition lie: `es/`, or nothing for the site's own language. */
export function editionFolder({ manifest }: WithManifest): string {
  const { prefix } = manifest.siteInfo;
  return prefix === '' ? '' : `${prefix.slice(1)}/`;
}
