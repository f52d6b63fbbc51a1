import styled from 'styled-components';
import type { Form } from '../model/form.ts';
import { Icon } from '../ui/components/icon.tsx';
import { alert, check } from '../ui/components/shapes.ts';
import { useIslandWords } from '../ui/components/words-context.tsx';
import type { DeliveryWords } from '../words/browser-words.ts';
import type { DeliveryFailure, Sent } from './delivery.ts';
import { ContactUs } from './failure-words.tsx';
import type { OtherWays } from './form-props.ts';
import { MessageBox, MessageText } from './message-box.tsx';
import { ReceiptWords } from './ReceiptWords.tsx';
import { thanksOf } from './thanks-of.ts';

interface FormMessagesProps extends OtherWays {
  form: Form;
  /** The words for required fields that are empty, if some are. */
  incomplete?: string | undefined;
  /** Why it was not sent, if it was not. */
  failure?: DeliveryFailure['reason'] | undefined;
  /** What came of sending it, if it was sent and stays on the page. */
  sent?: Sent | undefined;
}

/** What a form says about itself as a whole. The region is always there, so that it is announced. */
export function FormMessages({ form, incomplete, failure, phone, email, sent }: FormMessagesProps) {
  const words = useIslandWords();
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
            {whyNot(form, failure, words.delivery)} {words.delivery.stillHere}{' '}
            <ContactUs phone={phone} email={email} />
          </p>
        </MessageBox>
      )}
      {sent && (
        <MessageBox data-tone="good">
          <Icon of={check} />
          <MessageText>
            <p>{thanksOf(form, words.form)}</p>
            <ReceiptWords sent={sent} />
          </MessageText>
        </MessageBox>
      )}
    </Region>
  );
}

/** A bare refusal says nothing that the form's own words do not say better. */
function whyNot(
  { failure }: Form,
  reason: DeliveryFailure['reason'],
  words: DeliveryWords,
): string {
  return reason === 'refused' && failure ? failure.toast : words[reason];
}

const Region = styled.div`
  /* Above it there may be a toast. */
  scroll-margin-block: var(--space-7) var(--space-5);

  &:empty {
    display: none;
  }

  [data-layout='inline'] > & {
    grid-column: 1 / -1;
  }
`;
