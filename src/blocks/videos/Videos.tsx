import styled from 'styled-components';
import { HIDDEN_CLASS } from '../../model/outbound.ts';
import type { BlockProps } from '../../model/vocabulary.ts';
import { Cards, cardPlace } from '../../ui/components/card.tsx';
import { Heading } from '../../ui/components/heading.tsx';
import { Image } from '../../ui/components/image.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection, levelBelow } from '../BlockSection.tsx';
import type { schema } from './schema.ts';

/** How many times wider than high films are. */
const RATIO = 16 / 9;

/** The frame takes the picture's place when it is clicked; without scripts it is a plain link. */
export function Videos({ player, watch, items, ...block }: BlockProps<typeof schema>) {
  const words = useWords().blocks;
  return (
    <BlockSection of={block}>
      <Cards as="ol">
        {items.map(({ id, title, image }, index) => (
          <Film key={id}>
            <Screen>
              <Still
                to={{ href: (watch?.href ?? player) + id, external: true }}
                data-player={player + id}
                data-title={title}
              >
                {image ? (
                  <Image of={image} place={cardPlace(items.length, RATIO)} />
                ) : (
                  <Numeral aria-hidden="true">{index + 1}</Numeral>
                )}
                <Play />
                <span className={HIDDEN_CLASS}>{words.play({ title })}</span>
              </Still>
              <p role="status" hidden>
                {words.videoSilent}
              </p>
            </Screen>
            <Heading level={levelBelow(block)}>
              <small>{words.videoNumber({ number: index + 1 })}</small>
              {title}
            </Heading>
          </Film>
        ))}
      </Cards>
    </BlockSection>
  );
}

const Film = styled.li`
  align-content: start;
  gap: var(--space-3);

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

/** The player is laid over the picture, and let through where its host is silent. */
const Screen = styled.div`
  display: grid;
  grid: minmax(0, 1fr) / minmax(0, 1fr);
  aspect-ratio: ${RATIO};
  overflow: hidden;
  color-scheme: dark;
  forced-color-adjust: none;
  color: var(--text);
  background: linear-gradient(
    160deg,
    color-mix(in srgb, var(--deep), var(--water) 45%),
    var(--deep) 70%
  );
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

  > p {
    position: relative;
    padding: var(--space-3) var(--space-4);
    pointer-events: none;
  }
`;

const Still = styled(Link)`
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

  img {
    grid-area: 1 / 1;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Numeral = styled.b`
  align-self: end;
  padding: 0 var(--space-4);
  font: 600 clamp(5rem, 3rem + 6vw, 8rem) / 0.95 var(--heading-font);
  font-variant-numeric: lining-nums;
  opacity: 0.25;
`;

const Play = styled.i`
  place-self: center;
  width: 4rem;
  height: 4rem;
  background: var(--text);
  border-radius: 50%;
  transition: translate var(--quick);

  &::before {
    content: '';
    display: block;
    height: 100%;
    background: var(--deep);
    clip-path: polygon(40% 30%, 40% 70%, 72% 50%);
  }

  :hover > & {
    translate: 0 -4px;
  }
`;
