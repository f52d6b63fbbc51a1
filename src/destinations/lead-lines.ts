import type { Words } from '../words/types.ts';
import { labelledAnswers } from './labelled-answers.ts';
import type { ForwardedLead } from './send.ts';

/** What people read of a lead, as plain text. */
interface LeadLines {
  /** The name of the form. */
  head: string;
  answers: { label: string; text: string }[];
  /** The receipt number, the time and the page. */
  foot: string;
}

/** @param url the site's URL, without a trailing slash. */
export function linesOf(
  { lead, form, url }: Pick<ForwardedLead, 'lead' | 'form'> & { url: string },
  { mail, locale }: Words,
): LeadLines {
  const { receipt, receivedAt, page, isTest } = lead;
  const name = plainLine(form?.name ?? lead.form);
  const moment = new Date(receivedAt).toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const from = page === '' ? '' : `\n${mail.sentFrom({ address: url + plainLine(page) })}`;
  return {
    head: isTest ? mail.test({ form: name }) : name,
    answers: labelledAnswers(lead, form).map(({ label, text }) => ({
      label: plainLine(label),
      text: plain(text),
    })),
    foot: mail.received({ receipt, moment: `${moment} UTC` }) + from,
  };
}

/** Replaces control characters, and removes those that change the text direction. */
export function plain(text: string): string {
  return text
    .replace(/\r\n|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ' '));
}

/** Returns `plain` text in one line. */
export function plainLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}
