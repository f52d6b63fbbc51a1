import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Prose } from '../../parts/prose.tsx';
import { Section } from '../../parts/section.tsx';
import type { schema } from './schema.ts';

export function Accordion({ heading, intro, items, level, ...block }: BlockProps<typeof schema>) {
  return (
    <Section of={block} width="text">
      {heading && <Heading level={level}>{heading}</Heading>}
      {intro && <Prose of={intro} />}
      {items.map(({ question, answer }) => (
        <details key={question.id} name="accordion">
          <summary>{question.text}</summary>
          <div id={question.id}>
            <Prose of={answer} />
          </div>
        </details>
      ))}
    </Section>
  );
}
