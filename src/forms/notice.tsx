import styled from 'styled-components';
import type { Target } from '../model/vocabulary.ts';
import type { Failure } from './delivery.ts';

/** The company's phone, and how it is written. */
export type Phone = Target & { label: string };

/** Why something was not sent, in words for its visitor. */
export const WHY: Record<Failure['reason'], string> = {
  unreachable: 'Our server did not answer.',
  refused: 'This was not sent.',
  closed: 'This form cannot be sent here yet.',
  unkept: 'Our server could not keep this.',
  taken: 'Something else was sent before under the same key.',
};

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
