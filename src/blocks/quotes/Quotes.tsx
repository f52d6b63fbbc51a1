import type { CSSProperties } from 'react';
import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { CardFrame } from '../../ui/components/card.tsx';
import { Cards } from '../../ui/components/cards.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Inline } from '../../ui/components/inline.tsx';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Quotes({ groups, ...block }: BlockProps<typeof schema>) {
  const { blocks, locale } = useWords();
  return (
    <BlockSection of={block}>
      {groups.map(({ title, items }, index) => (
        <Group key={title ?? index} style={marksOf(locale)}>
          {title && <Heading level={levelBelow(block)}>{title}</Heading>}
          <Cards>
            {items.map(({ text, author }) => (
              <li key={text.html}>
                <Quote as="figure">
                  <Stars role="img" aria-label={blocks.stars} />
                  <Inline as="blockquote" of={text} />
                  <figcaption>{author}</figcaption>
                </Quote>
              </li>
            ))}
          </Cards>
        </Group>
      ))}
    </BlockSection>
  );
}

/** Browsers leave out the spaces inside French quotation marks. */
function marksOf(locale: string): CSSProperties | undefined {
  return /^fr\b/.test(locale) ? { quotes: '"«\u00a0" "\u00a0»"' } : undefined;
}

const Group = styled.div`
  & + & {
    margin-block-start: var(--space-8);
  }

  > :is(h2, h3) {
    margin-block-end: var(--space-5);
    font-size: var(--size-h2);
  }
`;

const Quote = styled(CardFrame)`
  /* Hanging punctuation, so that the lines are aligned; with a margin they would not be pretty. */
  blockquote {
    text-indent: -0.38em;
  }

  /* One or two quotes are emphasized. */
  li:nth-last-child(-n + 2):first-child &,
  li:nth-child(2):last-child & {
    @container (width >= 43rem) {
      gap: var(--space-4);
      padding: var(--space-6);
    }

    blockquote {
      font: 500 clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem) / 1.4 var(--heading-font);
    }
  }

  /* So are those that have the space: the first of five, in a wider row than the others. */
  @container (width >= 49rem) {
    [data-rows='two-first'] > :nth-child(-n + 2) & {
      gap: var(--space-4);
      padding: var(--space-6);
    }

    [data-rows='two-first'] > :nth-child(-n + 2) & blockquote {
      font: 500 clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem) / 1.4 var(--heading-font);
    }
  }

  /* So is the first of five on tablets, where it stands alone. */
  @container (43rem <= width < 49rem) {
    [data-rows='two-first'] > :first-child:nth-last-child(odd) & blockquote {
      font: 500 var(--size-lead) / 1.45 var(--heading-font);
    }
  }

  blockquote::before,
  blockquote::after {
    color: var(--primary);
    content: open-quote;
  }

  blockquote::after {
    content: close-quote;
  }

  figcaption {
    margin-block-start: auto;
    padding-block-start: var(--space-1);
    font-weight: 600;
    font-size: var(--size-small);
  }
`;

/** Five stars: one image, repeated. */
const Stars = styled.span`
  width: 6.25rem;
  height: 1.25rem;
  background: var(--sun);
  forced-color-adjust: none;
  print-color-adjust: exact;
  mask: url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='m12 2 3 6.6 7.2.8-5.4 4.8 1.6 7-6.4-3.6-6.4 3.6 1.6-7L1.800 9.400l7.200-.8z'/%3E%3C/svg%3E") 0 0 / 1.25rem repeat-x;
`;
