import styled from 'styled-components';
import { copyAddress } from '../../model/images/photo.ts';
import { HIDDEN_CLASS } from '../../model/manifest/outbound.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Picture } from '../../model/schema/resolved-values.ts';
import { Cards, cardShares, placeInRows } from '../../ui/components/cards.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Image } from '../../ui/components/image.tsx';
import { arrowRight, cross } from '../../ui/components/shapes.ts';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

/** The aspect ratio of the pictures in rows. */
const RATIO = 4 / 3;

/** The largest width of an enlarged picture, in pixels. */
const LARGEST = 1920;

/** A click shows a picture large, over the page; without scripts, its file. */
export function Gallery({ items, ...block }: BlockProps<typeof schema>) {
  const words = useWords().blocks;
  return (
    <BlockSection of={block}>
      <Tiles>
        {items.map(({ image, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be shown twice.
          <li key={at}>
            <figure>
              <a href={largeCopy(image)} data-picture="">
                <Image of={image} place={placeOf(items.length, at)} />
                {image.alt === '' && (
                  <span className={HIDDEN_CLASS}>{words.picture({ number: at + 1 })}</span>
                )}
              </a>
              {text !== undefined && <figcaption>{text}</figcaption>}
            </figure>
          </li>
        ))}
      </Tiles>
      <Large data-tone="deep" data-pictures="">
        <form method="dialog">
          <span data-count="" />
          <button type="submit" aria-label={words.closePicture}>
            <Icon of={cross} />
          </button>
          {items.length > 1 && (
            <>
              <button type="button" data-step="-1" aria-label={words.pictureBefore}>
                <Icon of={arrowRight} />
              </button>
              <button type="button" data-step="1" aria-label={words.pictureAfter}>
                <Icon of={arrowRight} />
              </button>
            </>
          )}
        </form>
        <figure aria-live="polite" />
      </Large>
    </BlockSection>
  );
}

function largeCopy({ src, photo, width }: Picture): string {
  return photo ? copyAddress(photo, { width: Math.min(width, LARGEST), kind: 'webp' }) : src;
}

/** The widths of a picture in the rows of `Tiles`. */
function placeOf(count: number, at: number) {
  const isAlone = at === 0 && count % 2 === 1;
  const wide = cardShares({ count, at }).slice(-1);
  return placeInRows([{ from: 0, share: isAlone ? 1 : 1 / 2 }, ...wide], RATIO);
}

/** Up to the width of a tablet, rows of two; an odd picture is first and alone. */
const Tiles = styled(Cards)`
  @container (width < 60rem) {
    > ul {
      --columns: 2;

      > li:nth-child(n) {
        grid-column: auto;
      }

      > li:first-child:nth-last-child(odd) {
        grid-column: 1 / -1;
      }
    }
  }

  /* Large letters need the whole width of a phone. */
  @container (width < 14rem) {
    > ul {
      --columns: 1;
    }
  }

  figure {
    margin: 0;
  }

  a {
    display: block;
    overflow: hidden;
    border-radius: var(--radius-card);
  }

  img {
    width: 100%;
    aspect-ratio: ${RATIO};
    object-fit: cover;
    transition: scale var(--calm);
  }

  a:hover img {
    scale: 1.03;
  }

  figcaption {
    margin-block-start: var(--space-2);
    font-size: var(--size-small);
    color: var(--quiet);
  }

  @media print {
    figure {
      break-inside: avoid;
    }
  }
`;

const Large = styled.dialog`
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: var(--space-3) var(--gutter) var(--space-4);
  border: 0;
  overscroll-behavior: contain;

  &[open] {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    gap: var(--space-3);
  }

  form {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }

  [data-count] {
    margin-inline-end: auto;
    font-variant-numeric: tabular-nums;
    color: var(--quiet);
  }

  button {
    display: grid;
    place-items: center;
    order: 1;
    width: 3rem;
    height: 3rem;
    border-radius: var(--radius-control);
  }

  button[type='submit'] {
    order: 2;
  }

  button:hover {
    background: var(--tint);
  }

  [data-step='-1'] {
    rotate: 180deg;
  }

  figure {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: var(--space-3);
    min-height: 0;
    margin: 0;
  }

  img {
    min-height: 0;
    object-fit: contain;
    background: center / contain no-repeat;
  }

  figcaption {
    text-align: center;
  }

  html:has(&[open]) {
    overflow: hidden;
  }
`;
