import { Fragment } from 'react';
import { BLOCK_MARK } from '../model/block-mark.ts';
import type { Block } from '../model/manifest.ts';
import { HIDDEN_CLASS } from '../model/outbound.ts';
import { FirstPictureProvider } from '../ui/components/first-picture.tsx';
import { usePage } from '../ui/components/page-context.tsx';
import { blockViews } from './views.ts';

/** Of further blocks, nobody sees the picture when a page opens. */
const AT_THE_TOP = 2;

/** The blocks of a page. The heading of the first one is the page's own; else its label is. */
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
