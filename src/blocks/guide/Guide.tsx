import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Paragraph } from '../../ui/components/inline.tsx';
import { usePage, useSite } from '../../ui/components/page-context.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { Section, useSectionHeading } from '../../ui/components/section.tsx';
import { Contents } from '../Contents.tsx';
import { GuideMenu } from './GuideMenu.tsx';
import { Neighbours } from './Neighbours.tsx';
import { neighboursOf } from './neighbours.ts';
import type { schema } from './schema.ts';

export function Guide({ heading, lead, text, level, ...block }: BlockProps<typeof schema>) {
  const { title, labelled } = useSectionHeading(heading, level);
  const { path } = usePage();
  const { menu } = useSite();
  return (
    <Section of={block} {...labelled} slim>
      <Columns>
        <GuideMenu menu={menu} path={path} />
        <article>
          <Opening>
            {title}
            <Paragraph of={lead} />
          </Opening>
          <Text of={text} />
          <Neighbours of={neighboursOf(path, menu)} />
        </article>
        <Aside>
          <Contents of={[]} closing={text} />
        </Aside>
      </Columns>
    </Section>
  );
}

/** The menu is beside the text on small laptops and up, the table of contents on large screens. */
const Columns = styled.div`
  /* No grid on narrow screens and paper: Chromium may move all of it to the next sheet. */
  @media (width >= 64rem) {
    display: grid;
    grid-template-columns: 13rem minmax(0, var(--measure));
    gap: var(--space-7);
  }

  @media (width >= 80rem) {
    grid-template-columns: 13rem minmax(0, 1fr) 12rem;
  }

  > article {
    max-width: var(--measure);
  }
`;

const Aside = styled.div`
  @media (width < 80rem) {
    display: none;
  }

  > nav {
    padding-inline-start: var(--space-5);
    border-inline-start: 1px solid var(--line);
  }
`;

const Opening = styled.header`
  display: grid;
  gap: var(--space-4);
  margin-block-end: var(--space-6);

  h1 {
    font-size: clamp(2rem, 1.7rem + 1.3vw, 2.625rem);
  }

  > p {
    font-size: var(--size-lead);
    line-height: 1.5;
  }
`;

const Text = styled(Prose)`
  h2 {
    font-size: clamp(1.375rem, 1.3rem + 0.4vw, 1.625rem);
  }
`;
