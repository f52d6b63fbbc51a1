import styled from 'styled-components';
import type { Target } from '../model/vocabulary.ts';
import { Icon } from '../parts/icon.tsx';
import { alert } from '../parts/shapes.ts';
import type { Failure } from './delivery.ts';
import { incompleteId } from './FieldPart.tsx';

interface FormNoticeProps {
  /** The id of the form's place. */
  id: string;
  /** The words for required fields that are empty, if some are. */
  incomplete?: string | undefined;
  /** Why it was not sent, if it was not. */
  failure?: Failure['reason'] | undefined;
  phone: Target & { label: string };
}

const WHY: Record<Failure['reason'], string> = {
  unreachable: 'Our server did not answer.',
  refused: 'This was not sent.',
  closed: 'This form cannot be sent here yet.',
};

/** What a form says about itself as a whole. The region is always there, so that it is announced. */
export function FormNotice({ id, incomplete, failure, phone }: FormNoticeProps) {
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
`;
