import type { BlockProps } from '../../model/vocabulary.ts';
import { Card, CardPicture } from '../../ui/components/card.tsx';
import { Paragraph } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { CardRows, pictureCount } from '../CardRows.tsx';
import type { schema } from './schema.ts';

export function Cards({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <CardRows>
        {items.map(({ icon, image, title, text, to, label }) => (
          <li key={title}>
            <Card
              heading={title}
              level={levelBelow(block)}
              icon={icon}
              to={to}
              label={label}
              picture={image && <CardPicture of={image} count={pictureCount(items.length)} />}
            >
              <Paragraph of={text} />
            </Card>
          </li>
        ))}
      </CardRows>
    </BlockSection>
  );
}
