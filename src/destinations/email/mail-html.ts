import { escapeHtml } from '../../model/text/escape-html.ts';
import { directionOf } from '../../words/numbers.ts';
import type { Words } from '../../words/types.ts';
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
    `<p style="margin:1.5em 0 0;font-size:.875em">${lines(foot)}</p>`,
  ];
  return htmlMail({ title: head, body: body.join('\n'), words });
}

/** Converts an author's text to HTML, a `<p>` for each paragraph. */
export function paragraphsHtml(text: string): string {
  return text
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p style="margin:0 0 1em">${lines(paragraph.trim())}</p>`)
    .join('\n');
}

/**
 * Returns a complete HTML mail. It sets no colors, so that mail programs can show it in light or
 * dark mode, and loads nothing.
 */
export function htmlMail({ title, body, words }: { title: string; body: string; words: Words }) {
  return `<!doctype html>
<html lang="${escapeHtml(words.locale)}" dir="${directionOf(words.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:1em;font:1em/1.5 system-ui,sans-serif;overflow-wrap:anywhere">
<div style="max-width:40em">
${body}
</div>
</body>
</html>
`;
}

/** The direction is that of the answer alone: a Hebrew one stands below an English label. */
function answer(label: string, text: string): string {
  return `<div style="margin:0 0 1em"><strong>${escapeHtml(label)}</strong><div dir="auto">${lines(text)}</div></div>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}
