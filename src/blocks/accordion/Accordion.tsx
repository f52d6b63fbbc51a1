import { Fragment, useId } from 'react';
import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

export function Accordion({ items, ...block }: BlockProps<typeof schema>) {
  const name = useId();
  return (
    <BlockSection of={block} layout="beside">
      {items.map(({ label, question, answer, link }) => (
        <Fragment key={question.id}>
          {label && <Label level={levelBelow(block)}>{label}</Label>}
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
        </Fragment>
      ))}
    </BlockSection>
  );
}

/** Above the first question of a group. */
const Label = styled(Heading)`
  margin-block-end: var(--space-2);
  font: 600 var(--size-small) / 1.6 var(--text-font);
  letter-spacing: normal;
  color: var(--quiet);

  details + & {
    margin-block-start: var(--space-6);
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

  &:first-child,
  :is(h2, h3) + & {
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
