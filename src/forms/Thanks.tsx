import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { Icon } from '../ui/components/icon.tsx';
import { check } from '../ui/components/shapes.ts';
import type { Sent } from './delivery.ts';
import { ReceiptWords } from './ReceiptWords.tsx';

interface ThanksProps {
  message: string;
  sent: Sent;
  /** After how many seconds the form comes back; never if left out. */
  seconds?: number | undefined;
  comeBack: () => void;
  /** Whether it was sent just now, and not before the page was shown. */
  announce: boolean;
}

/** The words that take the place of a form that was sent. */
export function Thanks({ message, sent, seconds, comeBack, announce }: ThanksProps) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announce) words.current?.focus({ preventScroll: true });
  }, [announce]);
  const over = useEffectEvent(comeBack);
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setTimeout(() => over(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <Words ref={words} role="status" tabIndex={-1}>
      <Icon of={check} />
      <div>
        <p>{message}</p>
        <ReceiptWords sent={sent} />
      </div>
    </Words>
  );
}

const Words = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: start;
  padding: var(--space-5);
  font-weight: 500;
  color: var(--text);
  background: color-mix(in srgb, var(--success), var(--raised) 90%);
  border: 1px solid color-mix(in srgb, var(--success), transparent 60%);
  border-radius: var(--radius-card);
  white-space: pre-line;

  p + p {
    margin-block-start: var(--space-2);
    font-weight: 400;
  }

  strong {
    white-space: nowrap;
  }

  .icon {
    margin-block-start: 0.05em;
    color: var(--success);
  }

  &:focus {
    outline: none;
  }
`;
