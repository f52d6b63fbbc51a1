import type { DestinationDefinition } from '../destination.ts';
import { plainLine } from '../lead-lines.ts';
import { isRefusedContent, isTooLarge, mailFailure } from '../mail-failure.ts';
import type { Mail, Mailing } from '../mailer.ts';
import type { ForwardedLead, Send, SendResult } from '../send.ts';
import { type AttachOptions, attachmentsOf } from './attachments.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';
import { replyTo } from './reply-to.ts';

/** Maximum length of the form's name in a subject, in characters; mail lists show about as much. */
const MAX_NAME_LENGTH = 80;

export const destination: DestinationDefinition<string> = {
  needs: 'send',
  isReadByPeople: true,
  open(to, { send, ...services }) {
    if (!send) throw new Error('A mailbox was opened without a mail server.');
    return leadMail(to, { ...services, send });
  },
};

/** Returns the transport to a mailbox of the business: all of a lead, with the files that fit. */
export function leadMail(to: string, options: Mailing): Send {
  const { send } = options;
  return async (forwarded, signal) => {
    const { largeFile, refusedFile } = options.words.mail;
    let whyNot = largeFile;
    try {
      await send(await composeMail(forwarded, to, { ...options, whyNot }), signal);
      return SENT;
    } catch (error) {
      const isOfFiles = isTooLarge(error) || isRefusedContent(error);
      if (!isOfFiles || forwarded.lead.files.length === 0) return mailFailure(error);
      if (!isTooLarge(error)) whyNot = refusedFile;
    }
    // The text matters more than the files, which are stored: send it without them.
    const bare = await composeMail(forwarded, to, { ...options, room: 0, whyNot });
    return send(bare, signal).then(() => SENT, mailFailure);
  };
}

const SENT: SendResult = { state: 'sent' };

async function composeMail(
  { lead, form, key }: ForwardedLead,
  to: string,
  {
    files: folder,
    url,
    zone,
    words,
    room,
    whyNot,
  }: Omit<Mailing, 'send'> & Pick<AttachOptions, 'room' | 'whyNot'>,
): Promise<Mail> {
  const { attachments, notes } = await attachmentsOf(lead, {
    folder,
    room,
    whyNot,
    words: words.mail,
  });
  const name = [...plainLine(form?.name ?? lead.form)].slice(0, MAX_NAME_LENGTH).join('');
  const subject = words.mail.answer({ label: name, answer: lead.receipt });
  const content = { lead, form, files: notes, url, zone, words };
  return {
    to,
    key,
    subject: lead.isTest ? words.mail.testSubject({ subject }) : subject,
    text: mailText(content),
    html: mailHtml(content),
    replyTo: replyTo(lead, form, words),
    automatic: 'auto-generated',
    attachments,
  };
}
