import type { BlockProps } from '../../model/vocabulary.ts';
import { Link } from '../../parts/link.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Videos({ player, watch, items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ol>
        {items.map(({ id, title }, index) => (
          <li key={id}>
            <Link to={{ href: (watch?.href ?? player) + id, external: true }}>
              Video {index + 1}: {title}
            </Link>
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
