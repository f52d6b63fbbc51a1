import styled from 'styled-components';
import { Icon } from '../ui/components/icon.tsx';
import { alert, check } from '../ui/components/shapes.ts';
import type { DeliveryFailure, Sent } from './delivery.ts';
import { incompleteId } from './FieldPart.tsx';
import type { Phone } from './form-props.ts';
import { CallUs, Notice, WHY } from './notice.tsx';
import { ReceiptWords } from './ReceiptWords.tsx';

interface FormNoticeProps {
  /** The id of the form's place. */
  id: string;
  /** The words for required fields that are empty, if some are. */
  incomplete?: string | undefined;
  /** Why it was not sent, if it was not. */
  failure?: DeliveryFailure['reason'] | undefined;
  phone: Phone;
  /** What came of sending it, if it was sent and stays on the page. */
  sent?: Sent | undefined;
}

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
            {WHY[failure]} What you typed is still here. <CallUs phone={phone} />
          </p>
        </Notice>
      )}
      {sent?.receipt !== undefined && (
        <Notice data-tone="good">
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
