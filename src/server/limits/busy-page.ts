import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { escapeHtml } from '../../model/text/escape-html.ts';
import { directionAttribute } from '../../ui/layout/document.ts';

/** Inline, because a stylesheet would be one more request to a server that is overloaded. */
const STYLE =
  ':root{color-scheme:light dark;font:18px/1.6 system-ui,sans-serif}body{max-width:34rem;margin:0 auto;padding:15vh 1.5rem}h1{font-size:1.5rem;line-height:1.25}';

/** Returns the page that asks a visitor to retry in a minute. */
export function busyPage(
  { language, company }: Pick<SiteInfo, 'language' | 'company'>,
  { heading, message }: { heading: string; message: string },
): string {
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"${directionAttribute(language)}><head><meta charset="utf-8">` +
    `<title>${escapeHtml(`${heading} | ${company}`)}</title><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(message)}</p></body></html>\n`
  );
}
