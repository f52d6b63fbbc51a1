import type { Block } from '../model/manifest.ts';
import { blockViews } from './views.ts';

/** The blocks of a page. The heading of the first one is the page's own. */
export function BlockList({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    const View = blockViews[block.type];
    if (!View) throw new Error(`The block type "${block.type}" has no view.`);
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered.
    return <View key={index} {...block} level={index === 0 ? 1 : 2} />;
  });
}
