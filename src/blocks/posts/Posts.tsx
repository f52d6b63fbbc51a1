import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Image } from '../../parts/image.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Posts({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ul>
        {items.map(({ id, title, excerpt, category, date, author, image }) => (
          <li key={id}>
            {image && <Image of={image} />}
            <p>
              {category} {date} {author}
            </p>
            <Heading level={levelBelow(block)}>{title}</Heading>
            <p>{excerpt}</p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
