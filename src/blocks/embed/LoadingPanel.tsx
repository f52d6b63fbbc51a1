import styled, { keyframes } from 'styled-components';
import type { Target } from '../../model/schema/resolved-values.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { Icon, IconTile } from '../../ui/components/icon.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useSite } from '../../ui/components/page-context.tsx';
import { clock, outbound } from '../../ui/components/shapes.ts';
import { useWords, withParts } from '../../ui/components/words-context.tsx';

interface LoadingPanelProps {
  title: string;
  /** The link that opens the frame in a new tab. */
  direct: { to: Target; label: string };
}

/** The layer that is seen until the frame has loaded, and in its place if its host does not respond. */
export function LoadingPanel({ title, direct }: LoadingPanelProps) {
  const { phone, business } = useSite();
  const {
    blocks: words,
    delivery: { writeUs },
  } = useWords();
  return (
    <Panel>
      <IconTile of={clock} />
      <p>{title}</p>
      <Loading>{words.frameLoads}</Loading>
      <div role="status">
        <div>
          <p>{words.frameSilent}</p>
          <p>
            {phone
              ? withParts(words.frameHelp, { phone: <Link to={phone}>{phone.label}</Link> })
              : words.frameLater}
            {business?.email && (
              <>
                <br />
                {withParts(writeUs, {
                  email: <a href={`mailto:${business.email}`}>{business.email}</a>,
                })}
              </>
            )}
          </p>
        </div>
      </div>
      <Choices>
        <ButtonLink to={direct.to} data-direct="">
          {direct.label} <Icon of={outbound} small />
        </ButtonLink>
        <Button look="quiet">{words.tryAgain}</Button>
      </Choices>
    </Panel>
  );
}

const Panel = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: start;
  justify-items: center;
  gap: var(--space-4);
  padding: clamp(var(--space-4), 6%, var(--space-8)) var(--space-5);
  text-align: center;
  text-wrap: balance;

  > span {
    display: none;
  }

  > span + p {
    font: 600 var(--size-h3) / 1.3 var(--heading-font);
  }

  /* Nothing loads behind a placeholder. */
  &:has(+ [data-facade]) {
    visibility: hidden;
  }

  > div > div {
    display: none;
    max-width: 36rem;

    /* An address breaks where a line is too short for it, and not before. */
    a {
      display: inline-block;
    }
  }

  /* A link that keys have reached stays until they leave it. */
  [data-answers='wait'] > * > &,
  &:has(:focus-visible) {
    z-index: 1;
    background: var(--raised);
  }

  [data-answers='yes'] > * > &:not(:has(:focus-visible)) {
    visibility: hidden;
  }

  /* Without scripts a frame that never loads cannot be told from others: its link stands above it. */
  @media (scripting: none) {
    &:not(:has(+ [data-asks])) {
      position: static;
      visibility: visible;

      > div:last-child {
        display: flex;
      }
    }
  }

  [data-answers='no'] > * > & {
    position: relative;
    z-index: 1;
    align-content: center;
    justify-items: start;
    padding: clamp(var(--space-6), 5vw, var(--space-8)) clamp(var(--space-5), 5vw, var(--space-8));
    padding-block-end: calc(var(--edge-height) + var(--space-7));
    text-align: start;

    > span {
      display: grid;
    }

    > p + p {
      display: none;
    }

    /* The title of the frame stands above what is the matter with it. */
    > span + p {
      font: 600 var(--size-small) / 1.6 var(--text-font);
      color: var(--quiet);
    }

    > div > div {
      display: grid;
      gap: var(--space-3);
      max-width: 34rem;

      > p:first-child {
        font: 600 var(--size-h3) / 1.3 var(--heading-font);
        text-wrap: balance;
      }
    }

    > div:last-child {
      justify-content: start;
    }

    @media (width >= 45rem) {
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: var(--space-6);

      > * {
        grid-column: 2;
      }

      > span {
        grid-area: 1 / 1 / span 3;
      }
    }
  }

  /* A pale sun sets behind the edge of the theme: nothing else is to be seen here. */
  @media screen {
    [data-answers='no'] > * > &::before,
    [data-answers='no'] > * > &::after {
      content: '';
      position: absolute;
      z-index: -1;
    }

    [data-answers='no'] > * > &::before {
      inset-inline-end: 10%;
      bottom: calc(0.2 * var(--edge-height));
      width: clamp(4rem, 16vw, 12rem);
      aspect-ratio: 2;
      background: color-mix(in srgb, var(--sun), var(--raised) 75%);
      border-radius: 12rem 12rem 0 0;
    }

    [data-answers='no'] > * > &::after {
      inset-inline: 0;
      bottom: 0;
      height: calc(1.6 * var(--edge-height));
      background: var(--tint);
      mask: var(--edge) 0 0 / 100% 100%;
    }
  }
`;

const turn = keyframes`to { rotate: 1turn }`;

const Loading = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--size-small);
  color: var(--quiet);

  &::before {
    content: '';
    width: 1.5em;
    height: 1.5em;
    border: 3px solid var(--line);
    border-block-start-color: var(--primary);
    border-radius: 50%;
    animation: ${turn} 0.8s linear infinite;
  }

  @media (scripting: none) {
    display: none;
  }
`;

const late = keyframes`from { visibility: hidden }`;

const Choices = styled.div`
  display: none;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-block-start: var(--space-3);

  [data-answers='wait'] > * > * > &,
  [data-answers='no'] > * > * > &,
  &:has(:focus-visible) {
    display: flex;
  }

  /* Most frames load before it is seen. */
  [data-answers='wait'] > * > * > & {
    animation: ${late} 0s 1s backwards;
  }

  :not([data-answers='no']) > * > * > & > button {
    display: none;
  }

  /* Very large letters leave no room for it above a frame: the same link stands below. */
  @media (width < 20em) {
    [data-answers='wait'] > * > * > &:not(:has(:focus-visible)) {
      display: none;
    }
  }

  /* On phones they are as wide as those of other blocks. */
  @media (width < 30em) {
    > * {
      flex: auto;
    }
  }
`;
