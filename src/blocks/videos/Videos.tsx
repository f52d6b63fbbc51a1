import styled from 'styled-components';
import { HIDDEN_CLASS } from '../../model/manifest/outbound.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import { Cards, cardPlace } from '../../ui/components/cards.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Image } from '../../ui/components/image.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import { Drawing } from './Drawing.tsx';
import type { schema } from './schema.ts';

/** The aspect ratio of videos. */
const RATIO = 16 / 9;

/** A click replaces the image of a video by the player; without scripts it is a plain link. */
export function Videos({ player, watch, items, ...block }: BlockProps<typeof schema>) {
  const words = useWords().blocks;
  const titles = items.map(({ title }) => title);
  return (
    <BlockSection of={block}>
      <Cards as="ol">
        {items.map(({ id, title, image }, index) => {
          const page = { href: (watch?.href ?? player) + id, external: true };
          return (
            <Film key={id}>
              <Player data-page={page.href}>
                <Thumbnail to={page} data-player={player + id} data-title={title}>
                  {image ? (
                    <Image
                      of={image}
                      place={cardPlace({ count: items.length, at: index }, RATIO)}
                    />
                  ) : (
                    <Drawing titles={titles} index={index} />
                  )}
                  <Play />
                  <span className={HIDDEN_CLASS}>{words.play({ title })}</span>
                </Thumbnail>
                <div role="status">
                  <p hidden>
                    {words.videoSilent}
                    <Link to={page}>{words.openFrame}</Link>
                  </p>
                </div>
              </Player>
              <Heading level={levelBelow(block)}>
                <small>{words.videoNumber({ number: index + 1 })}</small>
                {title}
              </Heading>
            </Film>
          );
        })}
      </Cards>
    </BlockSection>
  );
}

const Film = styled.li`
  align-content: start;
  gap: var(--space-3);

  /* In a single column they are closer to their own titles. */
  &:not(:last-child) {
    padding-block-end: var(--space-3);
  }

  /* In print: a list of titles and URLs. */
  @media print {
    grid-column: 1 / -1 !important;

    > :first-child {
      display: block;
      order: 1;
      aspect-ratio: auto;
      color-scheme: light;
      background: none;

      &::after {
        content: attr(data-page);
      }

      > * {
        display: none !important;
      }
    }
  }

  :is(h2, h3) {
    font-size: var(--size-h3);
    letter-spacing: normal;
  }

  small {
    display: block;
    font: 600 var(--size-small) / 1.6 var(--text-font);
    color: var(--quiet);
  }
`;

/** The player covers the image, and is transparent if its host does not respond. */
const Player = styled.div`
  display: grid;
  grid: minmax(0, 1fr) / minmax(0, 1fr);
  aspect-ratio: ${RATIO};
  overflow: hidden;
  forced-color-adjust: none;
  border-radius: var(--radius-card);

  > * {
    grid-area: 1 / 1;
  }

  > iframe {
    position: relative;
    width: 100%;
    height: 100%;
    border: 0;
  }

  > iframe[data-silent] {
    opacity: 0;
    pointer-events: none;
  }

  /* Always there, as screen readers announce what appears in it. */
  > div {
    display: grid;
    border-radius: inherit;
    pointer-events: none;
  }

  > div > p:not([hidden]) {
    color-scheme: dark;
    color: var(--text);
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--space-2);
    padding: var(--space-3) var(--space-4);
    font-size: var(--size-small);
    text-align: center;
    background: var(--deep);
    border-radius: inherit;
  }

  > div > p > a {
    pointer-events: auto;
  }

  /* The focus ring of the image stays visible. */
  > :focus-visible ~ div > p:not([hidden]) {
    margin: var(--space-1);
  }
`;

const Thumbnail = styled(Link)`
  display: grid;
  grid: minmax(0, 1fr) / minmax(0, 1fr);
  color: inherit;
  text-align: start;
  text-decoration: none;

  &:hover {
    color: inherit;
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  > * {
    grid-area: 1 / 1;
  }

  :is(img, svg) {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Play = styled.i`
  place-self: center;
  width: 4rem;
  height: 4rem;
  background: light-dark(var(--deep), var(--text));
  border-radius: 50%;
  transition: translate var(--quick);

  &::before {
    content: '';
    display: block;
    height: 100%;
    background: var(--page);
    clip-path: polygon(40% 30%, 40% 70%, 72% 50%);
  }

  :hover > & {
    translate: 0 -4px;
  }
`;
