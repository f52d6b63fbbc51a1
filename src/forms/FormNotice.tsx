import styled from 'styled-components';
import type { Target } from '../model/vocabulary.ts';
import { Icon } from '../parts/icon.tsx';
import { alert, check } from '../parts/shapes.ts';
import type { Failure, Sent } from './delivery.ts';
import { incompleteId } from './FieldPart.tsx';
import { ReceiptWords } from './ReceiptWords.tsx';

interface FormNoticeProps {
  /** The id of the form's place. */
  id: string;
  /** The words for required fields that are empty, if some are. */
  incomplete?: string | undefined;
  /** Why it was not sent, if it was not. */
  failure?: Failure['reason'] | undefined;
  phone: Target & { label: string };
  /** What came of sending it, if it was sent and stays on the page. */
  sent?: Sent | undefined;
}

const WHY: Record<Failure['reason'], string> = {
  unreachable: 'Our server did not answer.',
  refused: 'This was not sent.',
  closed: 'This form cannot be sent here yet.',
  unkept: 'Our server could not keep this.',
  taken: 'Something else was sent before under the same key.',
};

/** What a form says about itself as a whole. The region is always there, so that it is announced. */
export function FormNotice({ id, incomplete, failure, phone, sent }: FormNoticeProps) {
  return (
    <Region role="alert">
      {incomplete !== undefined && (
        <Notice id={incompleteId(id)}>
          <Icon of={alert} />
          <p>{incomplete}</p>
        </Notice>
      )}
      {failure && (
        <Notice>
          <Icon of={alert} />
          <p>
            {WHY[failure]} What you typed is still here. You can also call us at{' '}
            <a href={phone.href}>{phone.label}</a>.
          </p>
        </Notice>
      )}
      {sent?.receipt !== undefined && (
        <Notice data-good>
          <Icon of={check} />
          <div>
            <ReceiptWords sent={sent} />
          </div>
        </Notice>
      )}
    </Region>
  );
}

const Region = styled.div`
  &:empty {
    display: none;
  }

  [data-layout='inline'] > & {
    grid-column: 1 / -1;
  }
`;

const Notice = styled.div`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-4);
  line-height: 1.45;
  color: var(--text);
  background: color-mix(in srgb, var(--error), var(--raised) 92%);
  border: 1px solid color-mix(in srgb, var(--error), transparent 55%);
  border-radius: var(--radius-control);

  .icon {
    color: var(--error);
  }

  &[data-good] {
    background: color-mix(in srgb, var(--success), var(--raised) 90%);
    border-color: color-mix(in srgb, var(--success), transparent 60%);

    .icon {
      color: var(--success);
    }
  }
`;
