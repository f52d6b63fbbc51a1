import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Paragraph } from '../../ui/components/inline.tsx';
import { Island } from '../../ui/components/island.tsx';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection } from '../BlockSection.tsx';
import { island } from './calculator.island.tsx';
import type { schema } from './schema.ts';

export function Calculator(props: BlockProps<typeof schema>) {
  const words = useWords();
  const { items, total = words.blocks.total, currency, note, ...block } = props;
  return (
    <BlockSection of={block} layout="beside">
      <Island of={island} with={{ items, total, currency }} />
      <Note of={note} />
    </BlockSection>
  );
}

const Note = styled(Paragraph)`
  font-size: var(--size-small);
  color: var(--quiet);
`;
