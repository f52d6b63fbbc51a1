import type { Form } from '../model/schema/form.ts';
import type { Words } from '../words/types.ts';
import type { Lead } from './lead.ts';

/** Returns the heading of a lead: the name of its form. */
export function headOf(lead: Lead, form: Form | undefined, { mail }: Words): string {
  const name = plainLine(form?.name ?? lead.form);
  return lead.isTest ? mail.test({ form: name }) : name;
}

/** Returns the footer of a lead: its receipt number, time and page. */
export function footOf(
  { receipt, receivedAt, page }: Lead,
  url: string,
  { mail, locale }: Words,
): string {
  const day = new Date(receivedAt);
  const moment = day.toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const from = page === '' ? '' : `\n${mail.sentFrom({ address: url + plainLine(page) })}`;
  return mail.received({ receipt, moment: `${moment} UTC` }) + from;
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
