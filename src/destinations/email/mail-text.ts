import type { Form } from '../../model/schema/form.ts';
import { fileSize } from '../../words/numbers.ts';
import type { Words } from '../../words/types.ts';
import type { Lead } from '../lead.ts';
import { linesOf, plainLine } from '../lead-lines.ts';

/** Longer answers, in characters, or those with several lines, go below their label. */
const MAX_INLINE_LENGTH = 60;

/** A note on a file of a lead. */
export interface AttachmentNote {
  name: string;
  bytes: number;
  /** Why the file is not attached; undefined if it is. */
  missing: string | undefined;
}

/** The content of a mail about a lead. */
export interface MailText {
  lead: Lead;
  form: Form | undefined;
  files: AttachmentNote[];
  /** The site's URL, without a trailing slash. */
  url: string;
  /** The time zone of the site; UTC without it. */
  zone?: string | undefined;
  words: Words;
}

export function mailText({ files, words, ...of }: MailText): string {
  const { head, answers, foot } = linesOf(of, words);
  const notes = files.map((file) => fileNote(file, words));
  const parts = [
    head,
    answers.map(({ label, text }) => line(label, text, words.mail)).join('\n'),
    ...(notes.length > 0 ? [[words.mail.files, ...notes].join('\n')] : []),
    foot,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function line(label: string, answer: string, words: Words['mail']): string {
  const short = answer.length <= MAX_INLINE_LENGTH && !answer.includes('\n');
  if (short) return words.answer({ label, answer });
  return `${words.longAnswer({ label })}\n${answer.replace(/^(?=.)/gm, '  ')}\n`;
}

/** Returns a line about a file, and whether it is attached. */
export function fileNote(
  { name, bytes, missing }: AttachmentNote,
  { mail, locale }: Words,
): string {
  const file = `${plainLine(name)} (${fileSize(bytes, locale)})`;
  const note =
    missing === undefined ? mail.attached({ file }) : mail.notAttached({ file, reason: missing });
  return `  ${note}`;
}
