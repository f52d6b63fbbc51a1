import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import { Image } from '../../ui/components/image.tsx';
import { Paragraph } from '../../ui/components/inline.tsx';
import { breaksIfLarge } from '../../ui/components/prose.tsx';
import { Section, useSectionHeading } from '../../ui/components/section.tsx';
import { Actions } from '../Actions.tsx';
import type { schema } from './schema.ts';

/**
 * Beside the text where there is room for both, and then as high as the text: the ratios are those of
 * common texts, on tablets about square.
 */
const PLACE: Place = [
  { from: 0, vw: 100, rem: -2.5, ratio: 4 / 3 },
  { from: 44, vw: 42, rem: -1.4, ratio: 0.95 },
  { from: 60, vw: 42, rem: -1.4, ratio: 1.3 },
  { from: 77.75, vw: 0, rem: 31, ratio: 1.4 },
];

export function Closing({
  heading,
  text,
  actions,
  image,
  level,
  ...block
}: BlockProps<typeof schema>) {
  const { title, labelled } = useSectionHeading(heading, level);
  return (
    <Section of={block} {...labelled} screenOnly={level > 1}>
      <Band data-scene={image && ''} data-plain={image ? undefined : ''}>
        <div>
          {title}
          <Paragraph of={text} />
          {actions && <Actions of={actions} asks />}
        </div>
        {image && <Image of={image} place={PLACE} />}
      </Band>
    </Section>
  );
}

const Band = styled.div`
  display: flex;
  flex-direction: column-reverse;
  overflow: clip;
  background: var(--tint);
  border-radius: var(--radius-picture);
  /* Forced colours show this in place of the ground. */
  outline: 1px solid transparent;
  break-inside: avoid;

  > div {
    padding: clamp(var(--space-6), 5vw, var(--space-8)) clamp(var(--space-5), 5vw, var(--space-8));
    min-width: 0;
    container-type: inline-size;
  }

  ${breaksIfLarge}

  p {
    max-width: 34rem;
    margin-block-start: var(--space-3);
    font-size: var(--size-lead);
    line-height: 1.5;
    text-wrap: balance;
  }

  img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }

  /* Paper shows neither its ground nor this picture. */
  @media print {
    background: none;
    overflow: visible;

    > div {
      padding: 0;
    }

    img {
      display: none;
    }
  }

  @media screen and (width >= 44rem) {
    &[data-scene] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) minmax(0, 42%);

      > div {
        align-self: center;
        padding-inline-end: var(--space-5);
      }
    }

    /* The picture changes sides with the number of blocks. */
    section:nth-of-type(even) > * > &[data-scene] {
      grid-template-columns: minmax(0, 42%) minmax(0, 1fr);

      > div {
        order: 1;
        padding-inline: clamp(var(--space-5), 5vw, var(--space-8)) var(--space-5);
      }
    }

    /* Without an image all of it stands in the middle. */
    &[data-plain] > div {
      display: grid;
      justify-items: center;
      text-align: center;
    }

    /* Only the text determines the height of the band. */
    img {
      height: 0;
      min-height: 100%;
      aspect-ratio: auto;
    }
  }
`;
