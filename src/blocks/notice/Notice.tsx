import { useId } from 'react';
import styled from 'styled-components';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Heading } from '../../ui/components/heading.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { Section } from '../../ui/components/section.tsx';
import { alert, info, siren } from '../../ui/components/shapes.ts';
import { Actions } from '../Actions.tsx';
import type { schema } from './schema.ts';

const SHAPES = { info, warning: alert, emergency: siren };

export function Notice(props: BlockProps<typeof schema>) {
  const { kind = 'info', heading, text, actions, level, ...block } = props;
  const headingId = useId();
  return (
    <Section of={block} {...(heading !== undefined && { labelledBy: headingId })}>
      <Frame data-kind={kind}>
        <Icon of={SHAPES[kind]} size={28} />
        <div>
          {heading !== undefined && (
            <Heading level={level} id={headingId}>
              {heading}
            </Heading>
          )}
          <Prose of={text} />
          {actions && <Actions of={actions} />}
        </div>
      </Frame>
    </Section>
  );
}

const Frame = styled.div`
  --accent: var(--primary);
  --wash: light-dark(
    oklch(from var(--accent) 0.965 0.02 h),
    color-mix(in srgb, var(--accent) 14%, var(--raised))
  );

  display: flex;
  gap: var(--space-4);
  max-width: 52rem;
  padding: clamp(var(--space-5), 3vw, var(--space-6));
  background: var(--wash);
  border: 1px solid color-mix(in srgb, var(--accent) 45%, var(--raised));
  border-radius: var(--radius-card);

  /* One below the other they belong together. */
  section[data-tone='plain']:has(> div > &) + section[data-tone='plain'] > div > & {
    margin-block-start: calc(var(--space-5) - var(--section-space));
  }

  &[data-kind='warning'] {
    --accent: var(--warning);
  }

  &[data-kind='emergency'] {
    --accent: var(--error);
  }

  @media (width < 30rem) {
    flex-direction: column;
    gap: var(--space-3);
  }

  > svg {
    color: var(--accent);
  }

  > div {
    min-width: 0;
  }

  :is(h1, h2) {
    margin-block-end: var(--space-2);
    font-size: var(--size-h3);
    letter-spacing: normal;
  }
`;
