import type { Page } from '../model/manifest/manifest.ts';
import type { ClientAssets } from '../ui/layout/client-assets.ts';

/**
 * Returns the URLs of the plain scripts for the block types of a page, without duplicates. Scripts
 * that a block type always needs come before those that depend on an attribute.
 *
 * @param html is searched for the `data-` attributes on which some scripts depend.
 */
export function enhancementsOf(page: Page, html: string, { enhancements }: ClientAssets): string[] {
  const types = new Set(page.blocks.map(({ type }) => type));
  return Object.entries(enhancements)
    .map(([name, address]) => ({ name, address, mark: name.split('.')[1] }))
    .filter(({ name, mark }) => {
      const type = mark === undefined ? name : name.slice(0, -mark.length - 1);
      return types.has(type) && (mark === undefined || html.includes(` data-${mark}=`));
    })
    .sort((a, b) => Number(a.mark !== undefined) - Number(b.mark !== undefined))
    .map(({ address }) => address);
}
