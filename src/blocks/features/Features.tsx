import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Image } from '../../parts/image.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Features({ items, images, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ul>
        {items.map(({ icon, title, text }) => (
          <li key={title}>
            {icon && <Icon of={icon} />}
            <Heading level={levelBelow(block)}>{title}</Heading>
            {text && (
              <p>
                <Inline of={text} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {images?.map((image) => (
        <Image key={image.src} of={image} />
      ))}
    </BlockSection>
  );
}
