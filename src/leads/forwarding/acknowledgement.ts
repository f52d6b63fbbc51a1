import { htmlMail, paragraphsHtml } from '../../destinations/html-mail.ts';
import { addressIn } from '../../destinations/mail-address.ts';
import { isRefusal, mailFailure } from '../../destinations/mail-failure.ts';
import type { Mailing } from '../../destinations/mailer.ts';
import type { Send, SendFailure, SendResult } from '../../destinations/send.ts';
import type { Destination } from '../../model/schema/destination.ts';
import type { Form } from '../../model/schema/form.ts';
import type { Words } from '../../words/types.ts';
import type { MayWrite } from './acknowledgement-limit.ts';

/** Dependencies of `acknowledge`. */
interface AcknowledgementOptions extends Mailing {
  destinations: Record<string, Destination>;
  /** Whether the address is below its rate limit. */
  mayWrite: MayWrite;
  /** The words of a form's language; defaults to those of the site. */
  wordsOf?: (form: string) => Words;
}

/**
 * Returns the transport that acknowledges a lead to its visitor. The text is fixed but for the
 * receipt number: the address may be anyone's, so no visitor input may reach it.
 */
export function acknowledge(options: AcknowledgementOptions): Send {
  const { send } = options;
  return async ({ lead, form, key }, signal): Promise<SendResult> => {
    const words = options.wordsOf?.(lead.form) ?? options.words;
    const { acknowledge: acknowledgement, fields = [] } = form ?? {};
    const field = fields.find(({ name }) => name === acknowledgement?.to);
    const to = addressIn(lead.answers, field, words);
    if (!form || !acknowledgement || !to) return NOT_WANTED;
    if (!(await options.mayWrite({ address: to, lead: lead.id }))) return LIMIT_REACHED;
    const { subject } = acknowledgement;
    const text = `${acknowledgement.text.trim()}\n\n${words.mail.receipt({ receipt: lead.receipt })}\n`;
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

/** Refused addresses are not retried: it harms our reputation, and anyone can enter any address. */
function strictly(error: unknown): SendFailure {
  const failure = mailFailure(error);
  return isRefusal(error) ? { ...failure, retryable: 'no' } : failure;
}

const NOT_WANTED: SendResult = {
  state: 'dropped',
  problem: 'The form no longer sends acknowledgements.',
};

const LIMIT_REACHED: SendResult = {
  state: 'dropped',
  problem: 'The address has reached the daily limit of acknowledgements.',
};

/** Returns the Reply-To address: the first e-mail destination of the form. */
function officeFor({ forward }: Form, all: Record<string, Destination>): string | undefined {
  const names = forward ?? Object.keys(all);
  return names.map((name) => all[name]?.email).find((address) => address !== undefined);
}
