import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Inline, Paragraph } from '../../ui/components/inline.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

/** Up to this many characters, values are beside their labels on phones too. */
const SHORT = 12;

export function Table({ rows, note, ...block }: BlockProps<typeof schema>) {
  const isShort = rows.every(({ value }) => value.html.replace(/<[^>]*>/g, '').length <= SHORT);
  return (
    <BlockSection of={block} layout="beside">
      <Rows data-short={isShort ? '' : undefined}>
        {rows.map(({ label, value, note: remark }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Inline as="dd" of={value} />
            {remark && <Inline as="dd" of={remark} />}
          </div>
        ))}
      </Rows>
      <Note of={note} />
    </BlockSection>
  );
}

const Rows = styled.dl`
  border-block-start: 1px solid var(--line);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: var(--space-5);
    padding-block: var(--space-4);
    border-block-end: 1px solid var(--line);
  }

  dt,
  dd {
    min-width: 0;
  }

  /* A short value stays beside its label, which wraps. */
  dt {
    flex: 1 1 max(40%, 7rem);
    font-weight: 600;
  }

  dt + dd {
    font: 600 var(--size-h3) / 1.3 var(--heading-font);
    font-variant-numeric: lining-nums tabular-nums;
  }

  dd + dd {
    flex-basis: 100%;
    font-size: var(--size-small);
    color: var(--quiet);
  }

  /* On phones either all values are below their labels, or all beside them. */
  @media (width < 34rem) {
    &:not([data-short]) > div {
      display: block;
    }
  }
`;

const Note = styled(Paragraph)`
  margin-block-start: var(--space-4);
  font-size: var(--size-small);
  color: var(--quiet);
`;
