import { GALLERY } from '../../client/overlay/gallery-path.ts';
import type { Page } from '../../model/manifest/manifest.ts';
import type { Theme } from '../../model/schema/theme.ts';
import { SITE_LISTS } from '../../render/lists/site-lists.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { withBasePath } from '../../ui/layout/with-base-path.ts';
import { type BodyResponse, type FileResponse, HTML } from '../content/site-content.ts';
import { pagePolicies } from '../security/page-policy.ts';
import { findFileNamed } from './live-files.ts';

export type LiveGallery = ReturnType<typeof liveGallery>;

/** What the gallery takes from the site. */
interface GalleryNow {
  site: RenderableSite;
  /** Adds the script that reloads a page when it changes. */
  transform(html: string): string;
}

/**
 * The gallery of blocks, fields and icons in the theme of the site in development, loaded and
 * compiled on the first request.
 */
export function liveGallery(cache: string) {
  let opened: ReturnType<typeof open> | undefined;
  let shown: { theme: Theme; render(page: Page): string } | undefined;
  return {
    /** Returns what is at a path below the gallery's: empty, `hero/tall`, `images/lake.svg`. */
    async find(
      name: string,
      { site, transform }: GalleryNow,
    ): Promise<FileResponse | BodyResponse | undefined> {
      opened ??= open(cache);
      const { gallery, galleryRenderer, rewriteAddresses, splitAddress } = await opened.catch(
        (error) => {
          opened = undefined;
          throw error;
        },
      );
      const { manifest } = gallery;
      const page = manifest.pages.find((one) => one.path === `/${name}`);
      if (!page) {
        const { folder } = gallery;
        const files = { site: { ...site, manifest }, folder, cache, code: [], lists: SITE_LISTS };
        return findFileNamed(name, files);
      }
      const { theme } = site.manifest.siteInfo;
      if (shown?.theme !== theme)
        shown = { theme, render: galleryRenderer(gallery, { theme, assets: site.assets }) };
      const isOurs = (address: string) => {
        const [at] = splitAddress(address);
        const file = at.slice(1);
        return (
          manifest.pages.some((one) => one.path === at) ||
          manifest.files.includes(file) ||
          SITE_LISTS.some(({ mayHave }) => mayHave(file))
        );
      };
      const moved = rewriteAddresses(shown.render(page), (address) =>
        isOurs(address) ? `/${GALLERY}${address === '/' ? '' : address}` : address,
      );
      const html = withBasePath(moved, site.url);
      // Examples are in frames of a page that reloads as one.
      const body = gallery.isExample(page) ? html : transform(html);
      const policies = pagePolicies(manifest, { live: true })(body);
      return { body, headers: { 'Content-Type': HTML, ...policies } };
    },
  };
}

async function open(cache: string) {
  const { openGallery, galleryRenderer } = await import('../../authoring/gallery/open-gallery.tsx');
  const { rewriteAddresses, splitAddress } = await import(
    '../../authoring/gallery/rewrite-addresses.ts'
  );
  return { gallery: await openGallery(cache), galleryRenderer, rewriteAddresses, splitAddress };
}
