import type { BlockProps } from '../../model/vocabulary.ts';
import { Link } from '../../parts/link.tsx';
import { Prose } from '../../parts/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Accordion({ items, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block} width="text">
      {items.map(({ question, answer, link }) => (
        <details key={question.id} name="accordion">
          <summary>{question.text}</summary>
          <div id={question.id}>
            <Prose of={answer} />
            {link && <Link to={link.to}>{link.label}</Link>}
          </div>
        </details>
      ))}
    </BlockSection>
  );
}
