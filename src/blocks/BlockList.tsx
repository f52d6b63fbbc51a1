import { type ComponentType, Fragment } from 'react';
import { BLOCK_MARK } from '../model/manifest/block-mark.ts';
import type { Block } from '../model/manifest/manifest.ts';
import { HIDDEN_CLASS } from '../model/manifest/outbound.ts';
import { componentsByUnit } from '../model/units/by-unit.ts';
import { FirstPictureProvider } from '../ui/components/first-picture.tsx';
import { usePage } from '../ui/components/page-context.tsx';

/** All views by block type: `price-table/PriceTable.tsx` exports `PriceTable`. */
export const blockViews = componentsByUnit<ComponentType<Block & { level: 1 | 2 }>>(
  import.meta.glob(['./*/*.tsx', '!./*/*.island.tsx', '!./*/*.test.tsx'], { eager: true }),
  import.meta.glob(
    [
      '#project/blocks/*/*.tsx',
      '!#project/blocks/*/*.island.tsx',
      '!#project/blocks/*/*.{test,spec}.tsx',
    ],
    { eager: true },
  ),
);

/** Images of later blocks are below the fold, so they are not loaded eagerly. */
const AT_THE_TOP = 2;

/**
 * The blocks of a page. The first block's heading is the `h1`; else a hidden one with the page's
 * label.
 */
export function BlockList({ blocks }: { blocks: Block[] }) {
  const { label } = usePage();
  const headed = blocks[0]?.heading !== undefined;
  const list = blocks.map((block, index) => {
    const View = blockViews[block.type];
    if (!View) throw new Error(`The block type "${block.type}" has no view.`);
    const view = <View {...block} level={headed && index === 0 ? 1 : 2} />;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered.
      <Fragment key={index}>
        {BLOCK_MARK}
        {index < AT_THE_TOP ? (
          view
        ) : (
          <FirstPictureProvider value={undefined}>{view}</FirstPictureProvider>
        )}
      </Fragment>
    );
  });
  return headed
    ? list
    : [
        <h1 key="label" className={HIDDEN_CLASS}>
          {label}
        </h1>,
        ...list,
      ];
}
