import type { Page } from '../model/manifest.ts';
import type { ClientAssets } from '../ui/layout/client-assets.ts';

/** The plain scripts of the block types that a page uses, each once. */
export function enhancementsOf(page: Page, { enhancements }: ClientAssets): string[] {
  const types = new Set(page.blocks.map(({ type }) => type));
  return [...types].flatMap((type) => enhancements[type] ?? []);
}
