import styled from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import { HIDDEN_CLASS } from '../../model/manifest/outbound.ts';
import type { Picture, Target } from '../../model/schema/resolved-values.ts';
import { ButtonLink } from '../../ui/components/button.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { IconTile } from '../../ui/components/icon.tsx';
import { Image } from '../../ui/components/image.tsx';
import { Link } from '../../ui/components/link.tsx';
import { clock } from '../../ui/components/shapes.ts';
import { useWords } from '../../ui/components/words-context.tsx';
import { Drawing } from './Drawing.tsx';

/** The aspect ratio of videos. */
export const RATIO = 16 / 9;

interface VideoProps {
  /** The videos of the block, and the index of this one. */
  of: { title: string; image?: Picture }[];
  at: number;
  level: 2 | 3;
  /** The URL of the player, and the video's own page. */
  player: string;
  page: Target;
  place: Place;
}

/** An item of a list: image, number and title. */
export function Video({ of, at, level, player, page, place }: VideoProps) {
  const words = useWords().blocks;
  const titles = of.map(({ title }) => title);
  const { title = '', image } = of[at] ?? {};
  return (
    <Film data-shown={at === 0 ? '' : undefined}>
      <Player data-page={page.href}>
        <Thumbnail to={page} data-player={player} data-title={title}>
          {image ? <Image of={image} place={place} /> : <Drawing titles={titles} index={at} />}
          <Play />
          <span className={HIDDEN_CLASS}>{words.play({ title })}</span>
        </Thumbnail>
        <div role="status">
          <p hidden>
            <IconTile of={clock} />
            {words.videoSilent}
            <ButtonLink to={page}>{words.openFrame}</ButtonLink>
          </p>
        </div>
      </Player>
      <Heading level={level}>
        <small>{words.videoNumber({ number: at + 1 })}</small>
        {title}
      </Heading>
    </Film>
  );
}

/** With its number and title below the image, as a card. */
export const Film = styled.li`
  --play: min(4rem, 14vw);

  align-content: start;
  gap: var(--space-3);

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
export const Player = styled.div`
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
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
    text-align: center;
    text-wrap: balance;
    overflow: auto;
    color: var(--quiet);
    background: var(--raised);
    border: 1px solid var(--line);
    border-radius: inherit;
  }

  > div > p > a {
    pointer-events: auto;
  }

  /* The player of a phone is low: its height is for the words and the button. */
  @media (width < 40rem) {
    > div > p > span:first-child {
      display: none;
    }
  }

  /* The focus ring of the image stays visible. */
  > :focus-visible ~ div > p:not([hidden]) {
    margin: var(--space-1);
  }
`;

export const Thumbnail = styled(Link)`
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

/** At the lower left, where it covers least of the image. */
const Play = styled.i`
  place-self: end start;
  width: var(--play);
  aspect-ratio: 1;
  margin: calc(var(--play) / 4);
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
