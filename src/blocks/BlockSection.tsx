import { type ReactNode, useId } from 'react';
import type { Html } from '../model/vocabulary.ts';
import { Heading } from '../parts/heading.tsx';
import { Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';

/** The keys that most blocks begin with, and where their heading stands. */
interface Opening {
  id?: string;
  tone?: 'plain' | 'sunken' | 'deep';
  heading?: string;
  intro?: Html;
  level: 1 | 2;
}

interface BlockSectionProps {
  of: Opening;
  width?: 'page' | 'text';
  children: ReactNode;
}

/** A block's ground with its heading and introduction; the heading names the section. */
export function BlockSection({ of, width = 'page', children }: BlockSectionProps) {
  const headingId = useId();
  const { heading, intro, level, ...block } = of;
  const named = heading === undefined ? {} : { labelledBy: headingId };
  return (
    <Section of={block} width={width} {...named}>
      {heading !== undefined && (
        <Heading level={level} id={headingId}>
          {heading}
        </Heading>
      )}
      {intro && <Prose of={intro} />}
      {children}
    </Section>
  );
}

/** The level of headings inside a block: one below its own, where it has one. */
export function levelBelow({ heading, level }: Pick<Opening, 'heading' | 'level'>): 2 | 3 {
  return heading !== undefined && level === 2 ? 3 : 2;
}
