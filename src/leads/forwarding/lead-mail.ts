import { attachmentsOf } from './attachments.ts';
import { mailText, plainLine } from './mail-text.ts';
import { isTooLarge, type MailOptions, mailer, mailFailure } from './mailer.ts';
import { replyTo } from './reply-to.ts';
import type { ForwardedLead, Send, SendResult } from './send.ts';

/** How much of a form's name a subject holds, in characters: lists of mails show about so much. */
const LONGEST_NAME = 80;

/** A way to a mailbox of the business: all of a lead, and its files as far as they fit. */
export function leadMail(to: string, options: MailOptions): Send {
  const send = mailer(options);
  return async (forwarded, signal) => {
    try {
      await send(await composeMail(forwarded, to, options), signal);
      return SENT;
    } catch (error) {
      if (!isTooLarge(error) || forwarded.lead.files.length === 0) return mailFailure(error);
    }
    // The words matter more than the files, which are kept.
    const bare = await composeMail(forwarded, to, { ...options, room: 0 });
    return send(bare, signal).then(() => SENT, mailFailure);
  };
}

const SENT: SendResult = { state: 'sent' };

async function composeMail(
  { lead, form, key }: ForwardedLead,
  to: string,
  { files, url, room }: MailOptions & { room?: number },
) {
  const { attachments, notes } = await attachmentsOf(lead, { folder: files, room });
  const name = [...plainLine(form?.name ?? lead.form)].slice(0, LONGEST_NAME).join('');
  return {
    to,
    key,
    subject: `${lead.isTest ? 'Test: ' : ''}${name}: ${lead.receipt}`,
    text: mailText({ lead, form, files: notes, url }),
    replyTo: replyTo(lead, form),
    automatic: 'auto-generated' as const,
    attachments,
  };
}
