import type { BlockProps } from '../../model/schema/block.ts';
import { Card } from '../../ui/components/card.tsx';
import { CardPicture, Cards as Rows } from '../../ui/components/cards.tsx';
import { Paragraph } from '../../ui/components/inline.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Cards({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Rows>
        {items.map(({ icon, image, title, text, to, label }, at) => (
          <li key={title}>
            <Card
              heading={title}
              level={levelBelow(block)}
              icon={icon}
              to={to}
              label={label}
              picture={image && <CardPicture of={image} count={items.length} at={at} />}
            >
              <Paragraph of={text} />
            </Card>
          </li>
        ))}
      </Rows>
    </BlockSection>
  );
}
