import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Link } from '../../parts/link.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function PageList({ under, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <ul>
        {under.map(({ path, label, description, article }) => (
          <li key={path}>
            <Heading level={levelBelow(block)}>
              <Link to={{ href: path, external: false }}>{label}</Link>
            </Heading>
            <p>{article?.excerpt ?? description}</p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
