import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Image } from '../../parts/image.tsx';
import { Link } from '../../parts/link.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Cards({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ul>
        {items.map(({ icon, image, title, text, to, label }) => (
          <li key={title}>
            {image && <Image of={image} />}
            {icon && <Icon of={icon} />}
            <Heading level={levelBelow(block)}>
              {to && !label ? <Link to={to}>{title}</Link> : title}
            </Heading>
            {text && (
              <p>
                <Inline of={text} />
              </p>
            )}
            {to && label && <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
