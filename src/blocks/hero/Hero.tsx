import type { CSSProperties } from 'react';
import styled from 'styled-components';
import { FormPart } from '../../forms/FormPart.tsx';
import type { Place } from '../../model/images/place.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import { Heading } from '../../ui/components/heading.tsx';
import { Image } from '../../ui/components/image.tsx';
import { Paragraph } from '../../ui/components/inline.tsx';
import { usePage, useSite } from '../../ui/components/page-context.tsx';
import { Section } from '../../ui/components/section.tsx';
import { SearchForm } from '../../ui/layout/SearchForm.tsx';
import { Actions } from '../Actions.tsx';
import type { schema } from './schema.ts';

/** Beside the text where there is room for both; otherwise stacked and as wide as the page. */
const PLACES: Record<'band' | 'tall', Place> = {
  band: [
    { from: 0, vw: 100, rem: -2.5, ratio: 4 / 3 },
    { from: 43.75, vw: 44, rem: -1.1, ratio: 3 / 2 },
    { from: 60, vw: 46, rem: -0.9, ratio: 3 / 2 },
    { from: 77.75, vw: 0, rem: 34.7, ratio: 3 / 2 },
  ],
  tall: [
    { from: 0, vw: 100, rem: -2.5 },
    { from: 43.75, vw: 48, rem: -1.7 },
    { from: 77.75, vw: 0, rem: 35.4 },
  ],
};

export function Hero({
  heading,
  text,
  image,
  form,
  search = false,
  actions,
  size = 'band',
  level,
  ...block
}: BlockProps<typeof schema>) {
  const { edge } = useSite().theme;
  const Layout = LAYOUTS[size];
  const ground = { tone: 'deep', ...block } as const;
  const isAlone = usePage().blocks.length === 1;
  const hasSun = !image && ground.tone === 'deep' && edge !== 'none';
  return (
    <>
      <Section of={ground} slim={size === 'band'} edged={ground.tone === 'deep'}>
        <Layout data-scene={image && (form ? 'form' : '')} data-sun={hasSun ? '' : undefined}>
          <Words>
            <Heading level={level}>{heading}</Heading>
            <Paragraph of={text} />
            {form && <FormPart form={form} />}
            {search && <SearchForm />}
            {actions && <Actions of={actions} asks />}
          </Words>
          {image && <Scene of={image} place={PLACES[size]} />}
        </Layout>
      </Section>
      {isAlone && ground.tone === 'deep' && (
        <div className="screen" data-tone="plain" style={SHORE} />
      )}
    </>
  );
}

/**
 * The strip that keeps a band apart from the footer, which has the same ground, and covers the sun
 * that sets behind it. Its styles are inline, since only such pages have it.
 */
const SHORE: CSSProperties = { position: 'relative', height: 'clamp(3rem, 12.5vw, 9rem)' };

const Words = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
  max-width: 44rem;

  > p {
    font-size: var(--size-lead);
    line-height: 1.5;
    text-wrap: balance;
    max-width: 38rem;
  }

  > div {
    margin: 0;
  }
`;

const Stage = styled.div`
  display: grid;
  gap: var(--space-6) clamp(var(--space-5), 4vw, var(--space-7));
  align-items: center;

  /*
   * Where no picture stands, the sun does, half of it behind the edge of the band, and its ring in
   * line with the end of the page. On phones it keeps to the space below the words; otherwise they
   * leave it room, and on wide screens they have it to spare.
   */
  @media screen {
    &[data-sun]::after {
      --radius: 1.6rem;
      content: '';
      position: absolute;
      inset-inline-end: calc(max(var(--gutter), 50% - var(--container) / 2) + 0.8 * var(--radius));
      bottom: calc(0.4 * var(--edge-height) - var(--radius));
      padding: var(--radius);
      background: var(--sun);
      border-radius: 50%;
      box-shadow: 0 0 0 calc(0.8 * var(--radius)) var(--tint);
    }
  }

  @media (width >= 43.75rem) {
    &[data-sun]::after {
      --radius: min(7vw, 5rem);
    }

    &[data-sun] > * {
      max-width: min(44rem, 70%);
    }

    &[data-scene] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 45%);
    }
  }

  /* On tablets the heading has the whole width; the scene stands beside the rest. */
  @media (43.75rem <= width < 60rem) {
    &[data-scene] {
      row-gap: var(--space-5);

      > div {
        display: contents;
      }

      > div > :first-child {
        grid-column: 1 / -1;
      }

      img {
        grid-area: 2 / 2 / span 3;
      }
    }
  }

  /* The scene stands on the edge of the band, which hides its foot. */
  @media screen {
    [data-edged]:not(:has(+ [data-tone='deep'])) > * > & img {
      align-self: end;
      margin-block-end: calc(-1 * (var(--space-below) + var(--edge-height)));
      border-end-start-radius: 0;
      border-end-end-radius: 0;
    }
  }
`;

const LAYOUTS = {
  band: styled(Stage)`
    --space-below: var(--space-7);

    img {
      aspect-ratio: 4 / 3;
      object-fit: cover;

      @media (width >= 43.75rem) {
        aspect-ratio: 3 / 2;
      }
    }

    @media (width >= 60rem) {
      &[data-scene] {
        grid-template-columns: minmax(0, 1fr) minmax(0, 47%);
      }
    }
  `,
  tall: styled(Stage)`
    --space-below: var(--section-space);

    h1 {
      font-size: min(12vw, 1.837rem + 2.391vw, 3.75rem);
    }

    @media (width >= 43.75rem) {
      &[data-scene] {
        grid-template-columns: minmax(0, 1fr) minmax(0, 48%);
      }
    }
  `,
};

const Scene = styled(Image)`
  width: 100%;
  border-radius: var(--radius-picture);
`;
