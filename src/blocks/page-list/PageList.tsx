import type { BlockProps } from '../../model/schema/block.ts';
import { usePage } from '../../ui/components/page-context.tsx';
import { Actions } from '../Actions.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { PageRows } from '../PageRows.tsx';
import { ListPages } from './ListPages.tsx';
import type { schema } from './schema.ts';

export function PageList({ under, actions, perPage, brief, ...block }: BlockProps<typeof schema>) {
  const { part } = usePage();
  return (
    <BlockSection of={block} layout="beside">
      <PageRows of={under} level={levelBelow(block)} isBrief={brief} />
      {perPage !== undefined && part && <ListPages of={part} id={block.id} />}
      {actions && <Actions of={actions} />}
    </BlockSection>
  );
}
