import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Html } from '../../model/schema/resolved-values.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { breaksIfLarge, Prose } from '../../ui/components/prose.tsx';
import { Section, useSectionHeading } from '../../ui/components/section.tsx';
import { alert, info, siren } from '../../ui/components/shapes.ts';
import { Actions } from '../Actions.tsx';
import type { schema } from './schema.ts';

const SHAPES = { info, warning: alert, emergency: siren };

export function Notice(props: BlockProps<typeof schema>) {
  const { kind = 'info', heading, text, actions, level, ...block } = props;
  const { title, labelled } = useSectionHeading(heading, level);
  return (
    <Section of={block} {...labelled}>
      <Frame data-kind={kind} data-names={listsNames(text) ? '' : undefined}>
        <Icon of={SHAPES[kind]} />
        {title}
        <div>
          <Prose of={text} />
          {actions && <Actions of={actions} />}
        </div>
      </Frame>
    </Section>
  );
}

/** The most characters of a name, and the fewest names that are set in columns. */
const NAME = 32;
const MANY = 6;

/** Returns whether the text has a long list of names, each on a line. */
function listsNames({ html }: Html): boolean {
  const entries = html.split('<li>').slice(1);
  return entries.length >= MANY && entries.every((entry) => entry.indexOf('</li>') <= NAME);
}

const Frame = styled.div`
  --accent: var(--primary);
  --page: var(--tint);

  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3) var(--space-4);
  padding: clamp(var(--space-5), 3vw, var(--space-6));
  background: var(--page);
  border: 1px solid color-mix(in srgb, var(--accent) 45%, var(--raised));
  border-radius: var(--radius-card);
  container-type: inline-size;

  ${breaksIfLarge}

  /* Consecutive notices belong together, so their distance is smaller. */
  section[data-tone='plain']:has(> div > &) + section[data-tone='plain'] > div > & {
    margin-block-start: calc(var(--space-5) - var(--section-space));
  }

  &:not([data-kind='info']) {
    --page: light-dark(
      oklch(from var(--accent) 0.955 0.026 h),
      oklch(from var(--accent) 0.32 0.045 h)
    );
  }

  &[data-kind='warning'] {
    --accent: var(--warning);
  }

  &[data-kind='emergency'] {
    --accent: var(--error);

    [data-look='primary'] {
      background: var(--accent);

      &:hover {
        background: color-mix(in srgb, var(--accent), var(--text) 20%);
      }
    }
  }

  > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: var(--accent);
  }

  > :is(h1, h2) {
    align-self: center;
    font-size: var(--size-h3);
    letter-spacing: normal;
  }

  > div {
    grid-column: 2;
    max-width: var(--measure);
  }

  &[data-names] ul {
    columns: 3 11rem;
    column-gap: var(--space-6);

    > li {
      break-inside: avoid;
    }
  }

  @media (width < 30rem) {
    padding-inline: var(--space-4);

    > h1 + div,
    > h2 + div {
      grid-column: 1 / -1;
    }
  }

  /* Aligns the text with that of sections that have their heading beside it. */
  @media (width >= 60rem) {
    &:has(> :is(h1, h2)) {
      grid-template-columns: auto calc(400% / 11 - 1.45rem) minmax(0, 1fr);
      align-items: baseline;

      > svg {
        align-self: start;
      }

      > :is(h1, h2) {
        align-self: baseline;
      }

      > div {
        grid-column: 3;
      }
    }
  }
`;
