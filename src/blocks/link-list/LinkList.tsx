import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Link } from '../../parts/link.tsx';
import { Inline } from '../../parts/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function LinkList({ items, newTab, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      {items.map(({ icon, title, text, links }) => (
        <div key={title}>
          {icon && <Icon of={icon} />}
          <Heading level={levelBelow(block)}>{title}</Heading>
          {text && (
            <p>
              <Inline of={text} />
            </p>
          )}
          <ul>
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link to={to} newTab={newTab || to.external}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </BlockSection>
  );
}
