import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Heading } from '../../ui/components/heading.tsx';
import { Paragraph } from '../../ui/components/inline.tsx';
import { breaksIfLarge } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Steps({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block} layout="beside">
      <Timeline>
        {items.map(({ title, text, label }, index) => (
          <li key={title}>
            <Mark data-wide={label && ''} aria-hidden={label ? undefined : true}>
              {label ?? index + 1}
            </Mark>
            <div>
              <Heading level={levelBelow(block)}>{title}</Heading>
              <Paragraph of={text} />
            </div>
          </li>
        ))}
      </Timeline>
    </BlockSection>
  );
}

/** Markers of equal width, connected by a line from the first to the last. */
const Timeline = styled.ol`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: var(--space-4);
  max-width: var(--measure);
  container-type: inline-size;

  > li {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    padding-block-end: var(--space-6);
  }

  > li > div {
    align-self: baseline;
  }

  > li:last-child {
    padding: 0;
  }

  > li:not(:last-child)::before {
    content: '';
    grid-area: 1 / 1;
    justify-self: center;
    margin-block-end: calc(-1 * var(--space-6));
    border-inline-start: 1px solid var(--line);
  }

  ${breaksIfLarge}

  /* Large text needs the full width. */
  @container (width < 17rem) {
    > li {
      display: block;
    }

    > li:not(:last-child)::before {
      content: none;
    }
  }

  :is(h2, h3) {
    padding-block: 0.4em var(--space-1);
    font-size: var(--size-h3);
    letter-spacing: normal;
  }
`;

const Mark = styled.span`
  grid-area: 1 / 1;
  display: grid;
  place-items: center;
  place-self: start center;
  width: fit-content;
  min-width: 2.5rem;
  height: 2.5rem;
  font: 600 1.0625rem / 1 var(--heading-font);
  font-variant-numeric: lining-nums tabular-nums;
  color: var(--on-tint);
  background: var(--tint);
  border-radius: var(--radius-badge);

  &[data-wide] {
    justify-self: stretch;
    width: auto;
    padding-inline: var(--space-3);
  }
`;
