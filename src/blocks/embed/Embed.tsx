import type { ComponentProps } from 'react';
import styled from 'styled-components';
import type { BlockProps } from '../../model/schema/block.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { Inline } from '../../ui/components/inline.tsx';
import { Link } from '../../ui/components/link.tsx';
import { useSite } from '../../ui/components/page-context.tsx';
import { outbound } from '../../ui/components/shapes.ts';
import { useWords } from '../../ui/components/words-context.tsx';
import { BlockSection } from '../BlockSection.tsx';
import { Facade } from './Facade.tsx';
import { LoadingPanel } from './LoadingPanel.tsx';
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
          <LoadingPanel title={title} direct={direct} />
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

const Direct = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  max-width: 100%;
  margin-block-start: var(--space-4);

  /* The message in the frame has the link then. */
  @media screen {
    [data-answers='no'] > &:not(:focus) {
      display: none;
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

  /* It is part of the section's header. */
  header:has(+ * > &) {
    margin-block-end: var(--space-4);
  }
`;
