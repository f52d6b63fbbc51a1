import styled from 'styled-components';
import { FormPart } from '../../forms/FormPart.tsx';
import type { Place } from '../../model/images/place.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import { CardFrame } from '../../ui/components/card.tsx';
import { Image } from '../../ui/components/image.tsx';
import { Intro } from '../../ui/components/intro.tsx';
import { Section, useSectionHeading } from '../../ui/components/section.tsx';
import { levelBelow } from '../BlockSection.tsx';
import { Points } from '../Points.tsx';
import type { schema } from './schema.ts';

const PLACE: Place = [
  { from: 0, vw: 45.5, rem: -3.8 },
  { from: 77.75, vw: 0, rem: 31.5 },
];

export function Form({ points, image, form, ...props }: BlockProps<typeof schema>) {
  const { heading, intro, level, ...block } = props;
  const { title, labelled } = useSectionHeading(heading, level);
  const words = heading !== undefined || intro || points || image;
  return (
    <Section of={block} {...labelled}>
      <Sides data-alone={words ? undefined : ''}>
        {words && (
          <div>
            <Intro title={title} intro={intro} />
            {points && <Points of={points} level={levelBelow(props)} />}
          </div>
        )}
        <Sheet>
          <FormPart form={form} />
        </Sheet>
        {image && <Picture of={image} place={PLACE} className="screen" />}
      </Sides>
    </Section>
  );
}

const Sides = styled.div`
  /* No grid on narrow screens and paper: Chromium may move all of it to the next sheet. */
  > :not(:empty) + * {
    margin-block-start: var(--space-6);
  }

  /* On paper a heading goes along to the sheet of its form. */
  > :has(> header:only-child) + * {
    break-before: avoid;
  }

  /* Nothing stands beside it: it has the middle of the page. */
  &[data-alone] > * {
    margin-inline: auto;
  }

  @media (width >= 60rem) {
    &:not([data-alone]) {
      display: grid;
      grid-template: auto 1fr / minmax(0, 5fr) minmax(0, 6fr);
      column-gap: var(--space-8);
      align-items: start;

      > :nth-child(2) {
        margin: 0;
      }

      /* The picture is below the text. */
      > :nth-child(2):nth-last-child(2) {
        grid-area: 1 / 2 / span 2;
      }
    }
  }

  /* A heading alone does not stay at the foot of the sheet before the form; points may. */
  @media print {
    &:not(:has(> div:first-child ul)) {
      break-inside: avoid;
    }
  }

  /* Purpose and contact data are sticky beside a long form. */
  @media screen and (width >= 60rem) and (height >= 42em) {
    > :first-child:nth-last-child(2) {
      position: sticky;
      top: calc(var(--bar) + var(--space-6));
    }
  }
`;

const Picture = styled(Image)`
  width: 100%;
  margin-block-start: var(--space-6);
  border-radius: var(--radius-picture);

  /* Below points it keeps to the height of the form. */
  div:has(> ul) ~ & {
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }

  /* On narrow screens it would come after the form, where nothing is left to look at. */
  @media (width < 60rem) {
    display: none;
  }
`;

const Sheet = styled(CardFrame)`
  display: block;
  max-width: 45rem;
  padding: clamp(var(--space-5), 3.5vw, 2.5rem);

  @media print {
    padding: 0;
    border: 0;
  }

  /* The whole sheet has the colour of success. */
  &:has([data-thanks]) {
    background: color-mix(in srgb, var(--success), var(--raised) 92%);
    border-color: color-mix(in srgb, var(--success), transparent 75%);

    [role='status'] {
      padding: 0;
      background: none;
      border: 0;
    }
  }
`;
