import styled from 'styled-components';
import { Icon } from '../ui/components/icon.tsx';
import { alert, check } from '../ui/components/shapes.ts';
import type { DeliveryFailure, Sent } from './delivery.ts';
import { incompleteId } from './FieldPart.tsx';
import { CallUs, WHY } from './failure-words.tsx';
import type { Phone } from './form-props.ts';
import { MessageBox } from './message-box.tsx';
import { ReceiptWords } from './ReceiptWords.tsx';

interface FormMessagesProps {
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
export function FormMessages({ id, incomplete, failure, phone, sent }: FormMessagesProps) {
  return (
    <Region role="alert">
      {incomplete !== undefined && (
        <MessageBox id={incompleteId(id)}>
          <Icon of={alert} />
          <p>{incomplete}</p>
        </MessageBox>
      )}
      {failure && (
        <MessageBox>
          <Icon of={alert} />
          <p>
            {WHY[failure]} What you typed is still here. <CallUs phone={phone} />
          </p>
        </MessageBox>
      )}
      {sent?.receipt !== undefined && (
        <MessageBox data-tone="good">
          <Icon of={check} />
          <div>
            <ReceiptWords sent={sent} />
          </div>
        </MessageBox>
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
