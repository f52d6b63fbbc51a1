import { escapeHtml } from '../../model/text/escape-html.ts';
import { htmlLines, htmlMail } from '../html-mail.ts';
import { linesOf } from '../lead-lines.ts';
import { fileNote, type MailText } from './mail-text.ts';

/** Returns all of a lead as HTML, with the content of `mailText` and bold labels. */
export function mailHtml({ files, words, ...of }: MailText): string {
  const { head, answers, foot } = linesOf(of, words);
  const notes = files.map((file) => fileNote(file, words).trim());
  const list = notes.length > 0 ? [answer(words.mail.files, notes.join('\n'))] : [];
  const body = [
    `<h1 style="font-size:1.25em;margin:0 0 1em">${escapeHtml(head)}</h1>`,
    ...answers.map(({ label, text }) => answer(label, text)),
    ...list,
    `<p style="margin:1.5em 0 0;font-size:.875em">${htmlLines(foot)}</p>`,
  ];
  return htmlMail({ title: head, body: body.join('\n'), words });
}

/** The direction is that of the answer alone: a Hebrew one stands below an English label. */
function answer(label: string, text: string): string {
  return `<div style="margin:0 0 1em"><strong>${escapeHtml(label)}</strong><div dir="auto">${htmlLines(text)}</div></div>`;
}
