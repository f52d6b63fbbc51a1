import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Island } from '../../ui/components/island.tsx';
import { Paragraph } from '../../ui/components/prose.tsx';
import { useSite } from '../../ui/components/site-context.tsx';
import { BlockSection } from '../BlockSection.tsx';
import { island } from './calculator.island.tsx';
import type { schema } from './schema.ts';

export function Calculator(props: BlockProps<typeof schema>) {
  const { items, total = 'Total', currency = 'USD', note, ...block } = props;
  const { language } = useSite();
  return (
    <BlockSection of={block} layout="beside">
      <Island of={island} with={{ items, total, currency, language }} />
      <Note of={note} />
    </BlockSection>
  );
}

const Note = styled(Paragraph)`
  font-size: var(--size-small);
  color: var(--quiet);
`;
