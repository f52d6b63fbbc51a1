import { isRefusal, mailFailure } from '../../destinations/email/mail-failure.ts';
import { htmlMail, paragraphsHtml } from '../../destinations/email/mail-html.ts';
import type { Mailing } from '../../destinations/email/mailer.ts';
import { addressIn } from '../../destinations/email/reply-to.ts';
import type { Send, SendFailure, SendResult } from '../../destinations/send.ts';
import type { Destination } from '../../model/destination.ts';
import type { Form } from '../../model/form.ts';
import type { Words } from '../../words/types.ts';
import type { MayWrite } from './acknowledgement-limit.ts';

/** What acknowledging takes. */
export interface AcknowledgementOptions extends Mailing {
  destinations: Record<string, Destination>;
  /** Whether an address has not had enough of them. */
  mayWrite: MayWrite;
  /** The words of the language that a form is in; without, those of the site. */
  wordsOf?: (form: string) => Words;
}

/**
 * The way back to a visitor. What it says is fixed but for the receipt number: whatever was
 * typed may be anyone's words, and so may the address be anyone's.
 */
export function acknowledge(options: AcknowledgementOptions): Send {
  const { send } = options;
  return async ({ lead, form, key }, signal): Promise<SendResult> => {
    const words = options.wordsOf?.(lead.form) ?? options.words;
    const { acknowledge: wanted, fields = [] } = form ?? {};
    const field = fields.find(({ name }) => name === wanted?.to);
    const to = addressIn(lead.answers, field, words);
    if (!form || !wanted || !to) return NOT_WANTED;
    if (!(await options.mayWrite({ address: to, lead: lead.id }))) return ENOUGH;
    const { subject } = wanted;
    const text = `${wanted.text.trim()}\n\n${words.mail.receipt({ receipt: lead.receipt })}\n`;
    const mail = {
      to,
      key,
      subject,
      text,
      html: htmlMail({ title: subject, body: paragraphsHtml(text.trim()), words }),
      replyTo: officeFor(form, options.destinations),
      automatic: 'auto-replied' as const,
    };
    return send(mail, signal).then(() => ({ state: 'sent' }), strictly);
  };
}

/** Mail servers think less of who writes again where they said no, and anyone can give an address. */
function strictly(error: unknown): SendFailure {
  const failure = mailFailure(error);
  return isRefusal(error) ? { ...failure, retryable: 'no' } : failure;
}

const NOT_WANTED: SendResult = {
  state: 'dropped',
  problem: 'The form asks for no acknowledgement any more.',
};

const ENOUGH: SendResult = {
  state: 'dropped',
  problem: 'Its address has had as many acknowledgements as anybody gets in a day.',
};

/** Who reads what a visitor answers: the first mailbox that the form goes to. */
function officeFor({ forward }: Form, all: Record<string, Destination>): string | undefined {
  const names = forward ?? Object.keys(all);
  return names.map((name) => all[name]?.email).find((address) => address !== undefined);
}
