import type { BlockProps } from '../../model/vocabulary.ts';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Checklist({ items, numbered, ...block }: BlockProps<typeof schema>) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <BlockSection of={block}>
      <List>
        {items.map((item) => (
          <li key={item.html}>
            <Inline of={item} />
          </li>
        ))}
      </List>
    </BlockSection>
  );
}
