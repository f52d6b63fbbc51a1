import styled, { css } from 'styled-components';
import { Button, ButtonLink } from '../ui/components/button.tsx';
import type { DeliveryFailure } from './delivery.ts';
import type { Phone } from './form-props.ts';

/** A minute, in milliseconds. */
const MINUTE = 60_000;

/** Why something was not sent, in words for its visitor. */
export const WHY: Record<DeliveryFailure['reason'], string> = {
  unreachable: 'Our server did not answer.',
  refused: 'This was not sent.',
  closed: 'This form cannot be sent here yet.',
  unkept: 'Our server could not keep this.',
  taken: 'Something else was sent before under the same key.',
  limited: 'Too much has come from your connection today.',
};

/** The same as this browser knows it: it may be the visitor's network that is gone. */
export function whyHere(reason: DeliveryFailure['reason']): string {
  return isOffline(reason) ? 'You are offline.' : WHY[reason];
}

/** When something is tried again that failed in this browser. */
export function againHere(reason: DeliveryFailure['reason'] | undefined, next: number): string {
  const when = isOffline(reason) ? 'as soon as you are connected' : whenInWords(next);
  return `We try again ${when}.`;
}

function isOffline(reason: DeliveryFailure['reason'] | undefined): boolean {
  return reason === 'unreachable' && !navigator.onLine;
}

/** When something is to happen, as people say it: what is near needs no clock. */
function whenInWords(at: number, now = Date.now()): string {
  if (at - now < MINUTE) return 'within a minute';
  const { lang } = document.documentElement;
  return `at ${new Date(at).toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' })}`;
}

/** The way that is always open. */
export function CallUs({ phone }: { phone: Phone }) {
  return (
    <>
      You can also call us at <a href={phone.href}>{phone.label}</a>.
    </>
  );
}

/** A box with an icon and words, in the colour of what they say; of an error unless told. */
export const Notice = styled.div`
  --tone: var(--error);

  display: flex;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  line-height: 1.45;
  color: var(--text);
  background: color-mix(in srgb, var(--tone), var(--raised) 91%);
  border: 1px solid color-mix(in srgb, var(--tone), transparent 58%);
  border-radius: var(--radius-control);

  > .icon {
    flex: none;
    color: var(--tone);
  }

  &[data-tone='good'] {
    --tone: var(--success);
  }

  &[data-tone='waiting'] {
    --tone: var(--warning);
  }
`;

/** All that a notice says and offers. */
export const NoticeWords = styled.div`
  min-width: 0;

  p + p {
    margin-block-start: var(--space-1);
    color: var(--quiet);
  }
`;

/** What can be done about it. */
export const NoticeActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-block: var(--space-3) var(--space-1);

  &:empty {
    display: none;
  }
`;

const small = css`
  min-height: 2.75rem;
  padding-inline: var(--space-4);
  font-size: var(--size-small);
`;

/** A button of a notice. */
export const SmallButton = styled(Button).attrs({ look: 'quiet' })`
  ${small}
`;

/** A link of a notice. */
export const SmallLink = styled(ButtonLink).attrs({ look: 'quiet' })`
  ${small}
`;
