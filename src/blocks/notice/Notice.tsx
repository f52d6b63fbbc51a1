import type { BlockProps } from '../../model/vocabulary.ts';
import { Prose } from '../../parts/prose.tsx';
import { Actions } from '../Actions.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Notice({ kind = 'info', text, actions, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block} width="text">
      <div data-kind={kind}>
        <Prose of={text} />
        {actions && <Actions of={actions} />}
      </div>
    </BlockSection>
  );
}
