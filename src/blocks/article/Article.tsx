import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../parts/heading.tsx';
import { Link } from '../../parts/link.tsx';
import { usePage } from '../../parts/page-context.tsx';
import { Prose } from '../../parts/prose.tsx';
import { Section } from '../../parts/section.tsx';
import type { schema } from './schema.ts';

export function Article({
  heading,
  lead,
  sections,
  closing,
  related,
  level,
  ...block
}: BlockProps<typeof schema>) {
  const { path, article } = usePage();
  return (
    <Section of={block} width="text">
      <Heading level={level}>{heading}</Heading>
      {article && (
        <p>
          {article.date} {article.author}
        </p>
      )}
      {lead && <Prose of={lead} />}
      {sections.map(({ title, text }) => (
        <section key={title.id}>
          <Heading level={2} id={title.id}>
            {title.text}
          </Heading>
          <Prose of={text} />
        </section>
      ))}
      {closing && <Prose of={closing} />}
      {related
        ?.filter((teaser) => teaser.path !== path)
        .map((teaser) => (
          <Link key={teaser.path} to={{ href: teaser.path, external: false }}>
            {teaser.label}
          </Link>
        ))}
    </Section>
  );
}
