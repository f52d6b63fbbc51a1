import type { ComponentProps } from 'react';
import styled, { keyframes } from 'styled-components';
import type { Place } from '../../model/images/place.ts';
import type { BlockProps } from '../../model/schema/block.ts';
import type { Picture, Target } from '../../model/schema/resolved-values.ts';
import { Button, ButtonLink } from '../../ui/components/button.tsx';
import { Icon, IconTile } from '../../ui/components/icon.tsx';
import { Image } from '../../ui/components/image.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useSite } from '../../ui/components/page-context.tsx';
import { Inline } from '../../ui/components/prose.tsx';
import { clock, outbound } from '../../ui/components/shapes.ts';
import { useWords, withParts } from '../../ui/components/words-context.tsx';
import { BlockSection } from '../BlockSection.tsx';
import { DEFAULT_HEIGHT, type schema } from './schema.ts';

type EmbedProps = BlockProps<typeof schema>;

export function Embed({
  title,
  src,
  height = DEFAULT_HEIGHT,
  label,
  page,
  button,
  image,
  prefill,
  allow,
  sandbox,
  referrerpolicy,
  ...block
}: EmbedProps) {
  const permissions = {
    ...(allow && { allow: allow.join('; ') }),
    ...(sandbox && { sandbox: sandbox.join(' ') }),
    ...(referrerpolicy && { referrerPolicy: referrerpolicy }),
  };
  const { openFrame, showFrame, hideFrame } = useWords().blocks;
  const asks = useSite().frames === 'ask';
  const ask = button ?? (asks ? showFrame : undefined);
  const direct = { to: page ?? { href: src, external: true }, label: label ?? openFrame };
  const properties = { title, src, height, loading: 'lazy', ...permissions } as const;
  return (
    <BlockSection of={block}>
      <div data-embed="" {...(prefill && waiting(prefill))}>
        {prefill && <Sentence of={prefill} />}
        <Frame style={prefill && { minHeight: height }}>
          <Behind title={title} direct={direct} />
          {ask && (
            <Facade button={ask} {...{ image, title, height }} from={asks ? src : undefined} />
          )}
          {prefill || ask ? <Waiting of={properties} asks={asks} /> : <iframe {...properties} />}
        </Frame>
        <Direct to={direct.to} data-direct="">
          {direct.label} <Icon of={outbound} small />
        </Direct>
        {asks && (
          <Stop type="button" data-stop="" hidden>
            {hideFrame({ host: new URL(src).host })}
          </Stop>
        )}
      </div>
    </BlockSection>
  );
}

/**
 * A frame that a script inserts later. Without scripts the frame is shown at once, or, if visitors
 * must consent, only the link below it.
 */
function Waiting({ of, asks }: { of: ComponentProps<'iframe'>; asks: boolean }) {
  return <noscript data-frame={JSON.stringify(of)}>{!asks && <iframe {...of} />}</noscript>;
}

type Prefill = NonNullable<EmbedProps['prefill']>;

/** Returns the data attributes from which the script builds the URL of a prefilled frame. */
function waiting({ parameter, street, city, state, zip }: Prefill) {
  return {
    'data-parameter': parameter,
    'data-names': JSON.stringify({ street, city, state, zip }),
  };
}

function Sentence({ of }: { of: Prefill }) {
  return (
    <Lead>
      <span data-when="known" hidden>
        <Inline of={of.before} /> <strong data-postal="" /> <Inline of={of.after} />
      </span>
      <span data-when="missing">
        <Inline of={of.missing} />
      </span>
    </Lead>
  );
}

interface FacadeProps {
  button: string;
  image: Picture | undefined;
  title: string;
  height: number;
  /** The URL of the frame, if visitors must consent before it is loaded. */
  from: string | undefined;
}

/** A placeholder until the frame is requested; without scripts the frame itself is shown. */
function Facade({ button, image, title, height, from }: FacadeProps) {
  const { frameAsks, frameFrom } = useWords().blocks;
  return (
    <Before data-facade="" data-asks={from && new URL(from).host} style={{ minHeight: height }}>
      {image && <Image of={image} place={placeAt(height)} />}
      <div>
        <p>{title}</p>
        <p>{from === undefined ? frameAsks : frameFrom({ host: new URL(from).host })}</p>
        <Button>{button}</Button>
      </div>
    </Before>
  );
}

