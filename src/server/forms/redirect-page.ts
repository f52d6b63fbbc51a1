import { FORGET } from '../../forms/drafts/ForgetDraft.tsx';
import { escapeHtml } from '../../model/text/escape-html.ts';
import { directionAttribute } from '../../ui/layout/document.ts';

interface OnwardPage {
  /** The name of the draft stored in the browser. */
  draft: string;
  /** The page that the form redirects to after it was sent. */
  to: string;
  language: string;
  /** The title and text of the link, for browsers that do not redirect. */
  sent: string;
}

/**
 * Returns a page that redirects and deletes the browser's draft of a form sent without scripts: the
 * target page does not know about the draft.
 */
export function redirectPage({ draft, to, language, sent }: OnwardPage): string {
  const [href, title] = [escapeHtml(to), escapeHtml(sent)];
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"${directionAttribute(language)}><head><meta charset="utf-8">` +
    `<title>${title}</title><meta http-equiv="refresh" content="0;url=${href}"></head>` +
    `<body><a href="${href}" data-draft="${escapeHtml(draft)}">${title}</a><script>${FORGET}</script></body></html>\n`
  );
}
