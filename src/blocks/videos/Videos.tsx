import type { CSSProperties } from 'react';
import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import { Cards, cardPlace } from '../../ui/components/cards.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';
import { Film, Player, RATIO, Thumbnail, Video } from './Video.tsx';

/** From this many videos on, one is large, with the others in a list beside it. */
const COURSE = 3;

/** A click replaces the image of a video by the player; without scripts it is a plain link. */
export function Videos({ player, watch, items, ...block }: BlockProps<typeof schema>) {
  const count = items.length;
  const isCourse = count >= COURSE;
  const videos = items.map(({ id }, at) => (
    <Video
      key={id}
      of={items}
      at={at}
      level={levelBelow(block)}
      player={player + id}
      page={{ href: (watch?.href ?? player) + id, external: true }}
      place={isCourse ? placeInCourse(at) : cardPlace({ count, at }, RATIO)}
    />
  ));
  return (
    <BlockSection of={block}>
      {isCourse ? (
        <Course style={{ '--rows': count - 1 } as CSSProperties}>{videos}</Course>
      ) : (
        <Cards as="ol">{videos}</Cards>
      )}
    </BlockSection>
  );
}

/** The width of the images in the list, in rem. */
const STILL = 8.5;

/** Returns the widths of an image as the page loads, when the first one is large. */
function placeInCourse(at: number): Place {
  if (at > 0) return [{ from: 0, vw: 0, rem: STILL, ratio: RATIO }];
  return [
    { from: 0, vw: 97.4, rem: -1.9, ratio: RATIO },
    { from: 63.6, vw: 63.5, rem: -3.9, ratio: RATIO },
    { from: 77.7, vw: 0, rem: 45.5, ratio: RATIO },
  ];
}

/** One large video, the others in a list: beside it on wide screens, below it on others. */
const Course = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);

  > ${Film} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  @media screen {
    > [data-shown] {
      margin-block-end: var(--space-3);
    }

    > ${Film}:not([data-shown]) {
      --play: 2rem;
      position: relative;
      grid-template-columns: min(${STILL}rem, 38%) minmax(0, 1fr);
      align-content: center;
      align-items: center;
      gap: var(--space-4);

      :is(h2, h3) {
        font-size: var(--size-text);
        line-height: 1.3;
      }

      ${Player} {
        border-radius: var(--radius-control);
      }

      /* The whole row is the button, or the link without scripts. */
      ${Thumbnail}::after {
        content: '';
        position: absolute;
        inset: 0;
      }
    }
  }

  @media screen and (40rem <= width < 63.6rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > [data-shown] {
      grid-column: 1 / -1;
    }
  }

  @media screen and (width >= 63.6rem) {
    grid-template-columns: minmax(0, 15fr) minmax(0, 8fr);
    gap: 0 var(--space-6);
    grid-auto-flow: dense;
    padding: var(--space-4);
    background: var(--raised);
    border: 1px solid var(--line);
    border-radius: var(--radius-picture);

    > ${Film} {
      grid-column: 2;
    }

    > ${Film}:not([data-shown]) ~ ${Film}:not([data-shown]) {
      border-block-start: 1px solid var(--line);
    }

    > [data-shown] {
      grid-area: 1 / 1 / span var(--rows);
      margin: 0;
    }
  }
`;
