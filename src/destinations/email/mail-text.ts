import type { Form } from '../../model/form.ts';
import { fileSize } from '../../words/numbers.ts';
import type { Words } from '../../words/types.ts';
import { labelledAnswers } from '../labelled-answers.ts';
import type { Lead } from '../lead.ts';
import { footOf, headOf, plain, plainLine } from '../lead-lines.ts';

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
  words: Words;
}

/** All of a lead, in plain words and short lines. */
export function mailText({ lead, form, files, url, words }: MailText): string {
  const head = headOf(lead, form, words);
  const notes = files.map((file) => fileNote(file, words));
  const parts = [
    head,
    answersOf(lead, form, words).join('\n'),
    ...(notes.length > 0 ? [[words.mail.files, ...notes].join('\n')] : []),
    footOf(lead, url, words),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function answersOf(lead: Lead, form: Form | undefined, { mail }: Words): string[] {
  return labelledAnswers(lead, form).map(({ label, text }) =>
    line(plainLine(label), plain(text), mail),
  );
}

function line(label: string, answer: string, words: Words['mail']): string {
  const short = answer.length <= BESIDE && !answer.includes('\n');
  if (short) return words.answer({ label, answer });
  return `${words.longAnswer({ label })}\n${answer.replace(/^(?=.)/gm, '  ')}\n`;
}

/** A file, and what became of it, in words. */
export function fileNote(
  { name, bytes, missing }: AttachmentNote,
  { mail, locale }: Words,
): string {
  const file = `${plainLine(name)} (${fileSize(bytes, locale)})`;
  const note =
    missing === undefined ? mail.attached({ file }) : mail.notAttached({ file, reason: missing });
  return `  ${note}`;
}
