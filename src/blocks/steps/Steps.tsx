import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Steps({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ol>
        {items.map(({ title, text, label }) => (
          <li key={title}>
            {label}
            <Heading level={levelBelow(block)}>{title}</Heading>
            {text && (
              <p>
                <Inline of={text} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </BlockSection>
  );
}
