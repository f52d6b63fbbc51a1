import { useEffect, useEffectEvent, useId, useRef } from 'react';
import styled from 'styled-components';
import type { Form } from '../model/schema/form.ts';
import { Icon } from '../ui/components/icon.tsx';
import { Link } from '../ui/components/link.tsx';
import { arrowRight, check } from '../ui/components/shapes.ts';
import type { Sent } from './deliveries/delivery.ts';
import { ReceiptWords } from './ReceiptWords.tsx';
import { SentAnswers } from './SentAnswers.tsx';
import type { SentAnswer } from './submission/sent-answers.ts';

type ThanksWords = Pick<NonNullable<Form['success']>, 'heading' | 'next' | 'seconds'>;

/** How a thank-you message appears that was not in the server's HTML. */
export interface Arrival {
  /** Whether the visitor is waiting for it. */
  asked: boolean;
  /** Whether to focus it, as no other element of the page has the focus. */
  focus: boolean;
  /** The height of the form that it replaces, in pixels. */
  height: number;
}

interface ThanksProps extends ThanksWords {
  message: string;
  sent: Sent;
  /** The answers that were sent; not shown if the form comes back after some seconds. */
  answers: SentAnswer[] | undefined;
  comeBack: () => void;
  arrival: Arrival | undefined;
}

/** The thank-you message that replaces a sent form, in a panel of the same size. */
export function Thanks(props: ThanksProps) {
  const { heading, message, next, sent, answers, seconds, comeBack, arrival } = props;
  const panel = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const words = useId();
  useEffect(() => {
    if (!arrival?.focus) return;
    panel.current?.focus({ preventScroll: true });
    if (arrival.asked) column.current?.scrollIntoView({ block: 'nearest' });
  }, [arrival]);
  const over = useEffectEvent(comeBack);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => over(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    // Screen readers announce the name of the focused panel: all of its text.
    <Panel
      ref={panel}
      role="status"
      tabIndex={-1}
      aria-labelledby={words}
      data-thanks=""
      style={arrival && { '--form-height': `${arrival.height}px` }}
    >
      <InSight>
        <Column ref={column} id={words}>
          <Icon of={check} />
          {heading !== undefined && <p>{heading}</p>}
          <p data-alone={heading === undefined ? '' : undefined}>{message}</p>
          <ReceiptWords sent={sent} />
          {next && (
            <Link to={next.to}>
              {next.label} <Icon of={arrowRight} small />
            </Link>
          )}
        </Column>
        {answers && seconds === undefined && <SentAnswers of={answers} />}
      </InSight>
    </Panel>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  padding: var(--space-6) var(--space-5);
  text-align: center;
  color: var(--text);
  background: color-mix(in srgb, var(--success), var(--raised) 92%);
  border: 1px solid color-mix(in srgb, var(--success), transparent 75%);
  border-radius: var(--radius-card);

  /* On paper a long form would leave empty sheets. */
  @media screen {
    min-height: var(--form-height);
  }

  &:focus {
    outline: none;
  }

  /* The text is in the upper half. */
  &::before,
  &::after {
    content: '';
    flex: 1;
  }

  &::after {
    flex: 2;
  }
`;

/** Sticky: the panel may be taller than the viewport. */
const InSight = styled.div`
  position: sticky;
  inset-block: calc(var(--bar) + var(--space-5)) var(--space-5);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Column = styled.div`
  scroll-margin-block: calc(var(--bar) + var(--space-5)) var(--space-5);
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  min-width: 0;
  white-space: pre-line;

  > .icon {
    box-sizing: content-box;
    width: 2.5rem;
    height: 2.5rem;
    padding: 0.75rem;
    color: var(--raised);
    background: var(--success);
    border-radius: 50%;
    stroke-width: 2.5;
  }

  > p {
    max-width: 26rem;
    text-wrap: balance;
  }

  > .icon + p {
    margin-block-start: var(--space-2);
    font: 600 var(--size-h2) / 1.15 var(--heading-font);
    letter-spacing: -0.015em;
  }

  /* A message without a heading may be a sentence or two. */
  > p[data-alone] {
    font-size: var(--size-h3);
    line-height: 1.35;
  }

  strong {
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.04em;
    white-space: nowrap;
  }

  > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    margin-block-start: var(--space-3);
    padding-block: var(--space-2);
    font-weight: 600;
    text-decoration: underline;
  }
`;
