import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Contact({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ul>
        {items.map(({ icon, title, lines, hours }) => (
          <li key={title}>
            {icon && <Icon of={icon} />}
            <Heading level={levelBelow(block)}>{title}</Heading>
            {lines?.map((line) => (
              <p key={line.html}>
                <Inline of={line} />
              </p>
            ))}
            {hours && (
              <dl>
                {hours.map((row) => (
                  <div key={row.days}>
                    <dt>{row.days}</dt>
                    <dd>{row.hours}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
