import styled from 'styled-components';
import type { Form } from '../model/form.ts';
import type { Phone } from '../model/vocabulary.ts';
import { Icon } from '../ui/components/icon.tsx';
import { alert, check } from '../ui/components/shapes.ts';
import type { DeliveryFailure, Sent } from './delivery.ts';
import { CallUs, WHY } from './failure-words.tsx';
import { MessageBox, MessageText } from './message-box.tsx';
import { ReceiptWords } from './ReceiptWords.tsx';
import { thanksOf } from './thanks-of.ts';

interface FormMessagesProps {
  form: Form;
  /** The words for required fields that are empty, if some are. */
  incomplete?: string | undefined;
  /** Why it was not sent, if it was not. */
  failure?: DeliveryFailure['reason'] | undefined;
  phone: Phone | undefined;
  /** What came of sending it, if it was sent and stays on the page. */
  sent?: Sent | undefined;
}

/** What a form says about itself as a whole. The region is always there, so that it is announced. */
export function FormMessages({ form, incomplete, failure, phone, sent }: FormMessagesProps) {
  return (
    <Region role="alert" data-messages="">
      {incomplete !== undefined && (
        <MessageBox>
          <Icon of={alert} />
          <p>{incomplete}</p>
        </MessageBox>
      )}
      {failure && (
        <MessageBox>
          <Icon of={alert} />
          <p>
            {whyNot(form, failure)} What you typed is still here. <CallUs phone={phone} />
          </p>
        </MessageBox>
      )}
      {sent && (
        <MessageBox data-tone="good">
          <Icon of={check} />
          <MessageText>
            <p>{thanksOf(form)}</p>
            <ReceiptWords sent={sent} />
          </MessageText>
        </MessageBox>
      )}
    </Region>
  );
}

/** A bare refusal says nothing that the form's own words do not say better. */
function whyNot({ failure }: Form, reason: DeliveryFailure['reason']): string {
  return reason === 'refused' && failure ? failure.toast : WHY[reason];
}

const Region = styled.div`
  /* Below it there may be a toast. */
  scroll-margin-block: var(--space-5) 8rem;

  &:empty {
    display: none;
  }

  [data-layout='inline'] > & {
    grid-column: 1 / -1;
  }
`;
