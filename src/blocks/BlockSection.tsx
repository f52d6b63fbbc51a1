import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Html } from '../model/schema/resolved-values.ts';
import { Intro } from '../ui/components/intro.tsx';
import { Section, useSectionHeading } from '../ui/components/section.tsx';

/** The keys shared by most blocks, and the level of their heading. */
export interface Opening {
  id?: string;
  tone?: 'plain' | 'sunken' | 'deep';
  heading?: string;
  intro?: Html;
  level: 1 | 2;
}

interface BlockSectionProps {
  of: Opening;
  /** `beside`: on wide screens the heading is to the left of the content. */
  layout?: 'below' | 'beside';
  /** Left out on paper. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** The section of a block with its heading and introduction; the heading is its accessible name. */
export function BlockSection({
  of,
  layout = 'below',
  screenOnly = false,
  children,
}: BlockSectionProps) {
  const { heading, intro, level, ...block } = of;
  const { title, labelled } = useSectionHeading(heading, level);
  const opening = <Intro title={title} intro={intro} />;
  const isBeside = layout === 'beside' && (heading ?? intro) !== undefined;
  return (
    <Section of={block} {...labelled} screenOnly={screenOnly}>
      {isBeside ? (
        <Beside>
          {opening}
          <div>{children}</div>
        </Beside>
      ) : (
        <>
          {opening}
          {children}
        </>
      )}
    </Section>
  );
}

/** Returns the level of headings inside a block: one below its own heading, if it has one. */
export function levelBelow({ heading, level }: Pick<Opening, 'heading' | 'level'>): 2 | 3 {
  return heading !== undefined && level === 2 ? 3 : 2;
}

const Beside = styled.div`
  > header {
    margin-block-end: var(--space-5);
  }

  @media (width >= 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    gap: var(--space-8);
    align-items: baseline;

    > header {
      margin: 0;
    }
  }

  /* Sticky beside its content, except on short screens, where the header is not sticky either. */
  @media screen and (width >= 60rem) and (height >= 24em) {
    > header {
      position: sticky;
      top: calc(var(--bar) + var(--space-6));
    }
  }
`;
