import { withOrdinal } from '../words/numbers.ts';
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

/** A lead for people who read it. */
interface ReadLead extends Pick<ForwardedLead, 'lead' | 'form'> {
  /** The site's URL, without a trailing slash. */
  url: string;
  /** The time zone of the site; UTC without it. */
  zone?: string | undefined;
}

export function linesOf(
  { lead, form, url, zone = 'UTC' }: ReadLead,
  { mail, locale }: Words,
): LeadLines {
  const { receipt, receivedAt, page, isTest } = lead;
  const name = plainLine(form?.name ?? lead.form);
  const from = page === '' ? '' : `\n${mail.sentFrom({ address: url + plainLine(page) })}`;
  return {
    head: isTest ? mail.test({ form: name }) : name,
    answers: labelledAnswers(lead, form).map(({ label, text }) => ({
      label: plainLine(label),
      text: plain(text),
    })),
    foot: mail.received({ receipt, moment: momentText(receivedAt, locale, zone) }) + from,
  };
}

/** `February 2, 2026 at 11:05 PM EST` */
function momentText(at: string, locale: string, timeZone: string): string {
  const date = new Date(at);
  const time = date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(
    date,
  );
  return `${withOrdinal(time, locale)} ${parts.find(({ type }) => type === 'timeZoneName')?.value}`;
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
