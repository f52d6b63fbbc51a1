import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Day } from '../../ui/components/day.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Image } from '../../ui/components/image.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { columns } from '../columns.ts';
import { FactLine } from '../FactLine.tsx';
import { PointList } from '../Points.tsx';
import type { schema } from './schema.ts';

/** The width of a picture, in rem. */
const VIGNETTE = 5.5;

/** Set like points, without frames or wide pictures: those of cards and lists of pages are links. */
export function Posts({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <PointList style={columns(items.length, { maxColumns: 3, minWidth: 20 })}>
        {items.map(({ id, title, excerpt, category, date, author, image }) => (
          <li key={id}>
            {image && <Vignette of={image} place={[{ from: 0, vw: 0, rem: VIGNETTE }]} />}
            <div>
              <Heading level={levelBelow(block)}>{title}</Heading>
              <p>{excerpt}</p>
              <Byline of={[category, <Day key="date" of={date} />, author]} />
            </div>
          </li>
        ))}
      </PointList>
    </BlockSection>
  );
}

const Vignette = styled(Image)`
  width: min(${VIGNETTE}rem, 18vw);
  align-self: start;
  aspect-ratio: 1;
  object-fit: cover;
  border-radius: 50%;
`;

const Byline = styled(FactLine)`
  margin-block-start: var(--space-2);
  font-size: var(--size-small);
  color: var(--quiet);
`;
