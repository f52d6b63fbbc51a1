import { escapeHtml } from '../model/text/escape-html.ts';
import { directionOf } from '../words/numbers.ts';
import type { Words } from '../words/types.ts';

/** Converts an author's text to HTML, a `<p>` for each paragraph. */
export function paragraphsHtml(text: string): string {
  return text
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p style="margin:0 0 1em">${htmlLines(paragraph.trim())}</p>`)
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

/** Converts a text to HTML that keeps its lines. */
export function htmlLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>\n');
}
