import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Html } from '../../model/schema/resolved-values.ts';
import { Image } from '../../ui/components/image.tsx';
import { Prose } from '../../ui/components/prose.tsx';
import { Section, useSectionHeading } from '../../ui/components/section.tsx';
import { Actions } from '../Actions.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

/** The fewest entries that are set in columns. */
const FEWEST = 6;

/** A single image is beside the text from tablets up. */
const ALONE: Place = [
  { from: 0, vw: 100, rem: -2.5 },
  { from: 48, vw: 50, rem: -3.4 },
  { from: 77.75, vw: 0, rem: 34.6 },
];

/** Several images are in rows of two; the first of an odd number fills a row. */
const WIDE: Place = [
  { from: 0, vw: 100, rem: -2.5 },
  { from: 56, vw: 50, rem: -4 },
  { from: 77.75, vw: 0, rem: 34.6 },
];
const NARROW: Place = [
  { from: 0, vw: 50, rem: -1.75 },
  { from: 56, vw: 25, rem: -2.5 },
  { from: 77.75, vw: 0, rem: 16.8 },
];

type TextProps = BlockProps<typeof schema>;

export function Text(props: TextProps) {
  if (props.images) return <Illustrated {...props} images={props.images} />;
  const { text, actions, images: _none, ...block } = props;
  const List = hasShortItems(text) ? Names : Prose;
  return (
    <BlockSection of={block} layout="beside">
      <List of={text} />
      {actions && <Actions of={actions} />}
    </BlockSection>
  );
}

/** Heading and text on one side, images on the other. */
function Illustrated(props: TextProps & { images: NonNullable<TextProps['images']> }) {
  const { heading, level, text, images, actions, ...block } = props;
  const { title, labelled } = useSectionHeading(heading, level);
  return (
    <Section of={block} {...labelled}>
      <Sides>
        <div>
          {title}
          <Prose of={text} />
          {actions && <Actions of={actions} />}
        </div>
        <Pictures>
          {images.map((image, at) => (
            <Image key={image.src} of={image} place={placeOf(at, images.length)} />
          ))}
        </Pictures>
      </Sides>
    </Section>
  );
}

function placeOf(at: number, count: number): Place {
  if (count === 1) return ALONE;
  return at === 0 && count % 2 === 1 ? WIDE : NARROW;
}

/** Lists of short names in columns. */
const Names = styled(Prose)`
  > ul {
    columns: 2 14rem;
    gap: var(--space-5);
  }
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) clamp(var(--space-6), 6vw, var(--space-8));
  align-items: center;

  > div > :is(h1, h2) {
    margin-block-end: var(--space-5);
  }

  @media (width >= 48rem) {
    &:has(> div + div > :only-child) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
  }

  @media print, (width >= 56rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    border-radius: var(--radius-picture);
  }

  > img:first-child:nth-last-child(odd),
  > picture:first-child:nth-last-child(odd) > img {
    grid-column: 1 / -1;
  }
`;

/** Whether a text lists at least `FEWEST` entries, each of up to 32 characters without markup. */
export function hasShortItems({ html }: Html): boolean {
  const entries = html.split('<li>').slice(1);
  return entries.length >= FEWEST && entries.every((entry) => /^[^<]{1,32}<\/li>/.test(entry));
}