/** Returns the sizes of the image behind the button: it fills the frame; uncropped on phones. */
function placeAt(height: number): Place {
  return [
    { from: 0, vw: 100, rem: -2.5, ratio: 4 / 3 },
    { from: 34, vw: 100, rem: -3, ratio: 560 / height },
    { from: 77.75, vw: 0, rem: 73.6, ratio: 1178 / height },
  ];
}

interface BehindProps {
  title: string;
  /** The link that opens the frame in a new tab. */
  direct: { to: Target; label: string };
}

/** The layer that is seen until the frame has loaded, and in its place if its host does not respond. */
function Behind({ title, direct }: BehindProps) {
  const { phone, business } = useSite();
  const {
    blocks: words,
    delivery: { writeUs },
  } = useWords();
  return (
    <Calm>
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
    </Calm>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  background: var(--raised);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);

  /* Without scripts it has only text, so the frame's height is not reserved. */
  @media (scripting: none) {
    &:has([data-asks]),
    > [data-asks] {
      min-height: 0 !important;
    }
  }

  > iframe,
  > noscript > iframe {
    position: relative;
    width: 100%;
    border: 0;
  }

  [data-answers='no'] > & {
    display: grid;
  }

  [data-answers='no'] > & > iframe {
    position: absolute;
    inset: 0;
    visibility: hidden;
  }
`;

const Calm = styled.div`
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

  > div > div {
    display: none;
    max-width: 36rem;
    color: var(--quiet);

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

      > div:last-child {
        display: flex;
      }
    }
  }

  [data-answers='no'] > * > & {
    position: relative;
    z-index: 1;
    place-self: center;
    max-width: 40rem;
    padding-block: var(--space-7);

    > span {
      display: grid;
    }

    > p + p {
      display: none;
    }

    > div > div {
      display: grid;
      justify-items: center;
      gap: var(--space-4);
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

  /* On phones they are as wide as those of other blocks. */
  @media (width < 30em) {
    > * {
      flex: auto;
    }
  }
`;

const Before = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid: 1fr / minmax(0, 1fr);
  background: var(--sunken);

  @media (scripting: none) {
    &:not([data-asks]),
    button {
      display: none;
    }
  }

  img {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  > div {
    position: relative;
    place-self: center;
    display: grid;
    justify-items: center;
    gap: var(--space-3);
    max-width: min(24rem, calc(100% - 2 * var(--space-4)));
    padding: var(--space-5);
    text-align: center;
    background: var(--raised);
    border-radius: var(--radius-card);
  }

  p:first-child {
    font: 600 var(--size-h3) / 1.3 var(--heading-font);
  }

  p + p {
    color: var(--quiet);
  }

  button {
    margin-block-start: var(--space-2);
  }

  /* Most of the image stays visible. */
  &:has(img) > div {
    align-self: end;
    margin-block-end: var(--space-5);
  }

  /* On phones the text fills the frame; the image is uncropped, above it. */
  @media (width < 34rem) {
    background: var(--raised);

    &:has(img) {
      grid: auto 1fr / minmax(0, 1fr);

      > * {
        grid-area: auto;
      }

      img {
        position: static;
        grid-area: auto;
        height: auto;
        aspect-ratio: 4 / 3;
      }
    }
  }
`;

const Direct = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  max-width: 100%;
  margin-block-start: var(--space-4);

  /* The message in the frame has the link then; its space is kept to avoid a layout shift. */
  @media screen {
    [data-answers='no'] > &:not(:focus) {
      visibility: hidden;
    }
  }
`;

const Stop = styled.button`
  min-height: 2.75rem;
  margin-block-start: var(--space-2);
  padding: 0;
  font-size: var(--size-small);
  text-align: start;
  text-decoration: underline;

  &:not([hidden]) {
    display: block;
  }
`;

const Lead = styled.p`
  max-width: 44rem;
  margin-block-end: var(--space-6);
  font-size: var(--size-lead);
  line-height: 1.5;
  text-wrap: balance;

  /* It is part of the section's header. */
  header:has(+ * > &) {
    margin-block-end: var(--space-4);
  }
`;
