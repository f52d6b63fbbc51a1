import { FORGET } from '../forms/ForgetDraft.tsx';
import { escapeHtml } from '../model/escape-html.ts';
import { directionAttribute } from '../ui/layout/document.ts';

interface OnwardPage {
  /** The name of what the browser kept. */
  draft: string;
  /** Where the form goes when it was sent. */
  to: string;
  language: string;
  /** The title, and the link for who is not sent on. */
  sent: string;
}

/**
 * Leads on as a redirect would, and has the browser forget what it kept of a form that it sent by
 * itself: the page that it goes to knows nothing of that.
 */
export function onwardPage({ draft, to, language, sent }: OnwardPage): string {
  const [place, title] = [escapeHtml(to), escapeHtml(sent)];
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"${directionAttribute(language)}><head><meta charset="utf-8">` +
    `<title>${title}</title><meta http-equiv="refresh" content="0;url=${place}"></head>` +
    `<body><a href="${place}" data-draft="${escapeHtml(draft)}">${title}</a><script>${FORGET}</script></body></html>\n`
  );
}
