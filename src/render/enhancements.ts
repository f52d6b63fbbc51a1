import type { Page } from '../model/manifest.ts';
import type { ClientAssets } from '../ui/layout/client-assets.ts';

/**
 * The plain scripts of the block types that a page uses, each once; first those that every page
 * with a block of the type needs.
 *
 * @param html holds the attributes that others are for.
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
