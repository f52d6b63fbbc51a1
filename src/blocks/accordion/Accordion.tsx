import { useId } from 'react';
import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

type Item = BlockProps<typeof schema>['items'][number];

export function Accordion({ items, ...block }: BlockProps<typeof schema>) {
  const name = useId();
  const rows = (of: Item[]) =>
    of.map((item) => <Question key={item.question.id} {...{ item, name }} />);
  if (items.every(({ label }) => label === undefined)) {
    return (
      <BlockSection of={block} layout="beside">
        {rows(items)}
      </BlockSection>
    );
  }
  return (
    <BlockSection of={block}>
      {labelledGroups(items).map(([first, ...others]) => (
        <Group key={first.question.id}>
          {first.label && <Heading level={levelBelow(block)}>{first.label}</Heading>}
          <div>{rows([first, ...others])}</div>
        </Group>
      ))}
    </BlockSection>
  );
}

/** Splits questions before each one that has a label. */
function labelledGroups(items: Item[]): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of items) {
    const current = groups.at(-1);
    if (current && item.label === undefined) current.push(item);
    else groups.push([item]);
  }
  return groups;
}

function Question({ item, name }: { item: Item; name: string }) {
  const { question, answer, link } = item;
  return (
    <Row name={name}>
      <summary>{question.text}</summary>
      <Answer id={question.id}>
        <Prose of={answer} />
        {link && (
          <ButtonLink to={link.to} look="quiet">
            {link.label}
          </ButtonLink>
        )}
      </Answer>
    </Row>
  );
}

/** The label of a group; on wide screens beside its questions, otherwise above them. */
const Group = styled.div`
  & + & {
    margin-block-start: var(--space-7);
  }

  > :is(h2, h3) {
    margin-block-end: var(--space-4);
    font-size: calc(1.2 * var(--size-h3));
  }

  > div {
    grid-column: 2;
  }

  @media (width >= 60rem) {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
    column-gap: var(--space-8);
    align-items: start;

    > :is(h2, h3) {
      margin: var(--space-4) 0 0;
    }
  }

  /* The label stays in sight, except on short screens, where the header does not either. */
  @media screen and (width >= 60rem) and (height >= 24em) {
    > :is(h2, h3) {
      position: sticky;
      top: calc(var(--bar) + var(--space-5));
    }
  }
`;

const Row = styled.details`
  break-inside: avoid;
  border-block-end: 1px solid var(--line);

  /* Paper shows all answers. */
  @media print {
    &::details-content {
      content-visibility: visible;
      height: auto;
    }
  }

  &:first-child {
    border-block-start: 1px solid var(--line);
  }

  > summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-5);
    padding-block: var(--space-4);
    font: 600 var(--size-h3) / 1.3 var(--heading-font);
    transition: color var(--quick);

    &::-webkit-details-marker {
      display: none;
    }
  }

  /* A plus sign of two lines on a disc, rotated into a cross when open. */
  > summary::after {
    content: '';
    flex: none;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: var(--radius-badge);
    color: var(--on-tint);
    background:
      linear-gradient(currentColor 0 0) 50% / 0.875rem 1.75px no-repeat,
      linear-gradient(currentColor 0 0) 50% / 1.75px 0.875rem no-repeat,
      var(--tint);
    transition: rotate var(--calm);

    /* Forced colours leave out gradients, unless they are theirs. */
    @media (forced-colors: active) {
      --tint: Canvas;

      color: CanvasText;
      forced-color-adjust: none;
    }
  }

  &[open] > summary::after {
    rotate: 45deg;
  }
`;

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  padding-block-end: var(--space-5);
  /* Space for the header and the question, so that a link to it shows both. */
  scroll-margin-block-start: 6rem;
`;
