import type { Field, Form } from '../../model/form.ts';
import type { Lead } from '../lead.ts';

/** What has more characters than this, or more than one line, stands below its label. */
const BESIDE = 60;

/** A file of a lead, and what became of it. */
export interface AttachmentNote {
  name: string;
  bytes: number;
  /** Why it is not attached; undefined if it is. */
  missing: string | undefined;
}

/** What the text of a mail is made of. */
export interface MailText {
  lead: Lead;
  form: Form | undefined;
  files: AttachmentNote[];
  /** The address of the site, without a slash at the end. */
  url: string;
}

/** All of a lead, in plain words and short lines. */
export function mailText({ lead, form, files, url }: MailText): string {
  const name = plainLine(form?.name ?? lead.form);
  const head = lead.isTest ? `A test of "${name}". Nobody has to answer it.` : name;
  const notes = files.map(fileNote);
  const parts = [
    head,
    answersOf(lead, form).join('\n'),
    ...(notes.length > 0 ? [['Files', ...notes].join('\n')] : []),
    footOf(lead, url),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The answers in the order of the form; then those to what the form does not ask any more. */
function answersOf({ answers }: Lead, form: Form | undefined): string[] {
  const fields = form?.fields ?? [];
  const names = new Set([...fields.map((field) => field.name), ...Object.keys(answers)]);
  return [...names].flatMap((name) => {
    const field = fields.find((one) => one.name === name);
    const answer = answers[name] ?? '';
    return answer === '' ? [] : [line(plainLine(field?.label ?? name), inWords(answer, field))];
  });
}

function line(label: string, answer: string): string {
  const short = answer.length <= BESIDE && !answer.includes('\n');
  return short ? `${label}: ${answer}` : `${label}:\n${answer.replace(/^(?=.)/gm, '  ')}\n`;
}

/** Where visitors choose, what they read rather than what is sent. */
function inWords(answer: string, field: Field | undefined): string {
  const { options = [] } = (field ?? {}) as { options?: { value: string; label: string }[] };
  return plain(options.find(({ value }) => value === answer)?.label ?? answer);
}

function fileNote({ name, bytes, missing }: AttachmentNote): string {
  const what = `  ${plainLine(name)} (${size(bytes)})`;
  return missing === undefined ? `${what}, attached` : `${what}: ${missing}`;
}

function size(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1_000)} kB`;
}

function footOf({ receipt, receivedAt, page }: Lead, url: string): string {
  const day = new Date(receivedAt);
  const moment = day.toLocaleString('en', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const from = page === '' ? '' : `\nSent from ${url}${plainLine(page)}`;
  return `Receipt ${receipt}, received ${moment} UTC${from}`;
}

/** Words without what programs obey, or what turns the direction of writing. */
export function plain(text: string): string {
  return text
    .replace(/\r\n|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}/gu, (sign) => (sign === '\n' ? sign : ' '));
}

/** The same in one line. */
export function plainLine(text: string): string {
  return plain(text).replace(/\s+/g, ' ').trim();
}
