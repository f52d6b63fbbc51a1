import styled from 'styled-components';
import type { Form } from '../model/schema/form.ts';
import { Icon } from '../ui/components/icon.tsx';
import { alert, check } from '../ui/components/shapes.ts';
import { useIslandWords } from '../ui/components/words-context.tsx';
import type { DeliveryWords } from '../words/browser-words.ts';
import type { CompanyContact, DeliveryFailure, Sent } from './deliveries/delivery.ts';
import { ContactUs } from './failure-words.tsx';
import { Lead, MessageBox, MessageText } from './message-box.tsx';
import { ReceiptWords } from './ReceiptWords.tsx';
import { thanksOf } from './thanks-of.ts';

interface FormMessagesProps extends CompanyContact {
  form: Form;
  /** The message about empty required fields, if there are any. */
  incomplete?: string | undefined;
  /** Why sending failed, if it did. */
  failure?: DeliveryFailure['reason'] | undefined;
  /** What is wrong with fields that are not on the page, and what was typed there if it is lost. */
  reasons?: { message: string; text?: string | undefined }[];
  /** The result, if the form was sent and stays visible. */
  sent?: Sent | undefined;
}

/** The messages of the whole form. The live region is always rendered, so that it is announced. */
export function FormMessages(props: FormMessagesProps) {
  const { form, incomplete, failure, reasons = [], phone, email, sent } = props;
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
          <MessageText>
            <Lead>{whyNot(form, failure, words.delivery)}</Lead>
            {reasons.map(({ message, text }) => (
              <p key={message + text}>
                {message} {text && <q>{text}</q>}
              </p>
            ))}
            <p>{words.delivery.stillHere}</p>
            {(phone || email) && (
              <p>
                <ContactUs phone={phone} email={email} />
              </p>
            )}
          </MessageText>
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

/** For a plain refusal the form's own failure message is better than ours. */
function whyNot(
  { failure }: Form,
  reason: DeliveryFailure['reason'],
  words: DeliveryWords,
): string {
  return reason === 'refused' && failure ? failure.toast : words[reason];
}

const Region = styled.div`
  /* There may be a toast above it. */
  scroll-margin-block: var(--space-7) var(--space-5);

  &:empty {
    display: none;
  }

  [data-layout='inline'] > & {
    grid-column: 1 / -1;
  }
`;
