import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Quotes({ groups, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      {groups.map(({ title, items }) => (
        <div key={title}>
          {title && <Heading level={levelBelow(block)}>{title}</Heading>}
          {items.map(({ text, author }) => (
            <figure key={text.html}>
              <span role="img" aria-label="5 out of 5 stars" />
              <blockquote>
                <Inline of={text} />
              </blockquote>
              <figcaption>{author}</figcaption>
            </figure>
          ))}
        </div>
      ))}
    </BlockSection>
  );
}
