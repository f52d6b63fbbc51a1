import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import { Card, iconBesideArrow } from '../../ui/components/card.tsx';
import { CardPicture, Cards as Grid } from '../../ui/components/cards.tsx';
import { Image } from '../../ui/components/image.tsx';
import { Paragraph } from '../../ui/components/inline.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

/** The width of an image in a row, in rem, and its aspect ratio. */
const THUMB: Place = [{ from: 0, vw: 0, rem: 6, ratio: 4 / 3 }];

export function Cards({ items, look = 'cards', ...block }: BlockProps<typeof schema>) {
  const isRows = look === 'rows';
  const List = isRows ? Rows : Grid;
  return (
    <BlockSection of={block} layout={isRows ? 'beside' : 'below'}>
      <List>
        {items.map(({ icon, image, title, text, to, label }, at) => (
          <li key={title}>
            <Card
              heading={title}
              level={levelBelow(block)}
              icon={isRows && image ? undefined : icon}
              to={to}
              label={label}
              picture={
                image &&
                (isRows ? (
                  <Thumb of={image} place={THUMB} />
                ) : (
                  <CardPicture of={image} count={items.length} at={at} />
                ))
              }
            >
              <Paragraph of={text} />
            </Card>
          </li>
        ))}
      </List>
    </BlockSection>
  );
}

/** Without frames, with lines between them: they step back behind cards. */
const Rows = styled.ul`
  --arrow-end: 4px;

  border-block-start: 1px solid var(--line);

  && > li > div {
    padding: var(--space-4) 0;
    background: none;
    border: 0;
    border-block-end: 1px solid var(--line);
    border-radius: 0;

    &:is([data-icon], :has(> img)) {
      ${iconBesideArrow}
      padding-inline: 0;
      row-gap: var(--space-1);
    }
  }
`;

const Thumb = styled(Image)`
  width: 6rem;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: var(--radius-control);
`;
